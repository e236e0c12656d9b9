import { queryOptions } from '@tanstack/react-query';
import { getCase, getDesk, type DeskFilter } from './operator-desk.api';

/* Keys carry the user: what was read for one person is never shown to another. */

/** How often the list is read again while it is open, in milliseconds: several people work on it. */
const deskInterval = 60_000;

export const deskOptions = (userId: string, filter: DeskFilter | undefined) =>
  queryOptions({
    queryKey: ['operator', userId, 'desk', filter ?? 'all'],
    queryFn: ({ signal }) => getDesk(filter, signal),
    staleTime: 0,
    refetchInterval: deskInterval,
  });

export const caseOptions = (userId: string, number: string) =>
  queryOptions({
    queryKey: ['operator', userId, 'case', number],
    queryFn: ({ signal }) => getCase(number, signal),
    staleTime: 0,
    // Whoever comes back to the window reads whether somebody has decided it meanwhile.
    refetchOnWindowFocus: true,
  });

/** All of the desk, for whoever has just decided. */
export const deskKey = (userId: string) => ['operator', userId] as const;
