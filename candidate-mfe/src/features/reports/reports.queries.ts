import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying, type ReportCase, type Rows } from '@ponte/shared-domain';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listMyReports } from './reports.api';

/** The user is part of the key, so that the next user never sees cases of the former one. */
export function myReportsOptions(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['my-reports', userId],
    queryFn: ({ signal }) => listMyReports(api, signal),
    // It may have been decided since the last read.
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}

/** Puts a case that the backend has just answered into the list. */
export function updateMyReports(queryClient: QueryClient, api: Api, userId: string, changed: ReportCase): void {
  queryClient.setQueryData(myReportsOptions(api, userId).queryKey, (before): Rows<ReportCase> | undefined => {
    if (before === undefined) return undefined;
    const rows: Rows<ReportCase> = before.map((row) => (row.number === changed.number ? changed : row));
    if (before.unreadable !== undefined) rows.unreadable = before.unreadable;
    return rows;
  });
}
