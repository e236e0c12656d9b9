import { callOnce, type Api } from '@ponte/shared-auth';
import {
  AppError,
  contractTypes,
  orNull,
  requireData,
  rowsSchema,
  salaryBands,
  vacancyLevels,
  workModels,
  type Rows,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { NamedSearch } from '../../search-terms/search-terms';

const columns = 'id, name, query, location, salary, type, level, work_model, pcd, alerts' as const;

/** 'clt,pj': the chosen values of one filter. */
const valuesOf = (known: readonly string[]) =>
  z.string().check(z.refine((text) => text.split(',').every((value) => known.includes(value))));

const searchSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: orNull(z.string()),
  location: orNull(z.string()),
  salary: orNull(valuesOf(salaryBands)),
  type: orNull(valuesOf(contractTypes)),
  level: orNull(valuesOf(vacancyLevels)),
  work_model: orNull(valuesOf(workModels)),
  pcd: orNull(valuesOf(['sim'])),
  /** Whether new vacancies are sent by mail. */
  alerts: z.boolean(),
});
const searchesSchema = rowsSchema(searchSchema);
const idSchema = z.object({ id: z.string() });

export type SavedSearch = z.output<typeof searchSchema>;

/** The candidate's saved searches, the last one first. @throws AppError */
export async function listSavedSearches(
  api: Api,
  candidateId: string,
  signal: AbortSignal,
): Promise<Rows<SavedSearch>> {
  const answer = await (
    await api.db()
  )
    .from('saved_searches')
    .select(columns)
    .eq('user_id', candidateId)
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal);
  return searchesSchema.parse(requireData(answer));
}

/** Its alerts by mail are on from the beginning. @throws AppError 'saved_search_duplicate', 'saved_search_limit' */
export async function saveSearch(
  api: Api,
  { name, query, location, salary, type, level, work_model, pcd }: NamedSearch,
): Promise<SavedSearch> {
  const search = { name, query, location, salary, type, level, work_model, pcd };
  const { id } = idSchema.parse(await callOnce(api, 'create_saved_search', { p_search: search }));
  return { id, ...search, alerts: true };
}

/** @throws AppError 'row_gone' for one that was removed in another window */
export async function changeSearch(
  api: Api,
  candidateId: string,
  id: string,
  change: { name: string } | { alerts: boolean },
): Promise<SavedSearch> {
  const changed = requireData(
    await (
      await api.db()
    )
      .from('saved_searches')
      .update(change)
      .eq('id', id)
      .eq('user_id', candidateId)
      .select(columns)
      .maybeSingle(),
  );
  if (changed === null)
    throw new AppError('row_gone', 'Esta busca já foi excluída em outra janela ou aparelho.', { status: 404 });
  return searchSchema.parse(changed);
}

/** @throws AppError */
export async function removeSearch(api: Api, candidateId: string, id: string): Promise<void> {
  requireData(await (await api.db()).from('saved_searches').delete().eq('id', id).eq('user_id', candidateId));
}

/** Whether the candidate wants mails about saved searches at all: the setting in 'Preferências'. @throws AppError */
export async function areAlertsWanted(api: Api, candidateId: string, signal: AbortSignal): Promise<boolean> {
  const answer = await (
    await api.db()
  )
    .from('email_preferences')
    .select('saved_searches')
    .eq('user_id', candidateId)
    .abortSignal(signal)
    .single();
  return z.boolean().parse(requireData(answer).saved_searches);
}
