import { formatDate, reportReasonLabels } from '@ponte/shared-domain';
import { Badge, cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { kindLabels } from '../case-words';
import type { DeskCase } from '../operator-desk.api';

/** Of the link to a case: whoever comes back from it finds the focus there. */
export const caseLinkId = (number: string): string => `caso-${number}`;

interface CaseListProps {
  cases: readonly DeskCase[];
  /** Number of the case that is open. */
  chosen: string | null;
  /** The query of a case's address. */
  toCase: (number: string) => string;
}

export function CaseList({ cases, chosen, toCase }: CaseListProps): ReactNode {
  return (
    <ul aria-label="Casos" className="grid gap-3">
      {cases.map((row) => (
        <li key={row.number}>
          <Link
            id={caseLinkId(row.number)}
            to={toCase(row.number)}
            preventScrollReset={false}
            aria-current={row.number === chosen ? 'true' : undefined}
            className={cn(
              'block rounded-lg border border-line bg-surface p-4 shadow-card [overflow-wrap:anywhere] hover:border-line-strong',
              row.number === chosen && 'border-brand',
            )}
          >
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="text-sm text-ink-soft">{kindLabels[row.kind]}</span>
              {row.isOverdue ? (
                <Badge tone="warning">Atrasado: era até {formatDate(row.dueOn)}</Badge>
              ) : (
                <Badge>Até {formatDate(row.dueOn)}</Badge>
              )}
            </span>
            {row.isOwn ? (
              <span className="mt-1 block">
                <Badge tone="info">Fica com outra pessoa: você denunciou</Badge>
              </span>
            ) : null}
            <span className="mt-1 block font-semibold text-ink">{row.vacancyTitle}</span>
            <span className="mt-0.5 block text-sm text-ink-soft">{row.companyName}</span>
            <span className="mt-2 block text-sm text-ink-soft">
              {[
                row.number,
                ...(row.score === null ? [] : [`risco ${row.score}`]),
                ...(row.isNewCompany ? ['empresa não conhecida'] : []),
                ...(row.reportReason === null ? [] : [reportReasonLabels[row.reportReason]]),
              ].join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
