import { keepsFromServer, type Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getProductNumbers } from './product-numbers.api';

/** The database counts once an hour. */
const freshTime = 10 * 60_000;

export function productNumbersOptions(api: Api) {
  return queryOptions({
    queryKey: ['product-numbers'],
    queryFn: ({ signal }) => getProductNumbers(api, signal),
    staleTime: freshTime,
    meta: keepsFromServer,
    retry: 1,
  });
}
