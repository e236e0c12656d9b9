import type { Api } from '@ponte/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { getProfilePause } from './profile-pause.api';

/**
 * The shell's profile page keeps its own answer below this key; whoever changes the pause removes what is not on the
 * screen.
 */
export function profilePauseOptions(api: Api, candidateId: string | undefined) {
  return queryOptions({
    queryKey: ['profile-pause', candidateId],
    queryFn: ({ signal }) => getProfilePause(api, signal),
    enabled: candidateId !== undefined,
    // The switch is on the shell's profile page, or in another window.
    staleTime: 0,
  });
}
