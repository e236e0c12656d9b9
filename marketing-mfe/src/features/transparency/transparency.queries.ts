import { keepsFromServer, type Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import { getTransparency } from './transparency.api';

/** The page says when it was counted. */
const freshTime = 60_000;

export function transparencyOptions(api: Api) {
  return queryOptions({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => getTransparency(api, signal),
    staleTime: freshTime,
    meta: keepsFromServer,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}
