import { applicationStatusLabels, isApplicationStatus, type ApplicationStatus } from './application-terms.ts';

/**
 * The statuses on the way to being hired, in order. A refusal or a withdrawal ends the way after one of the first
 * three.
 */
export const applicationSteps = ['pending', 'viewed', 'interview', 'hired'] as const satisfies ApplicationStatus[];

export type ApplicationStep = (typeof applicationSteps)[number];

/** How far an application came, as the bridge (`ProgressBridge` of shared-ui) and the mails draw it. */
export interface ApplicationProgress {
  /** Every step of the way, in the reader's words. */
  steps: readonly string[];
  /** How many of them were reached, the present one included. */
  reached: number;
  /** How the way ended before its last step. */
  end?: { label: string; tone: 'danger' | 'neutral' };
  /** The same in one sentence, for those who see no picture. */
  text: string;
}

export interface ProgressFacts {
  status: string;
  /** The last step before a refusal; undefined when it is not known. Every other status is itself the last step. */
  reached?: ApplicationStep | undefined;
  isWithdrawn?: boolean;
}

/** @returns undefined for a status that this version does not know: nothing is drawn about it */
export function applicationProgress({
  status,
  reached,
  isWithdrawn = false,
}: ProgressFacts): ApplicationProgress | undefined {
  if (!isApplicationStatus(status)) return undefined;
  const last = status === 'rejected' ? reached : status;
  const steps = applicationSteps.map((step) => applicationStatusLabels[step]);
  const count = applicationSteps.indexOf(last ?? 'pending') + 1;
  const lastLabel = last && applicationStatusLabels[last];
  if (status === 'rejected' || isWithdrawn) {
    const label = isWithdrawn ? withdrawnLabel : applicationStatusLabels.rejected;
    return {
      steps,
      reached: count,
      end: { label, tone: isWithdrawn ? 'neutral' : 'danger' },
      text: `Andamento: ${label}${lastLabel ? `, depois de ${lastLabel}` : ''}`,
    };
  }
  return { steps, reached: count, text: `Andamento: ${lastLabel}, etapa ${count} de ${steps.length}` };
}

/** What a withdrawn application is called. It is no status: the row keeps the one that it had. */
export const withdrawnLabel = 'Retirada';

/**
 * The step at which an application stood when it was refused. An interview that was called off before that does not
 * count; one that the refusal itself called off has its event at the same moment, and does. The database does the same
 * (private.reached_step).
 */
export function stepBeforeRefusal(events: readonly { status: string; createdAt: string }[]): ApplicationStep {
  const sorted = [...events].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const refusal = sorted.findLast(({ status }) => status === 'rejected')?.createdAt;
  const before = sorted.filter(({ createdAt }) => refusal === undefined || Date.parse(createdAt) < Date.parse(refusal));
  const booking = before.findLast(({ status }) => status === 'interview' || status === 'interview_cancelled');
  if (booking?.status === 'interview') return 'interview';
  return before.some(({ status }) => status === 'viewed') ? 'viewed' : 'pending';
}
