import type { Api } from '@ponte/shared-auth';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SearchFilters } from './search-filters';
import { searchVacancies } from './vacancies.api';

const minute = 60_000;

/** Specification, 'Job list cache': fresh for 5 minutes, retry 2. A company that saves a vacancy invalidates ['vacancies']. */
export function vacancySearchOptions(api: Api, filters: SearchFilters) {
  return infiniteQueryOptions({
    queryKey: ['vacancies', 'search', filters],
    queryFn: ({ pageParam, signal }) => searchVacancies(api, filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    retry: 2,
    // What the loader could not read is told at once; asking again is the visitor's.
    retryOnMount: false,
  });
}
