import type { Api } from '@ponte/shared-auth';
import { orNull, requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const idsSchema = z.array(z.object({ vacancy_id: z.string() }));

/** Ids of the vacancies that the candidate saved. @throws AppError */
export async function listSavedVacancyIds(api: Api, candidateId: string, signal: AbortSignal): Promise<string[]> {
  const answer = await (
    await api.db()
  )
    .from('saved_vacancies')
    .select('vacancy_id')
    .eq('user_id', candidateId)
    .abortSignal(signal);
  return idsSchema.parse(requireData(answer)).map((row) => row.vacancy_id);
}

/** Saves or removes a vacancy for the signed-in candidate. Returns whether it is saved now. @throws AppError */
export async function setVacancySaved(api: Api, vacancyId: string, isSaved: boolean): Promise<boolean> {
  return z
    .boolean()
    .parse(requireData(await (await api.db()).rpc('set_vacancy_saved', { p_vacancy_id: vacancyId, p_saved: isSaved })));
}

const savedSchema = (api: Api) =>
  z.pipe(
    z.object({
      now: z.string(),
      rows: rowsSchema(
        z.object({
          vacancy_id: z.string(),
          title: z.string(),
          company_name: z.string(),
          status: z.enum(['live', 'expired', 'gone']),
          card: orNull(vacancyCardSchema(api)),
        }),
      ),
    }),
    z.transform(({ now, rows }) => ({
      now,
      unreadable: rows.unreadable ?? 0,
      rows: rows.map((row) => ({
        vacancyId: row.vacancy_id,
        title: row.title,
        companyName: row.company_name,
        status: row.status,
        /** null for a deleted vacancy, of which only title and company remain. */
        card: row.card,
      })),
    })),
  );

export type SavedVacancies = z.output<ReturnType<typeof savedSchema>>;
export type SavedVacancy = SavedVacancies['rows'][number];

/** The signed-in candidate's saved vacancies, the last one first. @throws AppError */
export async function listSavedVacancies(api: Api, signal: AbortSignal): Promise<SavedVacancies> {
  return savedSchema(api).parse(requireData(await (await api.db()).rpc('list_saved_vacancies').abortSignal(signal)));
}
