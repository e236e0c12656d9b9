import { formatDate } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import type { VacancyDetails } from '../vacancy.schema';

/** What decides first whether somebody reads on. */
export function VacancyFacts({ vacancy }: Pick<VacancyDetails, 'vacancy'>): ReactNode {
  return (
    <dl className="grid grid-cols-[1.4fr_1fr] gap-4 border-y border-line py-4">
      <div className="min-w-0">
        <dt className="text-sm text-ink-soft">Salário</dt>
        <dd className="font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere] lg:text-xl">
          {vacancy.pay ?? <span className="font-normal text-ink-soft">Não informado</span>}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Inscrições até</dt>
        <dd className="font-medium text-ink">
          {vacancy.deadline ? formatDate(vacancy.deadline) : 'Sem data definida'}
        </dd>
      </div>
    </dl>
  );
}
