import type { RemoteContext } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { companyVacanciesKey } from '../../vacancy-changes/vacancy-changes';
import { getAdvertiser, getVacancy } from './vacancy-form.api';

/**
 * Read anew on every opening and not again under the fingers: the version read is the one that the save is checked
 * against.
 */
export function storedVacancyOptions(api: RemoteContext['api'], companyId: string, id: string) {
  return queryOptions({
    queryKey: [...companyVacanciesKey, 'form', companyId, id],
    queryFn: ({ signal }) => getVacancy(api, companyId, id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Under the profile's key: saving the profile refreshes it. */
export function advertiserOptions(api: RemoteContext['api'], companyId: string) {
  return queryOptions({
    queryKey: ['company-profile', 'advertiser', companyId],
    queryFn: ({ signal }) => getAdvertiser(api, companyId, signal),
  });
}
