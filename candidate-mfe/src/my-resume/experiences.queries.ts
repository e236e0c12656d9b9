import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { listExperiences } from './experiences.api';

export function experiencesOptions(api: Api, userId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', userId, 'experiences'],
    queryFn: ({ signal }) => listExperiences(api, userId ?? '', signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}
