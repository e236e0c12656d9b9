import { formatNumber, paths } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { useScrollToSelected } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StatusChoice } from '../application-timeline';

interface StatusFilterProps {
  choices: StatusChoice[];
  chosen: StatusChoice['status'];
}

/** Links, because each filter value has its own URL. */
export function StatusFilter({ choices, chosen }: StatusFilterProps): ReactNode {
  const row = useScrollToSelected<HTMLElement>(chosen);
  return (
    <nav
      ref={row}
      aria-label="Filtrar por situação"
      className="-mx-4 scroll-cue-x overflow-x-auto px-4 py-1 [scrollbar-width:none] print:hidden sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {choices.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              to={status ? `${paths.applications()}?status=${status}` : paths.applications()}
              replace
              preventScrollReset
              aria-current={status === chosen ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium',
                status === chosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong text-ink hover:bg-sunken sm:bg-surface',
              )}
            >
              {label} <span className="tabular-nums opacity-80">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
