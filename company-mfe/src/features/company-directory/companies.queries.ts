import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCompanySectors, searchCompanies } from './companies.api';
import type { DirectoryFilters } from './directory-filters';

const minute = 60_000;
const start: string | null = null;

/**
 * Companies change slowly. Kept for an hour, so that whoever comes back from one finds the rows that were loaded. A
 * company that saves its profile or a vacancy invalidates ['companies'].
 */
export function companySearchOptions(api: Api, filters: DirectoryFilters) {
  return infiniteQueryOptions({
    queryKey: ['companies', 'search', filters],
    queryFn: ({ pageParam, signal }) => searchCompanies(api, filters, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    gcTime: 60 * minute,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}

/** Only for the filter: without an answer it offers the specified sectors. */
export function companySectorsOptions(api: Api) {
  return queryOptions({
    queryKey: ['companies', 'sectors'],
    queryFn: ({ signal }) => listCompanySectors(api, signal),
    staleTime: 60 * minute,
  });
}
