import { callOnce, type Api } from '@ponte/shared-auth';
import {
  AppError,
  applicationSteps,
  type ApplicationStatus,
  applicationStatuses,
  type AskedOfApplication,
  askedOfApplicationSchema,
  orNull,
  readEveryRow,
  requireData,
  resumeSchema,
  rowsSchema,
  type Resume,
  type Rows,
  toAppError,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { Interview } from './interview-form';

const summarySchema = z.object({
  role: z.nullable(z.string()),
  company: z.nullable(z.string()),
  months: z.nullable(z.number()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  skills: z.array(z.string()),
});

/**
 * What the list tells of a resume as it was sent: the work that stands first, experience in months, place, skills that
 * the vacancy asks for.
 */
export type ResumeSummary = z.output<typeof summarySchema>;

const applicationSchema = z.pipe(
  z.object({
    id: z.string(),
    vacancy_id: z.nullable(z.string()),
    status: z.enum(applicationStatuses),
    applied_at: z.string(),
    updated_at: z.string(),
    vacancy_title: z.string(),
    // A database of before there was this gives neither
    vacancy_location: orNull(z.string()),
    new_vacancy_title: orNull(z.string()),
    company_name: z.string(),
    // null while the person has paused the profile: the database gives neither away
    candidate_name: z.nullable(z.string()),
    candidate_email: z.nullable(z.string()),
    interview_at: z.nullable(z.string()),
    interview_place: z.nullable(z.string()),
    rejection_reason: z.nullable(z.string()),
    no_answer_at: orNull(z.string()),
    reached: z.optional(z.enum(applicationSteps)),
    // null while the person has paused the profile; a database of before there was this gives none
    summary: z.optional(z.nullable(summarySchema)),
  }),
  z.transform((row) => ({
    id: row.id,
    /** Null when the vacancy was deleted: the application stays. */
    vacancyId: row.vacancy_id,
    status: row.status,
    appliedAt: row.applied_at,
    updatedAt: row.updated_at,
    vacancyTitle: row.vacancy_title,
    vacancyLocation: row.vacancy_location,
    /** What the vacancy is called today, where that is something else. */
    newVacancyTitle: row.new_vacancy_title,
    companyName: row.company_name,
    candidateName: row.candidate_name ?? 'Perfil em pausa',
    candidateEmail: row.candidate_email ?? '',
    /** The person has paused the profile: the row says what happened to the application, and not whose it is. */
    isPaused: row.candidate_name === null,
    interviewAt: row.interview_at,
    interviewPlace: row.interview_place,
    rejectionReason: row.rejection_reason,
    /** When the person was told that no answer, or nothing after the interview, came. */
    noAnswerAt: row.no_answer_at,
    /** The last step before a refusal. */
    reached: row.reached,
    summary: row.summary ?? null,
  })),
);

export type ReceivedApplication = z.output<typeof applicationSchema>;

const applicationsSchema = rowsSchema(applicationSchema);

/** The database gives at most so many at once. */
export const pageSize = 1000;

/**
 * Every application that the company has received and that was not withdrawn, newest first, without the resumes: small
 * rows, so that filters answer at once and nobody is out of sight. The database logs, once a day, whose name and
 * address were read. @throws AppError
 */
export async function listReceivedApplications(api: Api, signal: AbortSignal): Promise<Rows<ReceivedApplication>> {
  const all: Rows<ReceivedApplication> = [];
  let last: { id: string } | undefined;
  for (;;) {
    const answer = await (
      await api.db()
    )
      .rpc('list_received_applications', { p_limit: pageSize, ...(last && { p_after: last.id }) })
      .abortSignal(signal);
    const rows = applicationsSchema.parse(requireData(answer));
    all.push(...rows);
    if (rows.unreadable) all.unreadable = (all.unreadable ?? 0) + rows.unreadable;
    last = rows.at(-1);
    if (rows.length + (rows.unreadable ?? 0) < pageSize) return all;
  }
}

const vacancyOptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  created_at: z.string(),
});

export type VacancyOption = z.output<typeof vacancyOptionSchema>;

/** The company's vacancies for the select, those without applications included. @throws AppError */
export async function listVacancyOptions(api: Api, companyId: string, signal: AbortSignal): Promise<VacancyOption[]> {
  const db = await api.db();
  const rows = await readEveryRow(
    (from, to) =>
      db
        .from('vacancies')
        .select('id, title, location, created_at')
        .eq('company_id', companyId)
        .order('title')
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    'id',
  );
  return rowsSchema(vacancyOptionSchema).parse(rows);
}

const stateSchema = z.pipe(
  z.object({
    status: z.enum(applicationStatuses),
    updated_at: z.string(),
    interview_at: z.nullable(z.string()),
    interview_place: z.nullable(z.string()),
    rejection_reason: z.nullable(z.string()),
    no_answer_at: z.nullable(z.string()),
    reached: z.enum(applicationSteps),
  }),
  z.transform((state) => ({
    status: state.status,
    updatedAt: state.updated_at,
    interviewAt: state.interview_at,
    interviewPlace: state.interview_place,
    rejectionReason: state.rejection_reason,
    noAnswerAt: state.no_answer_at,
    reached: state.reached,
  })),
);

/** All of a row that an opening or a decision may change. */
export type ApplicationState = z.output<typeof stateSchema>;

export function stateOf(
  row: ReceivedApplication,
): Omit<ApplicationState, 'reached'> & Pick<ReceivedApplication, 'reached'> {
  const { status, updatedAt, interviewAt, interviewPlace, rejectionReason, noAnswerAt, reached } = row;
  return { status, updatedAt, interviewAt, interviewPlace, rejectionReason, noAnswerAt, reached };
}

/** Undefined: the answer of a database of before it told all of this, and the list has to be read again. */
function readState(answer: unknown): ApplicationState | undefined {
  return z.safeParse(stateSchema, answer).data;
}

const sentResumeSchema = z.object({ status: z.enum(applicationStatuses), resume: resumeSchema });

export const withdrawnMessage =
  'A pessoa retirou esta candidatura ou excluiu a conta. O currículo não está mais disponível.';

/**
 * The list showed it a moment ago, and what a company has received is not deleted otherwise. The database gives one
 * answer for every application that is not the caller's to see.
 */
function sayWithdrawn(error: unknown): never {
  const failure = toAppError(error);
  if (failure.code !== 'application_not_found') throw failure;
  throw new AppError('application_withdrawn', withdrawnMessage, { status: 410, cause: failure });
}

export interface SentResume {
  /** After the opening: the first one marks the application viewed. */
  status: ApplicationStatus;
  state: ApplicationState | undefined;
  /** As it was when the candidate sent it. */
  resume: Resume;
}

/**
 * Opens the resume; the database logs each opening. Not to be aborted: the opening has happened there, whether or not
 * the panel waited for it. @throws AppError 'application_withdrawn', 'candidate_paused'
 */
export async function openSentResume(api: Api, applicationId: string): Promise<SentResume> {
  const answer = await (await api.db()).rpc('open_sent_resume', { p_application_id: applicationId });
  try {
    const data = requireData(answer);
    return { ...sentResumeSchema.parse(data), state: readState(data) };
  } catch (error) {
    return sayWithdrawn(error);
  }
}

/**
 * What the application's vacancy asks for, as its candidate reads it too; null when the vacancy was deleted.
 *
 * @throws AppError
 */
export async function getAskedOfApplication(
  api: Api,
  applicationId: string,
  signal: AbortSignal,
): Promise<AskedOfApplication> {
  return askedOfApplicationSchema.parse(
    requireData(
      await (await api.db()).rpc('asked_of_application', { p_application_id: applicationId }).abortSignal(signal),
    ),
  );
}

export interface StatusChange {
  status: ApplicationStatus;
  note?: string;
  interview?: Interview;
  /** `updatedAt` of the row that was decided upon: an interview booked meanwhile is not overwritten. */
  seen?: string;
}

/**
 * The only function that changes a status. @throws AppError 'illegal_transition', 'application_withdrawn',
 * 'candidate_paused' (unless it is a refusal), or 'application_changed' when it differs from `seen`
 */
export async function setApplicationStatus(
  api: Api,
  id: string,
  { status, note, interview, seen }: StatusChange,
): Promise<ApplicationState | undefined> {
  const answer = await callOnce(
    api,
    'set_application_status',
    {
      p_application_id: id,
      p_status: status,
      ...(note !== undefined && { p_note: note }),
      ...(interview && { p_interview_at: interview.at, p_interview_place: interview.place }),
      ...(seen !== undefined && { p_seen_updated_at: seen }),
    },
    { about: id },
  ).catch(sayWithdrawn);
  return readState(answer);
}

/**
 * Cancels an interview; the application gets its former status, and the candidate a mail.
 * @throws AppError 'no_interview', 'interview_past', or 'application_changed' when it differs from `seen`
 */
export async function cancelInterview(
  api: Api,
  id: string,
  { message, seen }: { message?: string | undefined; seen: string },
): Promise<ApplicationState | undefined> {
  const answer = await callOnce(
    api,
    'cancel_interview',
    { p_application_id: id, p_seen_updated_at: seen, ...(message !== undefined && { p_message: message }) },
    { about: id },
  ).catch(sayWithdrawn);
  return readState(answer);
}
