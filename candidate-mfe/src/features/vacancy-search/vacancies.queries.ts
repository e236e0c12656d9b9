import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readOpen } from '../../vacancy-card/closed-vacancies';
import type { SearchFilters } from './search-filters';
import { searchVacancies } from './vacancies.api';

const minute = 60_000;

/**
 * Specification, 'Job list cache': fresh for 5 minutes, retry 2. Kept for an hour, so that whoever comes back from a
 * vacancy finds the rows that were loaded. A company that saves a vacancy invalidates ['vacancies'].
 */
/** @param start the cursor of a list that is read page by page without JavaScript; null for its first row */
export function vacancySearchOptions(api: Api, filters: SearchFilters, start: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['vacancies', 'search', filters, start],
    queryFn: ({ client, pageParam, signal }) =>
      readOpen(client, searchVacancies(api, filters, pageParam, signal), ({ rows }) => rows),
    initialPageParam: start,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    gcTime: 60 * minute,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    // A failed read in the loader is shown at once; the visitor retries.
    retryOnMount: false,
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
