import { nextApplicationStatuses, type ApplicationStatus } from '@ponte/shared-domain';

export type ApplicationAction = 'resume' | 'interview' | 'hire' | 'reject';

export interface OfferedActions {
  canInterview: boolean;
  /** An interview is arranged already: it may get another date or place. */
  canReschedule: boolean;
  canHire: boolean;
  canReject: boolean;
}

/**
 * What the page offers in each status. An interview may be arranged from an application that nobody has opened: the page then marks
 * it viewed first, because that is the only legal way there.
 */
export function offeredActions(status: ApplicationStatus): OfferedActions {
  const next = nextApplicationStatuses[status];
  return {
    canInterview: next.includes('interview') || next.some((step) => nextApplicationStatuses[step].includes('interview')),
    canReschedule: status === 'interview',
    canHire: next.includes('hired'),
    canReject: next.includes('rejected'),
  };
}

/** Whether a dialog still has something to ask: a resume may always be read. */
export function isOffered(action: ApplicationAction, status: ApplicationStatus): boolean {
  const { canInterview, canReschedule, canHire, canReject } = offeredActions(status);
  return { resume: true, interview: canInterview || canReschedule, hire: canHire, reject: canReject }[action];
}

/** Mail to the candidate, addressed and with a subject, in the company's own mail program. */
export function mailAddress({ candidateEmail, vacancyTitle }: { candidateEmail: string; vacancyTitle: string }): string {
  const address = encodeURIComponent(candidateEmail).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Sua candidatura: ${vacancyTitle}`)}`;
}
