import type { Api } from '@ponte/shared-auth';
import { applicationStatuses, readObject, readOneOf, readResume, requireData, type ApplicationStatus, type Resume } from '@ponte/shared-domain';
import { z } from 'zod';
import type { Interview } from './interview-form';

const columns =
  'id, vacancy_id, status, applied_at, updated_at, vacancy_title, company_name, candidate_name, candidate_email, interview_at, interview_place, rejection_reason';

const applicationSchema = z
  .object({
    id: z.string(),
    vacancy_id: z.string().nullable(),
    status: z.enum(applicationStatuses),
    applied_at: z.string(),
    updated_at: z.string(),
    vacancy_title: z.string(),
    company_name: z.string(),
    candidate_name: z.string(),
    candidate_email: z.string(),
    interview_at: z.string().nullable(),
    interview_place: z.string().nullable(),
    rejection_reason: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    /** Null when the vacancy was deleted: the application stays. */
    vacancyId: row.vacancy_id,
    status: row.status,
    appliedAt: row.applied_at,
    updatedAt: row.updated_at,
    vacancyTitle: row.vacancy_title,
    companyName: row.company_name,
    candidateName: row.candidate_name,
    candidateEmail: row.candidate_email,
    interviewAt: row.interview_at,
    interviewPlace: row.interview_place,
    rejectionReason: row.rejection_reason,
  }));

export type ReceivedApplication = z.infer<typeof applicationSchema>;

/** PostgREST answers at most so many rows at once (its default in Supabase projects). */
const pageSize = 1000;

/**
 * Every application that the company has received and that was not withdrawn, newest first, without the resumes: small rows, so that
 * filters answer at once and nobody is out of sight. @throws AppError
 */
export async function listReceivedApplications(api: Api, companyId: string, signal: AbortSignal): Promise<ReceivedApplication[]> {
  const all: ReceivedApplication[] = [];
  for (;;) {
    const answer = await api.db
      .from('applications')
      .select(columns)
      .eq('company_id', companyId)
      .order('applied_at', { ascending: false })
      .order('id')
      .range(all.length, all.length + pageSize - 1)
      .abortSignal(signal);
    const rows = z.array(applicationSchema).parse(requireData(answer));
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}

const vacancyOptionSchema = z.object({ id: z.string(), title: z.string() });

export type VacancyOption = z.infer<typeof vacancyOptionSchema>;

/** The company's vacancies for the select, those without applications included. @throws AppError */
export async function listVacancyOptions(api: Api, companyId: string, signal: AbortSignal): Promise<VacancyOption[]> {
  const answer = await api.db.from('vacancies').select('id, title').eq('company_id', companyId).order('title').abortSignal(signal);
  return z.array(vacancyOptionSchema).parse(requireData(answer));
}

const readSentResume = readObject({ status: readOneOf(applicationStatuses), resume: readResume });

export interface SentResume {
  /** After the opening: the first one marks the application viewed. */
  status: ApplicationStatus;
  /** As it was when the candidate sent it. */
  resume: Resume;
}

/**
 * Opens the resume; the database logs each opening. Not to be aborted: the opening has happened there, whether or not the panel waited for
 * it. @throws AppError 'application_not_found' when it was withdrawn
 */
export async function openSentResume(api: Api, applicationId: string): Promise<SentResume> {
  const answer = await api.db.rpc('open_sent_resume', { p_application_id: applicationId });
  return readSentResume(requireData(answer));
}

export interface StatusChange {
  status: ApplicationStatus;
  note?: string;
  interview?: Interview;
  /** `updatedAt` of the row that was decided upon: an interview booked meanwhile is not overwritten. */
  seen?: string;
}

const changedSchema = z
  .object({ status: z.enum(applicationStatuses), updated_at: z.string() })
  .transform(({ status, updated_at }) => ({ status, updatedAt: updated_at }));

/** The only way a status moves. @throws AppError 'illegal_transition', or 'application_changed' for one that is no longer as `seen` */
export async function setApplicationStatus(
  api: Api,
  id: string,
  { status, note, interview, seen }: StatusChange,
): Promise<Pick<ReceivedApplication, 'status' | 'updatedAt'>> {
  const answer = await api.db.rpc('set_application_status', {
    p_application_id: id,
    p_status: status,
    p_note: note,
    p_interview_at: interview?.at,
    p_interview_place: interview?.place,
    p_seen_updated_at: seen,
  });
  return changedSchema.parse(requireData(answer));
}
