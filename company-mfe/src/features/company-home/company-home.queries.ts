import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { companyVacanciesKey } from '../../vacancy-changes/vacancy-changes';
import { getCompanyHome } from './company-home.api';

/**
 * Under the key of the vacancies: every change of one refreshes it. Read anew on every opening, because candidates
 * apply meanwhile.
 */
export function companyHomeOptions(api: Api, companyId: string) {
  return queryOptions({
    queryKey: [...companyVacanciesKey, 'home', companyId],
    queryFn: ({ signal }) => getCompanyHome(api, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    // Whoever comes back to the window reads by today's date: 'Amanhã' of yesterday is today.
    refetchOnWindowFocus: true,
  });
}
