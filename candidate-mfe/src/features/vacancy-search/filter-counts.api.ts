import type { Api } from '@ponte/shared-auth';
import { requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { FilterCounts } from './filter-counts';
import { toSearchArguments, type SearchFilters } from './search-filters';

const countsSchema = rowsSchema(
  z.object({ filter: z.string(), value: z.string(), hits: z.number(), is_more: z.boolean() }),
);

/**
 * How many vacancies each choice of the side filters would give.
 * @param searchedQuery what the search has made of the words, where it has mended them
 * @throws AppError
 */
export async function countFilters(
  api: Api,
  filters: SearchFilters,
  searchedQuery: string | undefined,
  signal: AbortSignal,
): Promise<FilterCounts> {
  const asked = { ...toSearchArguments(filters), p_searched_query: searchedQuery };
  const answer = await (await api.db()).rpc('count_vacancy_filters', asked).abortSignal(signal);
  return Object.fromEntries(
    countsSchema
      .parse(requireData(answer))
      .map((row) => [`${row.filter} ${row.value}`, { hits: row.hits, isMore: row.is_more }]),
  );
}
