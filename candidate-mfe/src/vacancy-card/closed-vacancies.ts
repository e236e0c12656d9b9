import { queryOptions, skipToken, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Nothing until {@link noteClosed} writes it, so that a server writes none of it into the page: no request reads it. */
export const closedVacanciesOptions = queryOptions<readonly string[]>({
  queryKey: ['closed-vacancies'],
  queryFn: skipToken,
});

/** Notes that a vacancy is closed, or open again, so that the lists which were read before say so. */
export function noteClosed(queryClient: QueryClient, id: string, isClosed = true): void {
  const { queryKey } = closedVacanciesOptions;
  const closed: readonly string[] = queryClient.getQueryData(queryKey) ?? [];
  if (closed.includes(id) !== isClosed)
    queryClient.setQueryData(queryKey, isClosed ? [...closed, id] : closed.filter((other) => other !== id));
}

/** @param isClosed undefined while it is not known */
export function useNoteClosed(id: string, isClosed: boolean | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isClosed !== undefined) noteClosed(queryClient, id, isClosed);
  }, [queryClient, id, isClosed]);
}
