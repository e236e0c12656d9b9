import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/*
 * The API module is imported on demand, because visitors have nothing saved. The user is part of every key, so that the
 * next user never sees rows of the former one.
 */
const calls = () => import(/* webpackChunkName: "save-search" */ './saved-searches.api');

export function savedSearchesOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['saved-searches', candidateId],
    queryFn: async ({ signal }) => (await calls()).listSavedSearches(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    staleTime: 60_000,
  });
}

export function alertsWantedOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['alerts-wanted', candidateId],
    queryFn: async ({ signal }) => (await calls()).areAlertsWanted(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    // Another app's page changes it.
    staleTime: 0,
  });
}
