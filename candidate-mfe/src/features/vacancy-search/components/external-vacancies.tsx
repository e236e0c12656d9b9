import { useApi } from '@ponte/shared-auth';
import {
  payLine,
  placeLine,
  plural,
  readPlace,
  readSalary,
  termLabels,
  timeAgo,
  unknownPay,
} from '@ponte/shared-domain';
import { Badge, Card, cn, Monogram } from '@ponte/shared-ui';
import { RowBoundary, UnreadableRows } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { filterExternalVacancies, listExternalVacancies, type ExternalVacancy } from '../external-vacancies.api';
import type { SearchFilters } from '../search-filters';

const minute = 60_000;

function ExternalVacancyCard({ vacancy, now }: { vacancy: ExternalVacancy; now: string }): ReactNode {
  const pay = payLine({ text: vacancy.salary, ...readSalary(vacancy.salary) });
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 px-4 py-4 sm:gap-x-4 sm:px-5">
      <Monogram name={vacancy.company} seed={vacancy.company} size={44} />
      <div className="min-w-0">
        <h3 className="font-display text-base font-semibold leading-snug text-ink [overflow-wrap:anywhere] sm:text-lg">
          {vacancy.url ? (
            <a
              href={vacancy.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="hover:text-brand-strong hover:underline"
            >
              {vacancy.title}
              <ExternalLink aria-hidden className="ml-1.5 inline size-4 align-[-0.1em] text-ink-faint" />
              <span className="sr-only"> (abre outro site)</span>
            </a>
          ) : (
            vacancy.title
          )}
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {vacancy.company}, {placeLine(readPlace(vacancy.location))}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge tone="info">Vaga externa</Badge>
          {termLabels(vacancy).map((label) => (
            <Badge key={label} tone="neutral">
              {label}
            </Badge>
          ))}
          <span
            className={cn('ml-1 text-sm [overflow-wrap:anywhere]', pay ? 'font-semibold text-ink' : 'text-ink-soft')}
          >
            {pay ?? unknownPay}
          </span>
          <span className="ml-auto text-sm text-ink-faint">{timeAgo(vacancy.postedAt, now)}</span>
        </p>
      </div>
    </article>
  );
}

/**
 * Shown below our own results, and only when there are any: while loading, when empty and after an error, nothing is
 * shown. The code is loaded only where an external source is configured.
 */
export function ExternalVacancies({ filters }: { filters: SearchFilters }): ReactNode {
  const api = useApi();
  const titleId = useId();
  const [now] = useState(() => new Date().toISOString());
  const { cargo, local } = filters;
  const found = useQuery({
    queryKey: ['external-vacancies', cargo, local],
    queryFn: ({ signal }) => listExternalVacancies(api, { cargo, local }, signal),
    staleTime: 10 * minute,
    retry: false,
  });
  const shown = filterExternalVacancies(found.data ?? [], filters);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-6">
      <h2 id={titleId} className="font-display text-xl font-bold text-ink">
        Vagas de outros sites
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {plural(shown.length, 'vaga', 'vagas')}. A candidatura é feita no site de origem.
      </p>
      <Card className="overflow-hidden p-0">
        <ul className="divide-y divide-line">
          {shown.map((vacancy) => (
            <li key={vacancy.id}>
              <RowBoundary row={vacancy}>
                <ExternalVacancyCard vacancy={vacancy} now={now} />
              </RowBoundary>
            </li>
          ))}
        </ul>
        <UnreadableRows count={found.data?.unreadable} />
      </Card>
    </section>
  );
}

export default ExternalVacancies;
