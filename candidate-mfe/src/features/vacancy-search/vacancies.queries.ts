import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { noFilters, type SearchFilters } from './search-filters';
import type { UnderstoodWords } from './understood-words';
import { searchVacancies } from './vacancies.api';

const minute = 60_000;

/**
 * Specification, 'Job list cache': fresh for 5 minutes, retry 2. A company that saves a vacancy invalidates
 * ['vacancies'].
 */
/** @param start the cursor of a list that is read page by page without JavaScript; null for its first row */
export function vacancySearchOptions(api: Api, filters: SearchFilters, start: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['vacancies', 'search', filters, start],
    queryFn: ({ pageParam, signal }) => searchVacancies(api, filters, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    // A failed read in the loader is shown at once; the visitor retries.
    retryOnMount: false,
  });
}

/**
 * The counts next to the filters: read after the rows, which must not wait for them, and by code that is also loaded
 * later.
 * @param correctedQuery the words that were searched instead of misspelled ones
 */
export function filterCountsOptions(
  api: Api,
  filters: SearchFilters,
  correctedQuery: string | null | undefined,
  isReady: boolean,
) {
  // The same vacancies in another order count the same.
  const searched = { ...filters, cargo: correctedQuery ?? filters.cargo, ordem: noFilters.ordem };
  return queryOptions({
    queryKey: ['vacancies', 'filter-counts', searched],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "search-answers" */ './filter-counts.api')).countFilters(
        api,
        searched,
        signal,
      ),
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}

/** Further options of the location select: also read after the rows, by code that is loaded later. */
export function vacancyPlacesOptions(api: Api, isReady: boolean) {
  return queryOptions({
    queryKey: ['vacancies', 'places'],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "search-answers" */ './vacancy-places.api')).listVacancyPlaces(api, signal),
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}

/**
 * What a search that found nothing may be widened to. A failure is reported, and the page says what it says anyway.
 *
 * @param timeLeft on a server, in milliseconds
 */
export function offeredSearchesOptions(
  api: Api,
  filters: SearchFilters,
  understood: readonly UnderstoodWords[],
  isReady: boolean,
  timeLeft?: number,
) {
  return queryOptions({
    queryKey: ['vacancies', 'offered-searches', filters, understood],
    queryFn: async ({ signal }) => {
      try {
        const { listOfferedSearches } = await import(/* webpackChunkName: "search-answers" */ './wider-searches.api');
        // eslint-disable-next-line no-restricted-properties -- a server has it, and in a browser no time is left
        const until = timeLeft === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeLeft)]);
        return await listOfferedSearches(api, filters, understood, until);
      } catch (error) {
        if (!signal.aborted) console.error('the searches that would find something were not counted', error);
        throw error;
      }
    },
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}
