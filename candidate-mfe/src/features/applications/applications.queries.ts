import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { findTakenVacancies, type TakenVacancies } from '../../taken-vacancies/taken-vacancies.api';
import { getAccessLog, getAskedOfApplication, getSentResume, listMyApplications } from './applications.api';

/** In the place of the answer where the database is older and does not know this question. */
const nothingTaken: TakenVacancies = { standing: [], exhausted: [] };

/** The page needs a candidate's session; `candidateId` is undefined only while the session ends. */
export function myApplicationsOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'list'],
    queryFn: ({ signal }) => listMyApplications(api, candidateId ?? '', signal),
    enabled: candidateId !== undefined,
    // A company may have changed an application since the last read.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Its key does not begin with 'applications': a change of an application is shown without waiting for this answer. */
export function takenVacanciesOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['taken-vacancies', candidateId],
    queryFn: async ({ signal }) => (await findTakenVacancies(api, signal)) ?? nothingTaken,
    enabled: candidateId !== undefined,
    staleTime: 0,
  });
}

export function sentResumeOptions(api: Api, candidateId: string | undefined, applicationId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'sent-resume', applicationId],
    queryFn: ({ signal }) => getSentResume(api, applicationId, signal),
    // A sent resume never changes.
    staleTime: Infinity,
  });
}

export function askedOfApplicationOptions(api: Api, candidateId: string, applicationId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'asked', applicationId],
    queryFn: ({ signal }) => getAskedOfApplication(api, applicationId, signal),
    // The company may have changed its vacancy.
    staleTime: 0,
  });
}

export function accessLogOptions(api: Api, candidateId: string | undefined, applicationId: string) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'access-log', applicationId],
    queryFn: ({ signal }) => getAccessLog(api, applicationId, signal),
    // The company may have opened it since.
    staleTime: 0,
  });
}
