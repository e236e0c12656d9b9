import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getSentResume, listMyApplications } from './applications.api';

/** The page stands behind the candidate guard; `candidateId` is undefined only while a session ends. */
export function myApplicationsOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'list'],
    queryFn: ({ signal }) => listMyApplications(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    // A company may have moved an application since the last look.
    staleTime: 0,
  });
}

export function sentResumeOptions(api: Api, candidateId: string | undefined, applicationId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'sent-resume', applicationId],
    queryFn: ({ signal }) => getSentResume(api, applicationId, signal),
    // What was sent never changes.
    staleTime: Infinity,
  });
}
