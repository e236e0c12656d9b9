import { paths } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

const lists = [
  { to: paths.savedVacancies(), label: 'Vagas' },
  { to: paths.savedSearches(), label: 'Buscas' },
];

/** The two lists of what a candidate saved. */
export function SavedNav(): ReactNode {
  return (
    <nav aria-label="O que você salvou" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cn(
                  'inline-flex min-h-11 items-center rounded-full border px-5 text-sm font-medium',
                  isActive
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line-strong bg-surface text-ink hover:bg-sunken',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
