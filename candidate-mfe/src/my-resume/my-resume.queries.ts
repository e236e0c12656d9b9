import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getMyResume } from './my-resume.api';

/** Under ['resume', user], so that a change of any part of the resume invalidates it. */
export function myResumeOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', candidateId, 'document'],
    queryFn: ({ signal }) => getMyResume(api, signal),
    enabled: candidateId !== undefined,
    // Read again each time it is shown, because it shows what a company will receive.
    staleTime: 0,
  });
}
