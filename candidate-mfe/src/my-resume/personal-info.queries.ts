import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getPersonalInfo } from './personal-info.api';

/** Key ['resume', user, ...]: the apply preview reads the same rows and is dropped with them. */
export function personalInfoOptions(api: Api, userId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', userId, 'personal-info'],
    queryFn: ({ signal }) => getPersonalInfo(api, userId ?? '', signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
    // A form is open over this row: an answer that arrives in mid-typing would be ignored anyway.
    refetchOnWindowFocus: false,
  });
}
