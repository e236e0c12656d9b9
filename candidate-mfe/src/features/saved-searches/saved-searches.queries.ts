import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/*
 * The calls come on demand: a visitor, who has nothing saved, loads none of it. The user is part of every key, so that another person who
 * signs in never sees rows of the one before.
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
    // It is changed on a page of another app.
    staleTime: 0,
  });
}
