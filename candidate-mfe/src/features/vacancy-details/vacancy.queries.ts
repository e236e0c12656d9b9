import type { Api } from '@ponte/shared-auth';
import { isWorthRetrying } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import { readOpen } from '../../vacancy-card/closed-vacancies';
import { getVacancy } from './vacancy.api';
import type { GoneVacancy, VacancyDetails } from './vacancy.schema';

/**
 * A vacancy that turns out to be gone takes along what was opened on its page: the receipt of a report, whose code is
 * told once, or what is being written. A popover is in the document also while it is closed.
 */
const isNoDialogOpen = (): boolean =>
  document.querySelector('[role=dialog]:not([popover]), [role=alertdialog]') === null;

export function vacancyOptions(api: Api, id: string) {
  return queryOptions({
    queryKey: ['vacancies', 'details', id],
    queryFn: ({ client, signal }) => readOpen(client, getVacancy(api, id, signal), (details) => details?.similar ?? []),
    // Shorter than the list's, because an expired deadline must be visible before somebody writes an application.
    staleTime: 60_000,
    // Whoever comes back to the window reads by today's date: 'Encerra amanhã' of yesterday is 'Encerra hoje'.
    refetchOnWindowFocus: isNoDialogOpen,
    refetchOnReconnect: isNoDialogOpen,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    // A failed read in the loader is shown at once; the visitor retries.
    retryOnMount: false,
  });
}

/** Whether nobody can apply any more. What only its company sees, a draft, is not closed. */
export function isClosedVacancy(details: VacancyDetails | GoneVacancy | null): boolean {
  return details === null || details.status === 'gone' || details.status === 'expired';
}
