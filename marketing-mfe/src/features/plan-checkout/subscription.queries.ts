import type { Api } from '@ponte/shared-auth';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getOpenRequest, getOwnPlan } from './subscription.api';

/**
 * The open request of a candidate. For a visitor, a company, and while the session is being read, nothing is requested.
 */
export function openRequestOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['subscription-request', candidateId ?? null],
    queryFn: candidateId === undefined ? skipToken : ({ signal }) => getOpenRequest(api, candidateId, signal),
  });
}

export const ownPlanOptions = (api: Api, candidateId: string) =>
  queryOptions({ queryKey: ['own-plan', candidateId], queryFn: ({ signal }) => getOwnPlan(api, candidateId, signal) });
