import { forgetCall, type Api } from '@ponte/shared-auth';
import {
  askedOfApplicationSchema,
  placeLine,
  readEveryRow,
  readPlace,
  requireData,
  resumeSchema,
  rowsSchema,
  type AskedOfApplication,
  type Resume,
  type Rows,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { ListedDay, Opening } from './access-words';

const applicationSchema = z.pipe(
  z.object({
    id: z.string(),
    vacancy_id: z.nullable(z.string()),
    vacancy_title: z.string(),
    company_name: z.string(),
    vacancy_location: z.nullish(z.string()),
    // A newer database may have a status that this page does not know: its row is shown anyway.
    status: z.string(),
    applied_at: z.string(),
    updated_at: z.string(),
    interview_at: z.nullish(z.string()),
    interview_place: z.nullish(z.string()),
    rejection_reason: z.nullish(z.string()),
    withdrawn_at: z.nullish(z.string()),
    answer_contests: z.nullish(z.object({ created_at: z.string() })),
    application_events: z.array(
      z.object({
        id: z.union([z.string(), z.number()]),
        status: z.string(),
        note: z.nullish(z.string()),
        created_at: z.string(),
        interview_at: z.nullish(z.string()),
        interview_place: z.nullish(z.string()),
      }),
    ),
  }),
  z.transform((row) => ({
    id: row.id,
    /** null when the company deleted the vacancy: the application remains, with what was sent. */
    vacancyId: row.vacancy_id,
    vacancyTitle: row.vacancy_title,
    companyName: row.company_name,
    location: placeLine(readPlace(row.vacancy_location ?? '')),
    status: row.status,
    appliedAt: row.applied_at,
    updatedAt: row.updated_at,
    interviewAt: row.interview_at ?? null,
    interviewPlace: row.interview_place ?? null,
    rejectionReason: row.rejection_reason ?? null,
    isWithdrawn: Boolean(row.withdrawn_at),
    withdrawnAt: row.withdrawn_at ?? null,
    /** When the candidate last said that the answer of that time was not received. */
    contestedAt: row.answer_contests?.created_at ?? null,
    events: row.application_events.map((event) => ({
      id: String(event.id),
      status: event.status,
      note: event.note?.trim() || null,
      createdAt: event.created_at,
      /** The appointment that is booked or cancelled; unknown for old events. */
      interviewAt: event.interview_at ?? null,
      interviewPlace: event.interview_place ?? null,
    })),
  })),
);

export type Application = z.output<typeof applicationSchema>;

const applicationsSchema = rowsSchema(applicationSchema);

/**
 * The candidate's applications, newest first. Row-level security leaves out those that were removed from the list.
 *
 * @throws AppError
 */
export async function listMyApplications(
  api: Api,
  candidateId: string,
  signal: AbortSignal,
): Promise<Rows<Application>> {
  const db = await api.db();
  const rows = await readEveryRow(
    (from, to) =>
      db
        .from('applications')
        .select(
          'id, vacancy_id, vacancy_title, company_name, vacancy_location, status, applied_at, updated_at, interview_at, interview_place, ' +
            'rejection_reason, withdrawn_at, answer_contests(created_at), ' +
            'application_events(id, status, note, created_at, interview_at, interview_place)',
        )
        .eq('candidate_id', candidateId)
        .order('applied_at', { ascending: false })
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    'id',
  );
  return applicationsSchema.parse(rows);
}

const sentSchema = z.object({ resume: resumeSchema });

/**
 * The resume as it was sent: the same call as the company's, but only the company's calls are logged. @throws AppError
 */
export async function getSentResume(api: Api, applicationId: string, signal: AbortSignal): Promise<Resume> {
  return sentSchema.parse(
    requireData(
      await (await api.db()).rpc('open_sent_resume', { p_application_id: applicationId }).abortSignal(signal),
    ),
  ).resume;
}

/**
 * What the application's vacancy asks for, as the company has it, also when it is closed or expired; null when the
 * company deleted it.
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

const openingSchema = z.pipe(
  z.object({
    id: z.number(),
    opened_at: z.string(),
    times: z.number(),
    last_opened_at: z.string(),
    reader_role: z.string(),
  }),
  z.transform((row): Opening => ({
    id: String(row.id),
    openedAt: row.opened_at,
    times: row.times,
    lastOpenedAt: row.last_opened_at,
    readerRole: row.reader_role,
  })),
);

/**
 * When the company opened the resume, and on which days it read the list with name and e-mail, each by whom; the latest
 * first.
 */
export interface AccessLog {
  openings: Opening[];
  listedDays: ListedDay[];
}

/** @throws AppError */
export async function getAccessLog(api: Api, applicationId: string, signal: AbortSignal): Promise<AccessLog> {
  const db = await api.db();
  const [openings, listings] = await Promise.all([
    readEveryRow(
      (from, to) =>
        db
          .from('resume_openings')
          .select('id, opened_at, times, last_opened_at, reader_role')
          .eq('application_id', applicationId)
          .order('opened_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      'id',
    ),
    // One a day: a company that looks at its list every day fills an answer in less than three years
    readEveryRow(
      (from, to) =>
        db
          .from('applicant_listings')
          .select('day, reader_role')
          .eq('application_id', applicationId)
          .order('day', { ascending: false })
          .range(from, to)
          .abortSignal(signal),
      'day',
    ),
  ]);
  return {
    openings: z.array(openingSchema).parse(openings),
    listedDays: z
      .array(z.object({ day: z.string(), reader_role: z.string() }))
      .parse(listings)
      .map((row) => ({ day: row.day, readerRole: row.reader_role })),
  };
}

/** @throws AppError */
export async function withdrawApplication(api: Api, applicationId: string): Promise<void> {
  requireData(await (await api.db()).rpc('withdraw_application', { p_application_id: applicationId }));
  // If the answer to the application was lost, its idempotency key is still stored. That one is withdrawn
  // now, so the next needs a new key.
  forgetCall('apply_to_vacancy');
}

/** Possible within a minute of withdrawing. @throws AppError */
export async function undoWithdrawal(api: Api, applicationId: string): Promise<void> {
  requireData(await (await api.db()).rpc('undo_withdrawal', { p_application_id: applicationId }));
}

/** The candidate did not receive the answer that the application shows, or takes that back. @throws AppError */
export async function contestAnswer(api: Api, applicationId: string, isContested: boolean): Promise<void> {
  requireData(
    await (await api.db()).rpc('contest_answer', { p_application_id: applicationId, p_contested: isContested }),
  );
}

/** Hides a rejected application from the candidate's list; the company keeps it. @throws AppError */
export async function hideApplication(api: Api, applicationId: string): Promise<void> {
  requireData(await (await api.db()).rpc('hide_application', { p_application_id: applicationId }));
}
