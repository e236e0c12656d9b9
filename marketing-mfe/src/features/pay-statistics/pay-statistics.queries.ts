import { keepsFromServer, type Api } from '@ponte/shared-auth';
import { isWorthRetrying, type PayQuestion } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import { getPayStatistics } from './pay-statistics.api';

/** The figures change once a day at most. */
const freshTime = 60 * 60_000;

export function payStatisticsOptions(api: Api, question: PayQuestion) {
  return queryOptions({
    queryKey: ['pay-statistics', question],
    queryFn: ({ signal }) => getPayStatistics(api, question, signal),
    staleTime: freshTime,
    meta: keepsFromServer,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}
