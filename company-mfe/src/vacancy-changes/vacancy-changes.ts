import type { QueryClient } from '@tanstack/react-query';

/** Rows of the signed-in company: its list, and the vacancy in the form. */
export const companyVacanciesKey = ['company-vacancies'] as const;

/**
 * What every change of a vacancy makes stale. The query client is one for all remotes: ['vacancies'] is the public search and the
 * vacancy page of candidate-mfe, ['companies'] counts open positions.
 */
export async function refreshVacancies(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [companyVacanciesKey, ['vacancies'], ['companies'], ['company-applications']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
