import type { Api } from '@ponte/shared-auth';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getOpenRequest } from './subscription.api';

/**
 * The open request of a candidate. For a visitor, a company, and while the session is being read, nothing is requested.
 */
export function openRequestOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['subscription-request', candidateId ?? null],
    queryFn: candidateId === undefined ? skipToken : ({ signal }) => getOpenRequest(api, candidateId, signal),
  });
}
