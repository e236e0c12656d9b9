import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { readOpen } from '../../vacancy-card/closed-vacancies';
import { getCandidateHome } from './candidate-home.api';

/**
 * Under the key of the applications: sending or withdrawing one refreshes it. Read anew on every opening, because
 * companies answer meanwhile.
 */
export function candidateHomeOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['applications', candidateId, 'home'],
    queryFn: ({ client, signal }) => readOpen(client, getCandidateHome(api, signal), ({ matches }) => matches.rows),
    enabled: candidateId !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    // Whoever comes back to the window reads by today's date: 'Amanhã' of yesterday is today.
    refetchOnWindowFocus: true,
  });
}
