import { formatDate, formatNumber, paths, termLabels, unknownPay, workLabels } from '@ponte/shared-domain';
import { Badge, Button, Card, cn, EmptyState, TextLink } from '@ponte/shared-ui';
import { RowBoundary, UnreadableRows, hasViewTransitions } from '@ponte/shared-ui/page-components';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import type { OpenVacancy } from '../company.api';

/** The whole row is the link; the title carries it, so that it is read once. */
function OpenVacancyRow({ vacancy }: { vacancy: OpenVacancy }): ReactNode {
  const to = paths.vacancy(vacancy.id);
  // The name of what the vacancy's page has in its head: the title moves there and back.
  const isMoving = useViewTransitionState(to);
  return (
    <article className="group relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 transition-colors hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3
          className={cn(
            'font-display text-base font-semibold text-ink [overflow-wrap:anywhere] sm:text-lg',
            isMoving && '[view-transition-name:vacancy-title]',
          )}
        >
          <Link
            to={to}
            viewTransition={hasViewTransitions()}
            className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand-strong group-hover:underline"
          >
            {vacancy.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
          <MapPin aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{vacancy.location}</span>
        </p>
        {vacancy.pay ? (
          <p className="mt-1 text-sm font-semibold text-ink [overflow-wrap:anywhere]">{vacancy.pay}</p>
        ) : (
          <p className="mt-1 text-sm text-ink-soft">{unknownPay}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {[...termLabels(vacancy), ...workLabels(vacancy)].map((label) => (
          <Badge key={label} tone="neutral">
            {label}
          </Badge>
        ))}
        <span className="pl-1 text-sm text-ink-faint">Publicada em {formatDate(vacancy.postedAt)}</span>
      </div>
    </article>
  );
}

export function OpenVacancies({
  vacancies,
  unreadable,
  openPositions,
  companyName,
}: {
  vacancies: OpenVacancy[];
  unreadable: number;
  /** How many are open: the list has the newest 200. */
  openPositions: number;
  companyName: string;
}): ReactNode {
  const isCut = openPositions > vacancies.length + unreadable;
  return (
    <section aria-labelledby="vagas-abertas">
      <h2 id="vagas-abertas" className="mb-4 font-display text-xl font-semibold text-ink">
        Vagas abertas
      </h2>
      {vacancies.length === 0 ? (
        <EmptyState
          title="Nenhuma vaga aberta agora"
          description={`${companyName} não tem vagas publicadas no momento.`}
          action={
            <Button asChild variant="outline">
              <Link to={paths.vacancies()}>Ver todas as vagas</Link>
            </Button>
          }
        />
      ) : (
        <Card className="overflow-hidden p-0">
          <ul className="divide-y divide-line">
            {vacancies.map((vacancy) => (
              <li key={vacancy.id}>
                <RowBoundary row={vacancy}>
                  <OpenVacancyRow vacancy={vacancy} />
                </RowBoundary>
              </li>
            ))}
          </ul>
          <UnreadableRows count={unreadable} />
          {isCut ? (
            <p className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-5">
              Estas são as {formatNumber(vacancies.length)} mais recentes de {formatNumber(openPositions)} vagas
              abertas. <TextLink to={paths.vacancies({ cargo: companyName })}>Buscar vagas de {companyName}</TextLink>
            </p>
          ) : null}
        </Card>
      )}
    </section>
  );
}
