import { contractTypeLabels, paths, plural } from '@ponte/shared-domain';
import {
  Badge,
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ponte/shared-ui';
import { CalendarClock, CircleCheck, Copy, Ellipsis, Pencil, Power, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyVacancy } from '../company-vacancies.api';
import {
  describeConfirmation,
  describeDeadline,
  describeRequest,
  describeReview,
  describeState,
  isExpired,
} from '../vacancy-words';
import { rowHeight } from './row-height';

interface VacancyRowProps {
  vacancy: CompanyVacancy;
  /** What 'há 3 dias' is counted from. */
  now: string;
  isSaving: boolean;
  isConfirming: boolean;
  onToggle: (vacancy: CompanyVacancy) => void;
  onConfirm: (vacancy: CompanyVacancy) => void;
  onRenew: (vacancy: CompanyVacancy) => void;
  onRemove: (vacancy: CompanyVacancy) => void;
}

/**
 * The columns of a wide window, shared by the rows and their heading. The last one holds the main action and the menu.
 */
export const rowColumns =
  'grid gap-x-4 md:max-xl:grid-cols-[minmax(0,1fr)_fit-content(45%)] xl:grid-cols-[minmax(0,6.5fr)_minmax(0,3.5fr)_minmax(0,3.2fr)_minmax(0,2.6fr)_minmax(0,4fr)] xl:items-center xl:gap-x-5';

/**
 * One vacancy of the company: a few lines on a phone, a table's row in a wide window. Its main action is to see who
 * applied; the others are in its menu.
 */
export function VacancyRow({
  vacancy,
  now,
  isSaving,
  isConfirming,
  onToggle,
  onConfirm,
  onRenew,
  onRemove,
}: VacancyRowProps): ReactNode {
  const titleId = `vaga-${vacancy.id}`;
  const hasExpired = isExpired(vacancy);
  const isHidden = vacancy.isLive && !vacancy.isInSearch;

  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        rowColumns,
        rowHeight,
        'relative content-center max-md:grid-cols-[minmax(0,1fr)] gap-y-1 py-2.5 pr-2 pl-4 hover:bg-sunken/50 sm:py-3 sm:pr-4 sm:pl-5',
      )}
    >
      <div className="min-w-0 self-center leading-snug max-xl:col-start-1">
        <h2
          id={titleId}
          className="font-display text-base font-semibold leading-snug text-ink [overflow-wrap:anywhere]"
        >
          {vacancy.title}
        </h2>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere] max-sm:text-xs">
          {vacancy.location}
          <span aria-hidden className="text-ink-faint">
            {' · '}
          </span>
          <span>{contractTypeLabels[vacancy.type]}</span>
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere] max-sm:text-xs">
          {vacancy.summary}
        </p>
      </div>
      {/* Below title and action on a tablet, over the whole width: beside the action its last word stood alone on a line. */}
      <div className="col-start-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs sm:text-sm md:max-xl:col-span-2 xl:contents">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          {plural(vacancy.applicationCount, 'candidatura', 'candidaturas')}
          {vacancy.newApplicationCount > 0 ? (
            <Badge tone="accent">{plural(vacancy.newApplicationCount, 'nova', 'novas')}</Badge>
          ) : null}
        </p>
        <p className={hasExpired ? 'text-warning' : 'text-ink-soft'}>
          {describeDeadline(vacancy)}
          {vacancy.isLive && vacancy.confirmedAt !== null ? (
            <>
              <span aria-hidden className="text-ink-faint xl:hidden">
                {' · '}
              </span>
              <span className={cn('xl:block', vacancy.isToConfirm && 'text-warning')}>
                {describeConfirmation(vacancy, now)}
              </span>
            </>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {isSaving ? (
            <Badge>
              {vacancy.isInReview ? 'Cancelando...' : vacancy.isPublished ? 'Desativando...' : 'Ativando...'}
            </Badge>
          ) : vacancy.isReviewOver ? null : (
            // On a phone, where every word is weighed, only what is not as it should be stands out.
            <Badge
              tone={
                isHidden || vacancy.isRemoved || vacancy.isInReview || vacancy.refusal !== null
                  ? 'warning'
                  : vacancy.isPublished
                    ? 'success'
                    : 'neutral'
              }
              className={cn(vacancy.isPublished && !isHidden && 'max-sm:sr-only')}
            >
              {describeState(vacancy)}
            </Badge>
          )}
          {hasExpired ? <Badge tone="warning">Prazo encerrado</Badge> : null}
        </p>
      </div>
      <div className="col-start-1 flex min-w-0 flex-wrap items-center gap-1 self-center md:col-start-2 md:row-start-1 md:justify-end xl:col-start-5 xl:row-start-auto print:hidden">
        {/* On a phone the whole row leads there: what else can be pressed comes later and lies above. A button that
            moves while it is pressed would hold the area in itself. */}
        <Button
          asChild
          variant="secondary"
          size="sm"
          className="whitespace-normal max-sm:static max-sm:active:translate-none max-sm:after:absolute max-sm:after:inset-0 max-sm:after:content-['']"
        >
          <Link to={paths.companyApplications(vacancy.id)} aria-describedby={titleId}>
            Ver candidaturas
          </Link>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label="Mais ações" aria-describedby={titleId}>
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem asChild>
              <Link to={paths.editVacancy(vacancy.id)}>
                <Pencil aria-hidden />
                Editar
              </Link>
            </DropdownMenuItem>
            {vacancy.isRemoved ? null : (
              <DropdownMenuItem disabled={isSaving} onSelect={() => onToggle(vacancy)}>
                <Power aria-hidden />
                {vacancy.isInReview ? 'Cancelar análise' : vacancy.isPublished ? 'Desativar' : 'Ativar'}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => onRenew(vacancy)}>
              <CalendarClock aria-hidden />
              Renovar prazo
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <Link to={paths.newVacancy(vacancy.id)}>
                <Copy aria-hidden />
                Duplicar
              </Link>
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => onRemove(vacancy)}>
              <Trash2 aria-hidden />
              Excluir
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {/* On a phone the row's link lies over everything that is not positioned: a press on these bars is theirs, and
          their texts can be selected. */}
      {vacancy.isRemoved ? (
        <div className="relative col-start-1 mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 md:col-span-full print:hidden">
          <p className="min-w-0 flex-1 basis-56 text-sm font-medium text-ink">
            Nossa equipe removeu esta vaga depois de uma denúncia, e ela não pode ser publicada de novo
          </p>
          <Button asChild size="sm">
            <Link to={paths.reports()} aria-describedby={titleId}>
              Ler a decisão
            </Link>
          </Button>
        </div>
      ) : null}
      {vacancy.isInReview ? (
        <p className="relative col-start-1 mt-1 rounded-md bg-sunken px-3 py-2 text-sm font-medium text-ink md:col-span-full print:hidden">
          {describeReview(vacancy)}
        </p>
      ) : null}
      {vacancy.refusal !== null && !vacancy.isRemoved ? (
        <div className="relative col-start-1 mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 md:col-span-full print:hidden">
          <div className="min-w-0 flex-1 basis-56 text-sm text-ink [overflow-wrap:anywhere]">
            <p className="font-medium">Nossa equipe não publicou esta vaga. Mude o anúncio e publique de novo.</p>
            <p className="whitespace-pre-line">Motivo: {vacancy.refusal}</p>
          </div>
          <Button asChild size="sm">
            <Link to={paths.editVacancy(vacancy.id)} aria-describedby={titleId}>
              Mudar o anúncio
            </Link>
          </Button>
        </div>
      ) : null}
      {vacancy.isToConfirm ? (
        <div className="relative col-start-1 mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 md:col-span-full print:hidden">
          <p className="min-w-0 flex-1 basis-56 text-sm font-medium text-ink">{describeRequest(vacancy)}</p>
          <Button
            size="sm"
            aria-describedby={titleId}
            busy={isConfirming}
            busyLabel="Confirmando..."
            onClick={() => onConfirm(vacancy)}
          >
            <CircleCheck aria-hidden />
            Confirmar vaga
          </Button>
        </div>
      ) : null}
    </article>
  );
}
