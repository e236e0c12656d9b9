import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { toSearchArguments, type SearchFilters } from './search-filters';
import type { VacancyPage } from './vacancies.schema';

/** Rows per page: two screens of a phone, enough to compare, and small enough for a slow connection. */
export const pageSize = 15;

/** The orders by the names that search_vacancies has for them; undefined is its own order. */
const sorts = { relevancia: undefined, recentes: 'newest', salario: 'pay' } as const;

/**
 * One page of the public search. The server's page brings the first one along: what checks an answer is loaded beside
 * the answer itself.
 * @param rows per page; search_vacancies gives 50 at most
 * @throws AppError
 */
export async function searchVacancies(
  api: Api,
  filters: SearchFilters,
  cursor: string | null,
  signal: AbortSignal,
  rows = pageSize,
): Promise<VacancyPage> {
  const [answer, { vacancyPageSchema }] = await Promise.all([
    api.db().then((db) =>
      db
        .rpc('search_vacancies', {
          ...toSearchArguments(filters),
          p_cursor: cursor ?? undefined,
          p_page_size: rows,
          p_sort: sorts[filters.ordem],
        })
        .abortSignal(signal),
    ),
    import(/* webpackChunkName: "search-answers" */ './vacancies.schema'),
  ]);
  return vacancyPageSchema(api).parse(requireData(answer));
}
