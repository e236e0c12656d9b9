import { formatDate, paths, plural } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VacancyDetails } from '../vacancy.api';
import { CompanyAnswers } from './company-answers';
import { ShareButton } from './share-button';

/** Why a vacancy that is visible accepts no applications. */
const closedNotes = {
  expired: 'Esta vaga expirou e não recebe mais candidaturas.',
  draft: 'Esta vaga é um rascunho: só você a vê, e ela não recebe candidaturas.',
  /** Published, but its company is not public yet. */
  held: 'Esta vaga ainda não aparece para o público e não recebe candidaturas: veja o que falta no perfil da empresa.',
  external: 'Esta vaga vem de outro site e não recebe candidaturas por aqui.',
} as const;

interface VacancyAsideProps {
  details: VacancyDetails;
  applyAction: ReactNode;
  saveAction: ReactNode;
  reportAction: ReactNode;
  /** 'pane' beside the list of a search: one column whatever the window's width. */
  layout?: 'page' | 'pane';
}

/**
 * A panel next to the text on a desktop. On a phone its children become items of the page's grid (`contents`): the
 * facts come before the text, the company after it, and the Apply button is fixed at the lower edge, within reach of
 * the thumb.
 */
export function VacancyAside({
  details: { vacancy, company, answers, status },
  applyAction,
  saveAction,
  reportAction,
  layout = 'page',
}: VacancyAsideProps): ReactNode {
  const isPage = layout === 'page';
  const Heading = isPage ? 'h2' : 'h3';
  const closed =
    status === 'live'
      ? vacancy.isExternal
        ? 'external'
        : undefined
      : status === 'draft' && vacancy.isPublished
        ? 'held'
        : status;
  const closedNote = closed && closedNotes[closed];
  return (
    <aside
      aria-label="Candidatura e empresa"
      className={cn(
        'contents',
        isPage &&
          'lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:space-y-5 lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card',
      )}
    >
      <dl
        className={cn(
          'order-2 grid grid-cols-[1.4fr_1fr] gap-4 border-y border-line py-4',
          isPage && 'lg:grid-cols-1 lg:gap-3 lg:border-0 lg:py-0',
        )}
      >
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
      <div
        className={cn(
          'sticky z-20 bg-surface print:static',
          isPage
            ? 'bottom-0 order-6 -mx-4 border-t border-line px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0'
            : // The pane's lower end may be below the window.
              'top-0 order-2 -mx-6 -my-3 px-6 py-3',
          // Hidden in print, unless it says that the vacancy is closed.
          closedNote === undefined && 'print:hidden',
        )}
      >
        {closedNote === undefined ? (
          <>
            <noscript>
              <p className="rounded-md bg-warning-soft p-4 text-sm font-medium text-ink">
                Para se candidatar, ative o JavaScript no seu navegador.
              </p>
            </noscript>
            <div className="noscript:hidden">{applyAction}</div>
          </>
        ) : (
          <p className="rounded-md bg-warning-soft p-4 text-sm font-medium text-ink">{closedNote}</p>
        )}
      </div>
      <div className="order-5 space-y-2 print:hidden">
        {/* Only its company sees a draft, so it can't be saved or reported. */}
        {status === 'draft' ? null : <div className="noscript:hidden">{saveAction}</div>}
        <ShareButton title={`${vacancy.title}, ${company.name}`} path={paths.vacancy(vacancy.id)} />
        {status === 'draft' ? null : <div className="noscript:hidden">{reportAction}</div>}
      </div>
      <section aria-labelledby="sobre-a-empresa" className="order-4 border-t border-line pt-5">
        <Heading id="sobre-a-empresa" className="font-display text-lg font-semibold text-ink [overflow-wrap:anywhere]">
          {company.name}
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{[company.industry, company.place].filter(Boolean).join(' · ')}</p>
        {answers ? <CompanyAnswers answers={answers} className="mt-3" /> : null}
        {company.description ? (
          <p
            className={cn(
              'mt-3 whitespace-pre-line text-sm text-ink-soft [overflow-wrap:anywhere]',
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
