import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { listCourses, listEducations } from './educations.api';

export function educationsOptions(api: Api, userId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', userId, 'educations'],
    queryFn: ({ signal }) => listEducations(api, userId ?? '', signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}

export function coursesOptions(api: Api, userId: string | undefined) {
  return queryOptions({
    queryKey: ['resume', userId, 'courses'],
    queryFn: ({ signal }) => listCourses(api, userId ?? '', signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}
