import { useApi, type Fragment, type RemoteContext } from '@ponte/shared-auth';
import { contractTypeLabels, paths, unknownPay } from '@ponte/shared-domain';
import { Badge, Button, Card, cn, CompanyLogo, ErrorState, Skeleton, TextLink } from '@ponte/shared-ui';
import { RowBoundary, hasViewTransitions } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import type { VacancyCardData } from '../../vacancy-card/vacancy-card.schema';
import { featuredCount, featuredVacanciesOptions } from './featured-vacancies.queries';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The list of vacancies on the home page. It has its own heading, so that an error names what failed. */
export const FeaturedVacancies: Fragment = () => {
  const featured = useQuery(featuredVacanciesOptions(useApi()));

  // Without vacancies the home page shows nothing; the search page has the empty state.
  if (featured.data?.rows.length === 0) return null;

  return (
    <section aria-labelledby="vagas-em-destaque">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="vagas-em-destaque" className="font-display text-2xl font-bold text-ink sm:text-3xl">
          Vagas em destaque
        </h2>
        <TextLink to={paths.vacancies()} alone>
          Ver todas as vagas
        </TextLink>
      </div>
      {featured.isPending ? (
        <div role="status" className={grid}>
          <span className="sr-only">Carregando vagas...</span>
          {Array.from({ length: featuredCount }, (_tile, index) => (
            <Skeleton key={index} data-row-skeleton="" className="h-52 w-full rounded-lg" />
          ))}
        </div>
      ) : null}
      {featured.isError && !featured.data ? (
        // Reloads only the fragment, so that nothing typed on the home page is lost.
        <ErrorState title="Erro ao carregar as vagas disponíveis." onRetry={() => void featured.refetch()} />
      ) : null}
      {featured.data ? (
        <ul className={grid}>
          {featured.data.rows.slice(0, featuredCount).map((vacancy) => (
            <li key={vacancy.id} className="flex">
              <RowBoundary row={vacancy}>
                <FeaturedTile vacancy={vacancy} />
              </RowBoundary>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
FeaturedVacancies.prefetch = ({ api, queryClient }: RemoteContext) =>
  queryClient.fetchQuery(featuredVacanciesOptions(api));

function FeaturedTile({ vacancy }: { vacancy: VacancyCardData }): ReactNode {
  const to = paths.vacancy(vacancy.id);
  const isMoving = useViewTransitionState(to);
  return (
    <Card className="flex w-full min-w-0 flex-col gap-3 p-5">
      <div className="flex items-start justify-between gap-3">
        <span className={cn(isMoving && '[view-transition-name:vacancy-logo]')}>
          <CompanyLogo name={vacancy.companyName} src={vacancy.logo} size={44} isLazy />
        </span>
        <Badge tone="neutral">{contractTypeLabels[vacancy.type]}</Badge>
      </div>
      <div className="min-w-0">
        <h3
          className={cn(
            'line-clamp-2 font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]',
            isMoving && '[view-transition-name:vacancy-title]',
          )}
        >
          {vacancy.title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{vacancy.companyName}</p>
        <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
          <MapPin aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{vacancy.location}</span>
        </p>
      </div>
      {/* A long pay takes a second line instead of pushing the button below it: the buttons of a row stand at one height. */}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-1">
        {vacancy.pay ? (
          <p className="min-w-0 flex-1 basis-32 self-center font-semibold text-ink [overflow-wrap:anywhere]">
            {vacancy.pay}
          </p>
        ) : (
          <p className="min-w-0 flex-1 basis-32 self-center text-sm text-ink-soft">{unknownPay}</p>
        )}
        <Button asChild variant="outline" size="sm">
          <Link
            to={to}
            viewTransition={hasViewTransitions()}
            aria-label={`Ver vaga ${vacancy.title}, ${vacancy.companyName}`}
          >
            Ver vaga
          </Link>
        </Button>
      </div>
    </Card>
  );
}
