import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { noFilters, type SearchFilters } from './search-filters';
import type { Reading } from './understood-words';
import type { VacancyPage } from './vacancies.schema';

/* What the list asks for beside its rows: apart from them, because the list's code comes with its first use. */

const minute = 60_000;

/**
 * The counts next to the filters: read after the rows, which must not wait for them, and by code that is also loaded
 * later.
 * @param first tells the words that were searched instead of misspelled ones
 */
export function filterCountsOptions(
  api: Api,
  filters: SearchFilters,
  first: Pick<VacancyPage, 'correctedQuery' | 'searchedQuery'> | undefined,
  isReady: boolean,
) {
  // The same vacancies in another order count the same.
  const searched = { ...filters, cargo: first?.correctedQuery ?? filters.cargo, ordem: noFilters.ordem };
  const words = first?.searchedQuery ?? undefined;
  return queryOptions({
    queryKey: ['vacancies', 'filter-counts', searched, words],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "search-answers" */ './filter-counts.api')).countFilters(
        api,
        searched,
        words,
        signal,
      ),
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}

/**
 * What a search that found nothing may be widened to. Where that fails, the page says what it says anyway.
 *
 * @param timeLeft on a server, in milliseconds
 */
export function offeredSearchesOptions(
  api: Api,
  filters: SearchFilters,
  { understood, searchedQuery }: Reading,
  isReady: boolean,
  timeLeft?: number,
) {
  return queryOptions({
    queryKey: ['vacancies', 'offered-searches', filters, understood, searchedQuery],
    queryFn: async ({ signal }) => {
      const { listOfferedSearches } = await import(/* webpackChunkName: "search-answers" */ './wider-searches.api');
      // eslint-disable-next-line no-restricted-properties -- a server has it, and in a browser no time is left
      const until = timeLeft === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeLeft)]);
      return listOfferedSearches(api, filters, { understood, searchedQuery }, until);
    },
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}
