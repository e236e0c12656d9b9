import type { Api } from '@ponte/shared-auth';
import { readFlag, readRows, readNumber, readObject, readText, requireData } from '@ponte/shared-domain';
import type { FilterCounts } from './filter-counts';
import { all, type SearchFilters } from './search-filters';

const readCounts = readRows(readObject({ filter: readText, value: readText, hits: readNumber, is_more: readFlag }));

/** How many vacancies each choice of the side filters would give. @throws AppError */
export async function countFilters(api: Api, filters: SearchFilters, signal: AbortSignal): Promise<FilterCounts> {
  const chosen = (value: string): string | undefined => (value === all || value === '' ? undefined : value);
  const answer = await api.db
    .rpc('count_vacancy_filters', {
      p_query: chosen(filters.cargo),
      p_location: chosen(filters.local),
      p_salary: chosen(filters.salario),
      p_type: chosen(filters.tipo),
      p_level: chosen(filters.nivel),
    })
    .abortSignal(signal);
  return Object.fromEntries(
    readCounts(requireData(answer)).map((row) => [
      `${row.filter} ${row.value}`,
      { hits: row.hits, isMore: row.is_more },
    ]),
  );
}
