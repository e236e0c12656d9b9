import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getMyResume } from './my-resume.api';

/** Under ['resume', user]: what changes a part of the resume drops it. */
export function myResumeOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', candidateId, 'document'],
    queryFn: ({ signal }) => getMyResume(api, signal),
    enabled: candidateId !== undefined,
    // It promises what a company will receive: it is read again each time it is shown.
    staleTime: 0,
  });
}
