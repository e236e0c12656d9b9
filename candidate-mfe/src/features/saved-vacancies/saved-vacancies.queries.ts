import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/*
 * The API module is imported on demand, because visitors have nothing saved. The user is part of every key, so that the
 * next user never sees rows of the former one.
 */
const calls = () => import(/* webpackChunkName: "save-vacancy" */ './saved-vacancies.api');

export function savedIdsOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['saved-vacancies', candidateId, 'ids'],
    queryFn: async ({ signal }) => (await calls()).listSavedVacancyIds(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    staleTime: 60_000,
  });
}

export function savedVacanciesOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['saved-vacancies', candidateId, 'list'],
    queryFn: async ({ signal }) => (await calls()).listSavedVacancies(api, signal),
    enabled: candidateId !== undefined,
    // A vacancy may have been withdrawn since the last read.
    staleTime: 0,
  });
}
