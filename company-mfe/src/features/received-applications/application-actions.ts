import { nextApplicationStatuses, timeAgo, type ApplicationStatus } from '@ponte/shared-domain';

export type ApplicationAction = 'resume' | 'interview' | 'cancel-interview' | 'hire' | 'reject';

export interface OfferedActions {
  canInterview: boolean;
  /** An interview is arranged already: it may get another date or place. */
  canReschedule: boolean;
  canHire: boolean;
  canReject: boolean;
}

/** What the page offers in each status. */
export function offeredActions(status: ApplicationStatus): OfferedActions {
  const next = nextApplicationStatuses[status];
  return {
    canInterview: next.includes('interview'),
    canReschedule: status === 'interview',
    canHire: next.includes('hired'),
    canReject: next.includes('rejected'),
  };
}

/** An interview may be called off until it begins; one without a day at any time. */
export function canCancelInterview(
  { status, interviewAt }: { status: ApplicationStatus; interviewAt: string | null },
  now: number,
): boolean {
  return status === 'interview' && !(interviewAt !== null && Date.parse(interviewAt) <= now);
}

/** Whether a dialog still has something to ask: a resume may always be read. */
export function isOffered(action: ApplicationAction, status: ApplicationStatus): boolean {
  const { canInterview, canReschedule, canHire, canReject } = offeredActions(status);
  return {
    resume: true,
    interview: canInterview || canReschedule,
    'cancel-interview': canReschedule,
    hire: canHire,
    reject: canReject,
  }[action];
}

/**
 * How long a candidate has waited for a first answer: 'espera resposta há 3 dias'. '' on the first day, and once there was an answer.
 * @param now ISO instant
 */
export function describeWait(
  { status, appliedAt }: { status: ApplicationStatus; appliedAt: string },
  now: string,
): string {
  if (status !== 'pending' && status !== 'viewed') return '';
  const since = timeAgo(appliedAt, now);
  if (since === '' || since === 'hoje') return '';
  return since === 'ontem' ? 'espera resposta desde ontem' : `espera resposta ${since}`;
}

/** Mail to the candidate, addressed and with a subject, in the company's own mail program. */
export function mailAddress({
  candidateEmail,
  vacancyTitle,
}: {
  candidateEmail: string;
  vacancyTitle: string;
}): string {
  const address = encodeURIComponent(candidateEmail).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Sua candidatura: ${vacancyTitle}`)}`;
}
