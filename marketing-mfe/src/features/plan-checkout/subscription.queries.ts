import type { Api } from '@ponte/shared-auth';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getOpenRequest } from './subscription.api';

/** The open request of a candidate. Without one (a visitor, a company, a session still unread) nothing is asked. */
export function openRequestOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['subscription-request', candidateId ?? null],
    queryFn: candidateId === undefined ? skipToken : ({ signal }) => getOpenRequest(api, candidateId, signal),
  });
}
