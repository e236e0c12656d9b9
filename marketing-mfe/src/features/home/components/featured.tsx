import { FragmentSlot } from '@ponte/shared-auth';
import { ErrorState, Section, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

const heading = 'font-display text-2xl font-bold text-ink sm:text-3xl';

/**
 * The candidate team's fragment of vacancies on the home page: one team owns the vacancy card, wherever it is shown.
 */
export function Featured(): ReactNode {
  return (
    <Section className="bridge-piers">
      <FragmentSlot
        remote="candidate"
        name="FeaturedVacancies"
        fallback={
          <div role="status">
            <span className="sr-only">Carregando vagas em destaque...</span>
            <Skeleton className="mb-6 h-9 w-56 rounded-md" />
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {Array.from({ length: 6 }, (_tile, index) => (
                <Skeleton key={index} className="h-52 w-full rounded-lg" />
              ))}
            </div>
          </div>
        }
        error={(retry) => (
          <>
            <h2 className={heading}>Vagas em destaque</h2>
            <div className="mt-5">
              <ErrorState title="Erro ao carregar as vagas disponíveis." onRetry={retry} />
            </div>
          </>
        )}
      />
    </Section>
  );
}
