import type { Api } from '@ponte/shared-auth';
import {
  readAs,
  readFlag,
  readList,
  readObject,
  readOneOf,
  readOptional,
  readRows,
  readText,
  requireData,
  type Read,
} from '@ponte/shared-domain';
import { readVacancyCard } from '../../vacancy-card/vacancy-card.schema';

const readIds = readList(readObject({ vacancy_id: readText }));

/** Ids of the vacancies that the candidate saved. @throws AppError */
export async function listSavedVacancyIds(api: Api, candidateId: string, signal: AbortSignal): Promise<string[]> {
  const answer = await api.db
    .from('saved_vacancies')
    .select('vacancy_id')
    .eq('user_id', candidateId)
    .abortSignal(signal);
  return readIds(requireData(answer)).map((row) => row.vacancy_id);
}

/** Saves a vacancy or lets it go, for the signed-in candidate. Answers whether it is saved now. @throws AppError */
export async function setVacancySaved(api: Api, vacancyId: string, isSaved: boolean): Promise<boolean> {
  return readFlag(requireData(await api.db.rpc('set_vacancy_saved', { p_vacancy_id: vacancyId, p_saved: isSaved })));
}

const readSaved = (api: Api) =>
  readAs(
    readObject({
      now: readText,
      rows: readRows(
        readObject({
          vacancy_id: readText,
          title: readText,
          company_name: readText,
          status: readOneOf(['live', 'expired', 'gone']),
          card: readOptional(readVacancyCard(api)),
        }),
      ),
    }),
    ({ now, rows }) => ({
      now,
      unreadable: rows.unreadable ?? 0,
      rows: rows.map((row) => ({
        vacancyId: row.vacancy_id,
        title: row.title,
        companyName: row.company_name,
        status: row.status,
        /** null for one that is gone: its title and company are all that is left. */
        card: row.card,
      })),
    }),
  );

export type SavedVacancies = Read<ReturnType<typeof readSaved>>;
export type SavedVacancy = SavedVacancies['rows'][number];

/** The signed-in candidate's saved vacancies, the last one first. @throws AppError */
export async function listSavedVacancies(api: Api, signal: AbortSignal): Promise<SavedVacancies> {
  return readSaved(api)(requireData(await api.db.rpc('list_saved_vacancies').abortSignal(signal)));
}
