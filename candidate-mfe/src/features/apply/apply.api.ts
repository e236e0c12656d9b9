import { callOnce, type Api } from '@ponte/shared-auth';
import {
  applicationStatuses,
  documentVersions,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readOptional,
  readText,
  requireData,
  type Read,
} from '@ponte/shared-domain';

const readApplication = readObject({ id: readText, status: readOneOf(applicationStatuses), applied_at: readText });

/** Sends the signed-in candidate's application with the resume as it is now. @throws AppError with the rule's code */
export async function applyToVacancy(api: Api, vacancyId: string): Promise<{ id: string }> {
  return readApplication(
    await callOnce(api, 'apply_to_vacancy', {
      p_vacancy_id: vacancyId,
      p_document_version: documentVersions.resume_sharing,
    }),
  );
}

const readAppliedRows = readList(readObject({ vacancy_id: readText }));

/** Ids of the vacancies that the candidate has an application to that stands. @throws AppError */
export async function listAppliedVacancyIds(api: Api, candidateId: string, signal: AbortSignal): Promise<string[]> {
  const answer = await api.db
    .from('applications')
    .select('vacancy_id')
    .eq('candidate_id', candidateId)
    .not('vacancy_id', 'is', null)
    // what was withdrawn may be sent anew
    .is('withdrawn_at', null)
    .order('applied_at', { ascending: false })
    .abortSignal(signal);
  return readAppliedRows(requireData(answer)).map((row) => row.vacancy_id);
}

const readQuota = readOptional(readObject({ limit: readNumber, used: readNumber, renews_on: readText }));

export type ApplicationQuota = NonNullable<Read<typeof readQuota>>;

/** What the candidate's plan still allows this month; null where it sets no limit. @throws AppError */
export async function getApplicationQuota(api: Api, signal: AbortSignal): Promise<ApplicationQuota | null> {
  return readQuota(requireData(await api.db.rpc('my_application_quota').abortSignal(signal)));
}
