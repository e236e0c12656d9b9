import { paths } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { useScrollToSelected } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

const places = [
  { to: paths.companyHome(), label: 'Início' },
  { to: paths.companyVacancies(), label: 'Minhas Vagas' },
  { to: paths.companyApplications(), label: 'Candidaturas' },
  { to: paths.companyProfile(), label: 'Perfil' },
];

/** The navigation between a company's pages: the header links only to the first of them. */
export function CompanyNav(): ReactNode {
  // The place where one is may be beyond the edge of a phone.
  const row = useScrollToSelected<HTMLElement>(useLocation().pathname);
  return (
    <nav
      ref={row}
      aria-label="Área da empresa"
      className="mb-6 scroll-cue-x overflow-x-auto border-b border-line print:hidden"
    >
      <ul className="flex sm:gap-1">
        {places.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-2 text-sm focus-inset font-semibold transition-colors sm:px-4',
                  isActive
                    ? 'border-brand text-brand-strong'
                    : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
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
