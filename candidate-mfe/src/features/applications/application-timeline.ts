import { applicationStatusLabels, applicationStatusTones, isApplicationStatus, type ApplicationStatus } from '@ponte/shared-domain';
import type { Application } from './applications.api';

/** What an event can say: a status, or one of two more ends. */
export const eventTitles: Readonly<Record<ApplicationStatus | 'withdrawn' | 'vacancy_removed', string>> = {
  pending: 'Candidatura enviada',
  viewed: 'Currículo visualizado pela empresa',
  interview: 'Entrevista marcada',
  rejected: 'Candidatura recusada',
  hired: 'Contratação confirmada',
  withdrawn: 'Candidatura retirada por você',
  vacancy_removed: 'Vaga removida pela empresa',
};

// one that this version of the page does not know yet is shown as it is
const titles: Readonly<Partial<Record<string, string>>> = eventTitles;

/** Specification, 'Application': each known status has its colour, an unknown one is grey. */
export function toneOf(status: string): (typeof applicationStatusTones)[ApplicationStatus] | 'neutral' {
  return isApplicationStatus(status) ? applicationStatusTones[status] : 'neutral';
}

/** What the badge of an application says. */
export function statusBadge({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>): { label: string; tone: ReturnType<typeof toneOf> } {
  if (isWithdrawn) return { label: 'Retirada', tone: 'neutral' };
  return { label: isApplicationStatus(status) ? applicationStatusLabels[status] : status, tone: toneOf(status) };
}

export interface TimelineStep {
  id: string;
  title: string;
  at: string;
  /** One fact a line. */
  description: string | undefined;
  status: string;
  /** Where the interview stands now: on the last of its events, since an earlier date was replaced. */
  interview: Interview | undefined;
}

export interface Interview {
  /** ISO instant; null when the company gave none. */
  at: string | null;
  /** An address or a link. */
  place: string | null;
}

/** What happened, oldest first. An application without events (an older row) still has the day it was sent. */
export function toTimeline(application: Application): TimelineStep[] {
  const events = [...application.events].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  if (!events.some((event) => event.status === 'pending')) {
    events.unshift({ id: `${application.id}-sent`, status: 'pending', note: null, createdAt: application.appliedAt });
  }
  const interviews = events.filter((event) => event.status === 'interview');
  return events.map((event) => ({
    id: event.id,
    title: interviews.indexOf(event) > 0 ? 'Entrevista remarcada' : (titles[event.status] ?? event.status),
    at: event.createdAt,
    description: describe(application, event.status, event.note),
    status: event.status,
    interview:
      event === interviews.at(-1) && (application.interviewAt || application.interviewPlace)
        ? { at: application.interviewAt, place: application.interviewPlace }
        : undefined,
  }));
}

/** Something to put in a calendar: an interview with a date that is still to come, of an application that still stands. */
export function isInterviewAhead(application: Application, now: Date): boolean {
  return hasStatus(application, 'interview') && application.interviewAt !== null && Date.parse(application.interviewAt) > now.getTime();
}

function describe(application: Application, status: string, note: string | null): string | undefined {
  const parts = [note];
  if (status === 'rejected' && application.rejectionReason !== note) parts.push(application.rejectionReason);
  return parts.filter(Boolean).join('\n') || undefined;
}

/** Withdrawing ends where the company's answer is final. */
export function canWithdraw({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>): boolean {
  return !isWithdrawn && (status === 'pending' || status === 'viewed' || status === 'interview');
}

/** A withdrawn application keeps the status it had, but stands in none any more: it is listed under 'Todas' alone. */
export function hasStatus({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>, wanted: ApplicationStatus): boolean {
  return !isWithdrawn && status === wanted;
}

export interface StatusChoice {
  /** undefined is 'Todas'. */
  status: ApplicationStatus | undefined;
  label: string;
  count: number;
}

/** 'Todas' and each status that occurs, in the order of the process. The chosen one stays even when its last row went. */
export function listStatusChoices(applications: readonly Application[], chosen: ApplicationStatus | undefined): StatusChoice[] {
  const choices: StatusChoice[] = [{ status: undefined, label: 'Todas', count: applications.length }];
  for (const status of Object.keys(applicationStatusLabels).filter(isApplicationStatus)) {
    const count = applications.filter((application) => hasStatus(application, status)).length;
    if (count > 0 || status === chosen) choices.push({ status, label: applicationStatusLabels[status], count });
  }
  return choices;
}

/** ?status= of the URL; anything that is no status means all. */
export function parseStatus(params: URLSearchParams): ApplicationStatus | undefined {
  const value = params.get('status');
  return isApplicationStatus(value) ? value : undefined;
}
