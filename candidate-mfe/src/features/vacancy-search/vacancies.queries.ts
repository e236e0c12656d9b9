import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SearchFilters } from './search-filters';
import { searchVacancies } from './vacancies.api';

const minute = 60_000;

/** Specification, 'Job list cache': fresh for 5 minutes, retry 2. A company that saves a vacancy invalidates ['vacancies']. */
/** @param start where the list begins when it is read page by page, without a script; null is its first row */
export function vacancySearchOptions(api: Api, filters: SearchFilters, start: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['vacancies', 'search', filters, start],
    queryFn: ({ pageParam, signal }) => searchVacancies(api, filters, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    // What the loader could not read is told at once; asking again is the visitor's.
    retryOnMount: false,
  });
}

/**
 * The numbers beside the filters: asked for after the rows, whose page they must not keep waiting, by code that comes after them too.
 * @param correctedQuery what was searched in place of words with a typing error
 */
export function filterCountsOptions(
  api: Api,
  filters: SearchFilters,
  correctedQuery: string | null | undefined,
  isReady: boolean,
) {
  const searched = { ...filters, cargo: correctedQuery ?? filters.cargo };
  return queryOptions({
    queryKey: ['vacancies', 'filter-counts', searched],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "filter-counts" */ './filter-counts.api')).countFilters(api, searched, signal),
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}

/** What the location select offers beside its own: after the rows too, and by code of its own. */
export function vacancyPlacesOptions(api: Api, isReady: boolean) {
  return queryOptions({
    queryKey: ['vacancies', 'places'],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "vacancy-places" */ './vacancy-places.api')).listVacancyPlaces(api, signal),
    enabled: isReady && typeof document !== 'undefined',
    staleTime: 5 * minute,
    retry: false,
  });
}
