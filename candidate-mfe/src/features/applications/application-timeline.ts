import {
  type ApplicationStatus,
  applicationFilterLabels,
  applicationStatusLabels,
  applicationStatusTones,
  formatDate,
  formatDateTime,
  isApplicationStatus,
  withdrawnLabel,
} from '@ponte/shared-domain';
import type { Application } from './applications.api';

/** The status of an event, or an event without one. */
export const eventTitles: Readonly<
  Record<
    | ApplicationStatus
    | 'interview_cancelled'
    | 'withdrawn'
    | 'vacancy_removed'
    | 'vacancy_taken_down'
    | 'vacancy_restored'
    | 'no_answer',
    string
  >
> = {
  pending: 'Candidatura enviada',
  viewed: 'Currículo visualizado pela empresa',
  interview: 'Entrevista marcada',
  interview_cancelled: 'Entrevista cancelada',
  rejected: 'Candidatura recusada',
  hired: 'Contratação confirmada',
  withdrawn: 'Candidatura retirada por você',
  vacancy_removed: 'Vaga removida pela empresa',
  vacancy_taken_down: 'Vaga removida pela nossa equipe',
  vacancy_restored: 'Remoção da vaga desfeita pela nossa equipe',
  no_answer: 'Sem resposta da empresa',
};

// An event unknown to this version of the page is shown as it is
const titles: Readonly<Partial<Record<string, string>>> = eventTitles;

/** Specification, 'Application': each known status has its colour, an unknown one is grey. */
export function toneOf(status: string): (typeof applicationStatusTones)[ApplicationStatus] | 'neutral' {
  if (status === 'interview_cancelled') return 'danger';
  return isApplicationStatus(status) ? applicationStatusTones[status] : 'neutral';
}

/** The company has not decided finally. */
const openStatuses: readonly string[] = ['pending', 'viewed', 'interview'] satisfies ApplicationStatus[];

/** The person was told that no answer, or nothing after the interview, came, and nothing came since. */
function hasNoAnswer({ status, events }: Pick<Application, 'status' | 'events'>): boolean {
  const last = (wanted: readonly string[]): number =>
    Math.max(...events.filter((event) => wanted.includes(event.status)).map((event) => Date.parse(event.createdAt)));
  return openStatuses.includes(status) && last(['no_answer']) > last(['interview', 'interview_cancelled']);
}

const answers: readonly string[] = ['interview', 'rejected', 'hired'] satisfies ApplicationStatus[];

/**
 * Whether the company has answered, and whether the candidate says that the answer was not received. A later answer is
 * not contested.
 */
export function answerState({
  status,
  events,
  contestedAt,
}: Pick<Application, 'status' | 'events' | 'contestedAt'>): 'none' | 'answered' | 'contested' {
  if (!answers.includes(status)) return 'none';
  if (contestedAt === null) return 'answered';
  const isLater = events.some(
    (event) => answers.includes(event.status) && Date.parse(event.createdAt) > Date.parse(contestedAt),
  );
  return isLater ? 'answered' : 'contested';
}

/** Label and colour of an application's badge. */
export function statusBadge(application: Pick<Application, 'status' | 'isWithdrawn' | 'events'>): {
  label: string;
  tone: ReturnType<typeof toneOf>;
} {
  const { status, isWithdrawn } = application;
  if (isWithdrawn) return { label: withdrawnLabel, tone: 'neutral' };
  if (hasNoAnswer(application)) return { label: eventTitles.no_answer, tone: 'neutral' };
  return { label: isApplicationStatus(status) ? applicationStatusLabels[status] : status, tone: toneOf(status) };
}

export interface TimelineStep {
  id: string;
  title: string;
  at: string;
  /** One line per fact. */
  description: string | undefined;
  status: string;
  /** The present interview: shown with the last of its events, because it replaced earlier dates. */
  interview: Interview | undefined;
  /** The interview that this event cancelled. */
  cancelled: Interview | undefined;
}

export interface Interview {
  /** ISO instant; null when the company gave none. */
  at: string | null;
  /** An address or a link. */
  place: string | null;
}

/** The events, oldest first. An application without events (an older row) has at least the day on which it was sent. */
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
  // Consecutive bookings, up to a cancellation, are changes of one interview
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
    cancelled: calledOffBy(application, event),
  }));
}

/** The interview that a step calls off: a cancellation, or a withdrawal, which leaves it in the application. */
function calledOffBy(
  { status, interviewAt, interviewPlace }: Application,
  event: Application['events'][number],
): Interview | undefined {
  if (event.status === 'withdrawn' && status === 'interview' && interviewAt !== null)
    return { at: interviewAt, place: interviewPlace };
  return event.status === 'interview_cancelled' && event.interviewAt !== null
    ? { at: event.interviewAt, place: event.interviewPlace }
    : undefined;
}

/** The interview to add to a calendar: with a future date, of an application that is still open. */
export function isInterviewAhead(
  application: Pick<Application, 'status' | 'isWithdrawn' | 'interviewAt'>,
  now: Date,
): boolean {
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
  if (status === 'withdrawn' && application.status === 'interview' && application.interviewAt !== null)
    parts.push(`Havia uma entrevista marcada para ${formatDateTime(application.interviewAt)} (horário de Brasília)`);
  return parts.filter(Boolean).join('\n') || undefined;
}

/** The interview to remove from a calendar: cancelled before its time. */
export function isCancelledAhead({ at }: Interview, now: Date): boolean {
  return at !== null && Date.parse(at) > now.getTime();
}

/** Withdrawing is impossible after a final decision of the company. */
export function canWithdraw({ status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>): boolean {
  return !isWithdrawn && openStatuses.includes(status);
}

/** How long the database allows restoring a withdrawn application, in milliseconds. */
const undoTime = 60_000;

/** Time left at `now` for undoing a withdrawal, in milliseconds; 0 when it is over. */
export function undoTimeLeft({ withdrawnAt }: Pick<Application, 'withdrawnAt'>, now: number): number {
  if (withdrawnAt === null) return 0;
  // A clock that is behind the server's must not offer it for longer.
  return Math.max(0, Math.min(undoTime, Date.parse(withdrawnAt) + undoTime - now));
}

/** How many applications of a person to one vacancy the database takes. */
const maxApplications = 3;

/** The vacancies that take no further application of this person, however their applications end. */
export function listExhaustedVacancies(applications: readonly Pick<Application, 'vacancyId'>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { vacancyId } of applications)
    if (vacancyId !== null) counts.set(vacancyId, (counts.get(vacancyId) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= maxApplications).map(([vacancyId]) => vacancyId));
}

/**
 * The effect of a withdrawal on the application, shown for confirmation.
 *
 * @param plan the candidate's
 * @param isExhausted its vacancy takes no further application of this person
 */
export function withdrawalTerms(
  application: Pick<Application, 'status' | 'appliedAt' | 'isWithdrawn' | 'interviewAt'>,
  plan: string,
  isExhausted: boolean,
  now: Date,
): string {
  const afterwards = isExhausted
    ? 'depois não pode mais se candidatar a esta vaga, porque já enviou três candidaturas a ela.'
    : 'depois, enquanto a vaga estiver aberta, pode se candidatar de novo.';
  const { status, appliedAt, interviewAt } = application;
  const interview =
    interviewAt !== null && isInterviewAhead(application, now)
      ? `Você tem uma entrevista marcada para ${formatDateTime(interviewAt)} (horário de Brasília). `
      : '';
  const terms = `${interview}A empresa deixa de ver o seu currículo. Você pode desfazer durante um minuto; ${afterwards}`;
  const month = (at: string): string => formatDate(at).slice(3);
  if (plan !== 'free' || month(appliedAt) !== month(now.toISOString())) return terms;
  return status === 'pending'
    ? `${terms} A empresa ainda não abriu esta candidatura: ela deixa de contar no limite do mês.`
    : `${terms} A empresa já abriu esta candidatura: ela continua contando no limite do mês.`;
}

/** A withdrawn application keeps its former status, but is not listed under it any more. */
export function hasStatus(
  { status, isWithdrawn }: Pick<Application, 'status' | 'isWithdrawn'>,
  wanted: ApplicationStatus,
): boolean {
  return !isWithdrawn && status === wanted;
}

/** What the list can be narrowed to. */
export type StatusFilterValue = ApplicationStatus | 'withdrawn';

/** Whether an application is listed under a filter value: each is listed under exactly one. */
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

/**
 * 'Todas' and each existing status, in the order of the process, 'Retiradas' last. The chosen one stays even without
 * rows.
 */
export function listStatusChoices(
  applications: readonly Application[],
  chosen: StatusFilterValue | undefined,
): StatusChoice[] {
  const choices: StatusChoice[] = [{ status: undefined, label: 'Todas', count: applications.length }];
  for (const status of [...Object.keys(applicationStatusLabels).filter(isApplicationStatus), 'withdrawn' as const]) {
    const count = applications.filter((application) => isListedUnder(application, status)).length;
    if (count > 0 || status === chosen) choices.push({ status, label: applicationFilterLabels[status], count });
  }
  return choices;
}

/** ?status= of the URL; anything that is not a status means all. */
export function parseStatus(params: URLSearchParams): StatusFilterValue | undefined {
  const value = params.get('status');
  return value === 'withdrawn' || isApplicationStatus(value) ? value : undefined;
}
