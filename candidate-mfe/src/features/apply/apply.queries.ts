import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';

// On demand: visitors apply to nothing.
export const applyCalls = () => import(/* webpackChunkName: "apply" */ './apply.api');

/** The user is part of every key, so that the next user never sees rows of the former one. */
export function appliedVacanciesOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'applied-vacancies'],
    queryFn: async ({ signal }) => (await applyCalls()).listAppliedVacancies(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    staleTime: 60_000,
  });
}

/**
 * Under ['applications', user], so that an application refetches it. Without an answer the dialog does not mention it.
 */
export function applicationQuotaOptions(api: Api, candidateId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'quota'],
    queryFn: async ({ signal }) => (await applyCalls()).getApplicationQuota(api, signal),
    staleTime: 0,
  });
}

/**
 * Asked at each opening of the dialog: the profile may have been changed. Under ['applications', user], as the rest.
 */
export function birthDateOptions(api: Api, candidateId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'has-birth-date'],
    queryFn: async ({ signal }) => (await applyCalls()).hasBirthDate(api, candidateId, signal),
    staleTime: 0,
  });
}

/** Under ['applications', user] too: read anew whenever one of them changes. */
export function sentApplicationOptions(api: Api, candidateId: string, vacancyId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'sent', vacancyId],
    queryFn: async ({ signal }) => (await applyCalls()).getSentApplication(api, { candidateId, vacancyId }, signal),
    staleTime: 60_000,
  });
}
