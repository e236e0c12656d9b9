import { paths, plural } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VacancyDetails } from '../vacancy.schema';
import { CompanyAnswers } from './company-answers';
import { ShareButton } from './share-button';

interface VacancyAsideProps {
  details: VacancyDetails;
  saveAction: ReactNode;
  compareAction: ReactNode;
  reportAction: ReactNode;
  /** 'pane' beside the list of a search: below the text whatever the window's width. */
  layout?: 'page' | 'pane';
  /** The way to apply, where it does not stand before the text. */
  children?: ReactNode;
}

/**
 * What is read after the text: a panel next to it on a desktop. On a phone its children become children of the page's
 * column (`contents`): what sticks to the window's edge does so as long as what it stands in is seen, which must be the
 * whole column.
 */
export function VacancyAside({
  details: { vacancy, company, answers, status },
  saveAction,
  compareAction,
  reportAction,
  layout = 'page',
  children,
}: VacancyAsideProps): ReactNode {
  const isPage = layout === 'page';
  const Heading = isPage ? 'h2' : 'h3';

  return (
    <aside
      aria-label={isPage ? 'Candidatura e empresa' : 'Ações e empresa'}
      className={
        isPage
          ? 'contents lg:sticky lg:top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))] lg:block lg:space-y-5 lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card'
          : 'space-y-6'
      }
    >
      {children}
      {/* Beside each other on a tablet, where one below the other each would be as wide as the page. */}
      <div
        className={cn(
          'space-y-2 print:hidden',
          isPage && 'sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:gap-2 sm:max-lg:space-y-0 sm:max-lg:*:grow',
        )}
      >
        {/* Only its company sees a draft, so it can't be saved or reported. */}
        {/* Empty where a vacancy that has closed is not saved. */}
        {status === 'draft' ? null : <div className="empty:hidden">{saveAction}</div>}
        {status === 'draft' ? null : <div className="noscript:hidden">{compareAction}</div>}
        <ShareButton title={`${vacancy.title}, ${company.name}`} path={paths.vacancy(vacancy.id)} />
        {status === 'draft' ? null : <div className="noscript:hidden">{reportAction}</div>}
      </div>
      <section aria-labelledby="sobre-a-empresa" className="border-t border-line pt-5">
        <Heading id="sobre-a-empresa" className="font-display text-lg font-semibold text-ink [overflow-wrap:anywhere]">
          {company.name}
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{[company.industry, company.place].filter(Boolean).join(' · ')}</p>
        {answers ? <CompanyAnswers answers={answers} className="mt-3" /> : null}
        {company.description ? (
          <p
            className={cn(
              'mt-3 whitespace-pre-line text-sm text-ink-soft [overflow-wrap:anywhere] print:line-clamp-none',
              answers ? 'line-clamp-3' : 'line-clamp-5',
            )}
          >
            {company.description}
          </p>
        ) : null}
        {company.slug === null ? null : (
          <Link
            to={paths.company(company.slug)}
            className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4 print:hidden"
          >
            {company.openPositions > 0
              ? `Ver empresa e ${plural(company.openPositions, 'vaga aberta', 'vagas abertas')}`
              : 'Ver empresa'}
          </Link>
        )}
      </section>
    </aside>
  );
}
