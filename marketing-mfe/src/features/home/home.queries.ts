import { keepsFromServer, type Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { listPartners } from './home.api';

/** Enough for two turns of the carousel on a desktop. */
const partnerCount = 12;

/** Who publishes here changes slowly: fresh for 5 minutes, as the public lists. */
const freshTime = 5 * 60_000;

export function partnersOptions(api: Api) {
  return queryOptions({
    queryKey: ['companies', 'partners', partnerCount],
    queryFn: ({ signal }) => listPartners(api, partnerCount, signal),
    staleTime: freshTime,
    meta: keepsFromServer,
    retry: 1,
  });
}
