import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import { getCompany } from './company.api';

const minute = 60_000;

export function companyOptions(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['companies', 'page', slug],
    queryFn: ({ signal }) => getCompany(api, slug, signal),
    staleTime: 5 * minute,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}
