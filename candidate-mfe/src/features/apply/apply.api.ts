import { callOnce, type Api } from '@ponte/shared-auth';
import { applicationStatuses, documentVersions, orNull, readEveryRow, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { findTakenVacancies, type TakenVacancies } from '../../taken-vacancies/taken-vacancies.api';

const applicationSchema = z.object({ id: z.string(), status: z.enum(applicationStatuses), applied_at: z.string() });

/**
 * Sends the signed-in candidate's application with the present resume.
 *
 * @param birthDate yyyy-MM-dd, kept in a profile that has none
 * @throws AppError with the rule's code
 */
export async function applyToVacancy(
  api: Api,
  vacancyId: string,
  birthDate: string | undefined,
): Promise<{ id: string }> {
  return applicationSchema.parse(
    await callOnce(api, 'apply_to_vacancy', {
      p_vacancy_id: vacancyId,
      p_document_version: documentVersions.resume_sharing,
      ...(birthDate !== undefined && { p_birth_date: birthDate }),
    }),
  );
}

const birthDatesSchema = z.array(z.object({ birth_date: z.nullable(z.string()) }));

/** Whether the candidate's profile has a birth date, without which nobody applies. @throws AppError */
export async function hasBirthDate(api: Api, candidateId: string, signal: AbortSignal): Promise<boolean> {
  const answer = await (
    await api.db()
  )
    .from('personal_info')
    .select('birth_date')
    .eq('user_id', candidateId)
    .abortSignal(signal);
  return birthDatesSchema.parse(requireData(answer)).some((row) => row.birth_date !== null);
}

const appliedRowsSchema = z.array(z.object({ vacancy_id: z.string() }));

/** Those of {@link findTakenVacancies}; of an older database, those that the list shows. @throws AppError */
export async function listAppliedVacancies(
  api: Api,
  candidateId: string,
  signal: AbortSignal,
): Promise<TakenVacancies> {
  const taken = await findTakenVacancies(api, signal);
  return taken ?? { standing: await listStandingInList(api, candidateId, signal), exhausted: [] };
}

/** For an older database. Knows nothing of what was taken out of the list. @throws AppError */
async function listStandingInList(api: Api, candidateId: string, signal: AbortSignal): Promise<string[]> {
  const db = await api.db();
  const rows = await readEveryRow(
    (from, to) =>
      db
        .from('applications')
        .select('vacancy_id')
        .eq('candidate_id', candidateId)
        .not('vacancy_id', 'is', null)
        // After a withdrawal, the candidate may apply again
        .is('withdrawn_at', null)
        .order('applied_at', { ascending: false })
        .order('vacancy_id')
        .range(from, to)
        .abortSignal(signal),
    'vacancy_id',
  );
  return appliedRowsSchema.parse(rows).map((row) => row.vacancy_id);
}

const sentSchema = z.pipe(
  z.object({
    status: z.string(),
    application_events: z.array(z.object({ status: z.string(), created_at: z.string() })),
  }),
  z.transform(({ status, application_events }) => ({
    status,
    events: application_events.map((event) => ({ status: event.status, createdAt: event.created_at })),
  })),
);

export type SentApplication = z.output<typeof sentSchema>;

/** How far the candidate's standing application to a vacancy came; null when there is none. @throws AppError */
export async function getSentApplication(
  api: Api,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
  signal: AbortSignal,
): Promise<SentApplication | null> {
  const answer = await (
    await api.db()
  )
    .from('applications')
    .select('status, application_events(status, created_at)')
    .eq('candidate_id', candidateId)
    .eq('vacancy_id', vacancyId)
    .is('withdrawn_at', null)
    .limit(1)
    .abortSignal(signal);
  return z.array(sentSchema).parse(requireData(answer))[0] ?? null;
}

const quotaSchema = orNull(z.object({ limit: z.number(), used: z.number(), renews_on: z.string() }));

export type ApplicationQuota = NonNullable<z.output<typeof quotaSchema>>;

/**
 * The number of applications that the candidate's plan still allows this month; null without a limit. @throws AppError
 */
export async function getApplicationQuota(api: Api, signal: AbortSignal): Promise<ApplicationQuota | null> {
  return quotaSchema.parse(requireData(await (await api.db()).rpc('my_application_quota').abortSignal(signal)));
}
