import type { Api } from '@ponte/shared-auth';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchCompanies } from './companies.api';
import type { DirectoryFilters } from './directory-filters';

const minute = 60_000;

/** Companies change slowly; a company that saves its profile or a vacancy invalidates ['companies']. */
export function companySearchOptions(api: Api, filters: DirectoryFilters) {
  return infiniteQueryOptions({
    queryKey: ['companies', 'search', filters],
    queryFn: ({ pageParam, signal }) => searchCompanies(api, filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * minute,
    retry: 2,
  });
}
