import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying, type PayQuestion } from '@ponte/shared-domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPublishedPay } from './published-pay.api';

/** The figures change once a day at most. */
const freshTime = 60 * 60_000;

export function publishedPayOptions(api: Api, question: PayQuestion) {
  return queryOptions({
    queryKey: ['published-pay', question],
    queryFn: ({ signal }) => getPublishedPay(api, question, signal),
    staleTime: freshTime,
    // What is shown says what it is about, and must not come and go between two answers
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}
