import {
  dayInSaoPaulo,
  daysUntil,
  formatDate,
  nextApplicationStatuses,
  timeAgo,
  type ApplicationStatus,
} from '@ponte/shared-domain';
import type { ReceivedApplication } from './received-applications.api';

export type ApplicationAction = 'resume' | 'interview' | 'cancel-interview' | 'hire' | 'reject';

export interface OfferedActions {
  /** The resume can be read, and the person written to. */
  canContact: boolean;
  canInterview: boolean;
  /** An interview is arranged already: it may get another date or place. */
  canReschedule: boolean;
  canHire: boolean;
  canReject: boolean;
}

/** What the page offers in each status. Who has paused the profile can only be refused, and called off. */
export function offeredActions({ status, isPaused }: Pick<ReceivedApplication, 'status' | 'isPaused'>): OfferedActions {
  const next = nextApplicationStatuses[status];
  return {
    canContact: !isPaused,
    canInterview: !isPaused && next.includes('interview'),
    canReschedule: !isPaused && status === 'interview',
    canHire: !isPaused && next.includes('hired'),
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

/** Whether a dialog still has something to ask. */
export function isOffered(
  action: ApplicationAction,
  application: Pick<ReceivedApplication, 'status' | 'isPaused'>,
): boolean {
  const { canContact, canInterview, canReschedule, canHire, canReject } = offeredActions(application);
  return {
    resume: canContact,
    interview: canInterview || canReschedule,
    'cancel-interview': application.status === 'interview',
    hire: canHire,
    reject: canReject,
  }[action];
}

/**
 * How long a candidate has waited for a first answer, 'espera resposta há 3 dias', or from the day after it for what
 * came of an interview; of who was told that nothing came, when that was. '' on the first day, once there was an
 * outcome, and while the person is paused: the company cannot read the resume.
 * @param now ISO instant
 */
export function describeWait(
  {
    status,
    appliedAt,
    interviewAt,
    noAnswerAt,
    isPaused,
  }: Pick<ReceivedApplication, 'status' | 'appliedAt' | 'interviewAt' | 'noAnswerAt' | 'isPaused'>,
  now: string,
): string {
  if (noAnswerAt !== null && status !== 'rejected' && status !== 'hired')
    return `sem resposta: a pessoa foi avisada em ${formatDate(noAnswerAt)}`;
  if (isPaused) return '';
  if (status === 'interview') {
    if (interviewAt === null) return 'espera o resultado da entrevista';
    const isOver = daysUntil(dayInSaoPaulo(interviewAt), now) < 0;
    return isOver ? `espera o resultado da entrevista de ${formatDate(interviewAt)}` : '';
  }
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
