import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

/** Nothing until {@link noteClosed} writes it, so that a server writes none of it into the page. Nobody asks for it. */
const closedVacanciesOptions = queryOptions<readonly string[]>({
  queryKey: ['closed-vacancies'],
  queryFn: skipToken,
});

/** Selects the sentence that takes the place of the way to apply, for the focus of who was about to. */
export const closedNoteSelector = '[data-closed-note]';

/** Notes that a vacancy is closed, or open again, so that the lists which were read before say so. */
export function noteClosed(queryClient: QueryClient, id: string, isClosed = true): void {
  const { queryKey } = closedVacanciesOptions;
  const closed: readonly string[] = queryClient.getQueryData(queryKey) ?? [];
  if (closed.includes(id) !== isClosed)
    queryClient.setQueryData(queryKey, isClosed ? [...closed, id] : closed.filter((other) => other !== id));
}

export const isNotedClosed = (queryClient: QueryClient, id: string): boolean =>
  queryClient.getQueryData(closedVacanciesOptions.queryKey)?.includes(id) ?? false;

/** Those of which this page has learnt that they are closed, and has read no list since that has them. */
export const useClosedIds = (): readonly string[] => useQuery(closedVacanciesOptions).data ?? [];

/**
 * Reads a list. What it has is open again, unless that was learnt while the list was on its way. Not told by times: a
 * list from the server has those of another clock, and one that goes on page by page has that of its last page.
 * @param rowsOf lists of open vacancies alone
 */
export async function readOpen<List>(
  queryClient: QueryClient,
  reading: Promise<List>,
  rowsOf: (list: List) => readonly { id: string }[],
): Promise<List> {
  const before = queryClient.getQueryData(closedVacanciesOptions.queryKey);
  const list = await reading;
  if (before) for (const { id } of rowsOf(list)) if (before.includes(id)) noteClosed(queryClient, id, false);
  return list;
}

/** @param isClosed undefined while it is not known */
export function useNoteClosed(id: string, isClosed: boolean | undefined): void {
  const queryClient = useQueryClient();
  // Before the effects of what goes from the page with it end, which ask for it.
  useLayoutEffect(() => {
    if (isClosed !== undefined) noteClosed(queryClient, id, isClosed);
  }, [queryClient, id, isClosed]);
}
