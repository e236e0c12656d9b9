import { hasViewTransitions } from '@ponte/shared-ui/page-components';
import { foldText, paths, termLabels, timeAgo, unknownPay, workLabels } from '@ponte/shared-domain';
import { Badge, cn, CompanyLogo } from '@ponte/shared-ui';
import { MapPin } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import type { VacancyCardData } from './vacancy-card.schema';
import { isClosingSoon, isNewVacancy } from './vacancy-marks';

/** Specification, /vagas: a card shows at most 4 requirements. */
const maxRequirements = 4;

interface VacancyCardProps {
  vacancy: VacancyCardData;
  /** The server's time when the row was read, so that server and browser both render 'há 3 dias'. */
  now: string;
  heading?: 'h2' | 'h3';
  /** It has closed since the list was read: the row says so. */
  isClosed?: boolean;
  /** The Apply action, drawn over the card's own link. */
  action?: ReactNode;
  /** Whether new vacancies are marked as new in this list ({@link tellsNew}). */
  marksNew: boolean;
  /**
   * Whether title and logo move to the vacancy's page when it is opened. Not on the page of a vacancy, whose own title
   * and logo have these names already.
   */
  moves?: boolean;
  /**
   * Beside a pane that shows the vacancy, which is from 1280 px: only title, company, place and pay are shown then, in
   * two lines for the title, one for company and place, one for the pay.
   */
  beside?: {
    isOpen: boolean;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * A row in a list of vacancies. The whole row is clickable, but only the title is the link, so that screen readers read
 * it once.
 */
export function VacancyCard({
  vacancy,
  now,
  heading: Heading = 'h2',
  isClosed = false,
  action,
  marksNew,
  moves = true,
  beside,
}: VacancyCardProps): ReactNode {
  const requirements = vacancy.requirements.slice(0, maxRequirements);
  const isDense = beside !== undefined;
  const place = foldText(vacancy.location);
  // A dense row has no labels: what its place does not say stands behind the pay.
  const unsaid = workLabels(vacancy).filter((label) => !place.includes(foldText(label)));
  const to = paths.vacancy(vacancy.id);
  // Of the page's rows one alone has the names of the parts that move to the vacancy's page and back.
  const isMoving = useViewTransitionState(to) && moves;

  return (
    <article
      className={cn(
        'group @container relative px-4 py-4 transition-colors hover:bg-sunken sm:px-5',
        isDense && 'beside:py-3',
        beside?.isOpen && 'beside:bg-brand-soft beside:shadow-[inset_3px_0_0_var(--color-brand)]',
      )}
    >
      {/* The third column needs room in letters, not in pixels: with letters of 200 % a wide window shows the card of a phone. */}
      <div
        // What a dense row shortens is read by pointing at it; the link over the row takes its own tooltip from here.
        title={
          isDense
            ? [
                vacancy.title,
                vacancy.companyName,
                vacancy.location,
                [vacancy.pay ?? unknownPay, ...unsaid].join(' · '),
              ].join('\n')
            : undefined
        }
        className={cn(
          // With letters of 200 % a phone has no room for the logo beside a word, and a dense row shortens nothing.
          'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 @max-[16rem]:grid-cols-[minmax(0,1fr)] @max-[16rem]:*:col-span-1 @lg:grid-cols-[2.75rem_minmax(0,1fr)_fit-content(40%)] @lg:gap-x-4',
          isDense && 'beside:grid-cols-[2.75rem_minmax(0,1fr)_fit-content(40%)] beside:gap-x-4',
        )}
      >
        <span className={cn('size-11 @max-[16rem]:hidden', isMoving && '[view-transition-name:vacancy-logo]')}>
          <CompanyLogo name={vacancy.companyName} src={vacancy.logo} size={44} isLazy />
        </span>
        <div className={cn('min-w-0', isDense && 'beside:col-span-2')}>
          <Heading
            className={cn(
              'font-display text-base font-semibold leading-snug text-ink [overflow-wrap:anywhere] sm:text-lg',
              isDense && 'beside:text-base',
              // A row with the link to its other publications has a line more already.
              isDense && (vacancy.twins > 0 ? 'beside:@xs:line-clamp-1' : 'beside:@xs:line-clamp-2'),
              isMoving && '[view-transition-name:vacancy-title]',
            )}
          >
            <Link
              to={to}
              viewTransition={hasViewTransitions()}
              aria-current={beside?.isOpen ? 'true' : undefined}
              onClick={beside?.onClick}
              onKeyDown={beside?.onKeyDown}
              className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand-strong group-hover:underline"
            >
              {vacancy.title}
            </Link>
          </Heading>
          <p
            className={cn(
              'mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft',
              isDense && 'beside:@xs:flex-nowrap beside:gap-x-3',
            )}
          >
            <span className={cn('[overflow-wrap:anywhere]', isDense && 'beside:@xs:truncate')}>
              {vacancy.companyName}
            </span>
            <span className={cn('flex items-start gap-1', isDense && 'beside:@xs:max-w-3/5 beside:@xs:shrink-0')}>
              <MapPin aria-hidden className="mt-[0.25em] size-3.5 shrink-0" />
              <span className={cn('[overflow-wrap:anywhere]', isDense && 'beside:@xs:truncate')}>
                {vacancy.location}
              </span>
            </span>
          </p>
        </div>
        <p
          className={cn(
            'hidden text-right text-sm text-ink-soft @lg:block',
            // As wide as the action below, so that a row whose end has not arrived yet is not laid out again with it.
            action !== undefined && '@lg:min-w-[min(11.5rem,38cqi)]',
          )}
        >
          <span className="sr-only">Publicada </span>
          {timeAgo(vacancy.postedAt, now)}
        </p>

        <div
          className={cn(
            'col-span-2 mt-2.5 min-w-0 space-y-2 @lg:col-span-1 @lg:col-start-2',
            isDense && 'beside:col-span-1 beside:col-start-2 beside:row-start-2 beside:mt-0.5 beside:space-y-0',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <p
              className={cn(
                vacancy.pay ? 'font-semibold text-ink [overflow-wrap:anywhere]' : 'text-sm text-ink-soft',
                isDense && 'beside:text-sm beside:@xs:line-clamp-1',
              )}
            >
              {vacancy.pay ? <span className="sr-only">Salário: </span> : null}
              {vacancy.pay ?? unknownPay}
              {isDense && unsaid.length > 0 ? (
                <span className="hidden font-normal text-ink-soft beside:inline"> · {unsaid.join(' · ')}</span>
              ) : null}
            </p>
            {isClosed ? <Badge tone="warning">Vaga encerrada</Badge> : null}
            <ul
              aria-label="Contrato, nível, modelo e avisos"
              className={cn('flex flex-wrap items-center gap-1.5', isDense && 'beside:hidden')}
            >
              {[...termLabels(vacancy), ...workLabels(vacancy)].map((label) => (
                <li key={label}>
                  <Badge tone="neutral">{label}</Badge>
                </li>
              ))}
              {marksNew && isNewVacancy(vacancy.postedAt, now) ? (
                <li>
                  <Badge tone="brand">Nova</Badge>
                </li>
              ) : null}
              {!isClosed && isClosingSoon(vacancy.deadline, now) ? (
                <li>
                  <Badge tone="warning">Encerra em breve</Badge>
                </li>
              ) : null}
              {vacancy.isExternal ? (
                <li>
                  <Badge tone="info">Vaga externa</Badge>
                </li>
              ) : null}
            </ul>
          </div>
          {requirements.length > 0 ? (
            <ul
              aria-label="Requisitos"
              // One line on a phone, which compares vacancies by their pay and place; wider windows have room for all
              // of them.
              className={cn(
                'gap-x-4 gap-y-1 text-sm text-ink-soft max-sm:truncate sm:flex sm:flex-wrap',
                isDense && 'beside:hidden',
              )}
            >
              {requirements.map((requirement, index) => (
                <li
                  key={index}
                  className="min-w-0 max-sm:inline max-sm:not-first:before:content-['_·_'] sm:flex sm:gap-2 sm:before:mt-[0.55em] sm:before:size-0 sm:before:shrink-0 sm:before:rounded-full sm:before:border-2 sm:before:border-brand sm:before:content-['']"
                >
                  <span className="[overflow-wrap:anywhere] sm:line-clamp-2">{requirement}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {vacancy.twins > 0 ? (
            <p className="relative z-10 w-fit">
              <Link
                to={`${paths.vacancy(vacancy.id)}#vagas-semelhantes`}
                className={cn(
                  'inline-flex min-h-11 items-center text-sm font-medium text-brand-strong underline underline-offset-2',
                  isDense && 'beside:min-h-6',
                )}
              >
                {vacancy.twins === 1
                  ? 'Mais 1 publicação desta mesma vaga'
                  : `Mais ${vacancy.twins} publicações desta mesma vaga`}
              </Link>
            </p>
          ) : null}
        </div>

        <div
          className={cn(
            'col-span-2 mt-3 flex flex-wrap items-center justify-between gap-3 @lg:col-span-1 @lg:col-start-3 @lg:row-start-2 @lg:items-end @lg:justify-end',
            // A screen reader reads the age here, behind the pay, where it is drawn.
            isDense &&
              'beside:col-span-1 beside:col-start-3 beside:row-start-2 beside:mt-0 beside:justify-end beside:self-end',
          )}
        >
          <span className={cn('text-sm text-ink-soft @lg:hidden', isDense && 'beside:text-right')}>
            <span className="sr-only">Publicada </span>
            {timeAgo(vacancy.postedAt, now)}
          </span>
          {action ? <div className={cn('relative z-10', isDense && 'beside:hidden')}>{action}</div> : null}
        </div>
      </div>
    </article>
  );
}
