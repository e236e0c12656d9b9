import { paths } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PausedBanner } from '../profile-pause/paused-banner';

interface Place {
  to: string;
  label: string;
  /** A second page that this entry of the menu stands for: it is marked there, too. */
  also?: string;
}

const places: readonly Place[] = [
  { to: paths.candidateHome(), label: 'Início' },
  { to: paths.applications(), label: 'Candidaturas' },
  { to: paths.savedVacancies(), label: 'Salvas', also: paths.savedSearches() },
  { to: paths.candidateProfile(), label: 'Dados' },
  { to: paths.experiences(), label: 'Experiências' },
  { to: paths.educations(), label: 'Formação' },
];

/**
 * The navigation between a candidate's own pages (the header links only to the first of them), and what holds for all
 * of them.
 */
export function CandidateNav(): ReactNode {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // The place where one is may be beyond the edge of a phone.
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which scrolls the page as well.
    if (row.current && active)
      row.current.scrollLeft = active.offsetLeft - (row.current.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <nav
        ref={row}
        aria-label="Área do candidato"
        className="relative mb-6 scroll-cue-x overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
      >
        <ul className="flex gap-3 sm:gap-1">
          {places.map(({ to, label, also }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : pathname === also ? 'true' : undefined}
                className={cn(
                  // On a phone the row scrolls: the last one is cut by the edge, which says so.
                  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 text-[0.8125rem] focus-inset font-semibold transition-colors sm:px-4 sm:text-sm',
                  pathname === to || pathname === also
                    ? 'border-brand text-brand-strong'
                    : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PausedBanner />
    </>
  );
}
