import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';

/** Rows of the signed-in company: its list, and the vacancy in the form. */
export const companyVacanciesKey = ['company-vacancies'] as const;

/** In place of 'publicada com sucesso', which would not be true: a person reads the vacancy first. */
export function tellReview(): void {
  toast.info('Vaga enviada para análise', {
    description: 'Uma pessoa da nossa equipe vai ler a vaga antes de publicar. Avisamos por e-mail.',
  });
}

/**
 * What every change of a vacancy makes stale. The query client is one for all remotes: ['vacancies'] is the public
 * search and the vacancy page of candidate-mfe, ['companies'] counts open positions.
 */
export async function refreshVacancies(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [companyVacanciesKey, ['vacancies'], ['companies'], ['company-applications']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
