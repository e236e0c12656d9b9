import { keepsFromServer, type Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import { listFeaturedVacancies } from './featured-vacancies.api';

/** Specification, 'Featured vacancies on home'. */
export const featuredCount = 6;

export function featuredVacanciesOptions(api: Api) {
  return queryOptions({
    queryKey: ['vacancies', 'featured'],
    queryFn: ({ signal }) => listFeaturedVacancies(api, featuredCount, signal),
    staleTime: 5 * 60_000,
    meta: keepsFromServer,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}
