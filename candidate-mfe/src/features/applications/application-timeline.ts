import {
  type ApplicationStatus,
  applicationStatusLabels,
  applicationStatusTones,
  formatDate,
  formatDateTime,
  isApplicationStatus,
} from '@ponte/shared-domain';
import type { Application } from './applications.api';

/** What an event can say: a status, or what is none. */
export const eventTitles: Readonly<
  Record<ApplicationStatus | 'interview_cancelled' | 'withdrawn' | 'vacancy_removed', string>
> = {
  pending: 'Candidatura enviada',
  viewed: 'Currículo visualizado pela empresa',
  interview: 'Entrevista marcada',
  interview_cancelled: 'Entrevista cancelada',
  rejected: 'Candidatura recusada',
  hired: 'Contratação confirmada',
  withdrawn: 'Candidatura retirada por você',
  vacancy_removed: 'Vaga removida pela empresa',
};

// one that this version of the page does not know yet is shown as it is
const titles: Readonly<Partial<Record<string, string>>> = eventTitles;

/** Specification, 'Application': each known status has its colour, an unknown one is grey. */
export function toneOf(status: string): (typeof applicationStatusTones)[ApplicationStatus] | 'neutral' {
  if (status === 'interview_cancelled') return 'danger';
  return isApplicationStatus(status) ? applicationStatusTones[status] : 'neutral';
}

/** What the badge of an application says. */
export function statusBadge({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>): {
  label: string;
  tone: ReturnType<typeof toneOf>;
} {
  if (isWithdrawn) return { label: withdrawnLabel, tone: 'neutral' };
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
  /** The interview that this event called off. */
  cancelled: Interview | undefined;
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
    events.unshift({
      id: `${application.id}-sent`,
      status: 'pending',
      note: null,
      createdAt: application.appliedAt,
      interviewAt: null,
      interviewPlace: null,
    });
  }
  // what one booking after the other tells, up to a cancellation
  const bookings = events.filter((event) => event.status === 'interview' || event.status === 'interview_cancelled');
  const standing = bookings.at(-1)?.status === 'interview' ? bookings.at(-1) : undefined;
  return events.map((event) => ({
    id: event.id,
    title:
      event.status === 'interview' && bookings[bookings.indexOf(event) - 1]?.status === 'interview'
        ? 'Entrevista remarcada'
        : (titles[event.status] ?? event.status),
    at: event.createdAt,
    description: describe(application, event, standing),
    status: event.status,
    interview:
      event === standing && (application.interviewAt || application.interviewPlace)
        ? { at: application.interviewAt, place: application.interviewPlace }
        : undefined,
    cancelled:
      event.status === 'interview_cancelled' && event.interviewAt !== null
        ? { at: event.interviewAt, place: event.interviewPlace }
        : undefined,
  }));
}

/** Something to put in a calendar: an interview with a date that is still to come, of an application that still stands. */
export function isInterviewAhead(application: Application, now: Date): boolean {
  return (
    hasStatus(application, 'interview') &&
    application.interviewAt !== null &&
    Date.parse(application.interviewAt) > now.getTime()
  );
}

function describe(
  application: Application,
  { id, status, note, interviewAt }: Application['events'][number],
  standing: { id: string } | undefined,
): string | undefined {
  const parts = [note];
  if (status === 'rejected' && application.rejectionReason !== note) parts.push(application.rejectionReason);
  if (interviewAt !== null && id !== standing?.id)
    parts.push(`Estava marcada para ${formatDateTime(interviewAt)} (horário de Brasília)`);
  return parts.filter(Boolean).join('\n') || undefined;
}

/** Something to take out of a calendar again: an interview that was called off before its time. */
export function isCancelledAhead({ at }: Interview, now: Date): boolean {
  return at !== null && Date.parse(at) > now.getTime();
}

/** Withdrawing ends where the company's answer is final. */
export function canWithdraw({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>): boolean {
  return !isWithdrawn && (status === 'pending' || status === 'viewed' || status === 'interview');
}

/** In milliseconds: as long as the database lets a withdrawal be undone. */
const undoTime = 60_000;

/** How long withdrawing can still be undone, in milliseconds; 0 when it can't. */
export function undoTimeLeft({ withdrawnAt }: Pick<Application, 'withdrawnAt'>, now: number): number {
  if (withdrawnAt === null) return 0;
  // A clock that goes before the server's must not offer it for longer.
  return Math.max(0, Math.min(undoTime, Date.parse(withdrawnAt) + undoTime - now));
}

/** What withdrawing means for the application, before it is confirmed. @param plan the candidate's */
export function withdrawalTerms(
  { status, appliedAt }: Pick<Application, 'status' | 'appliedAt'>,
  plan: string,
  now: Date,
): string {
  const terms =
    'A empresa deixa de ver o seu currículo. Você pode desfazer durante um minuto; depois, enquanto a vaga estiver aberta, pode se candidatar de novo.';
  const month = (at: string): string => formatDate(at).slice(3);
  if (plan !== 'free' || month(appliedAt) !== month(now.toISOString())) return terms;
  return status === 'pending'
    ? `${terms} A empresa ainda não abriu esta candidatura: ela deixa de contar no limite do mês.`
    : `${terms} A empresa já abriu esta candidatura: ela continua contando no limite do mês.`;
}

/** A withdrawn application keeps the status it had, but stands in none any more. */
export function hasStatus(
  { status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>,
  wanted: ApplicationStatus,
): boolean {
  return !isWithdrawn && status === wanted;
}

/** What the list can be narrowed to. */
export type StatusFilterValue = ApplicationStatus | 'withdrawn';

const withdrawnLabel = 'Retirada';

/** Whether an application is listed under a choice: each under one. */
export function isListedUnder(
  application: Pick<Application, 'status' | 'isWithdrawn'>,
  chosen: StatusFilterValue,
): boolean {
  return chosen === 'withdrawn' ? application.isWithdrawn : hasStatus(application, chosen);
}

export interface StatusChoice {
  /** undefined is 'Todas'. */
  status: StatusFilterValue | undefined;
  label: string;
  count: number;
}

/** 'Todas' and each status that occurs, in the order of the process, 'Retirada' last. The chosen one stays even when its last row went. */
export function listStatusChoices(
  applications: readonly Application[],
  chosen: StatusFilterValue | undefined,
): StatusChoice[] {
  const choices: StatusChoice[] = [{ status: undefined, label: 'Todas', count: applications.length }];
  for (const status of [...Object.keys(applicationStatusLabels).filter(isApplicationStatus), 'withdrawn' as const]) {
    const count = applications.filter((application) => isListedUnder(application, status)).length;
    const label = status === 'withdrawn' ? withdrawnLabel : applicationStatusLabels[status];
    if (count > 0 || status === chosen) choices.push({ status, label, count });
  }
  return choices;
}

/** ?status= of the URL; anything that is no status means all. */
export function parseStatus(params: URLSearchParams): StatusFilterValue | undefined {
  const value = params.get('status');
  return value === 'withdrawn' || isApplicationStatus(value) ? value : undefined;
}
