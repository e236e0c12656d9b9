import { contractTypeLabels, paths, plural } from '@ponte/shared-domain';
import { Badge, Button, cn } from '@ponte/shared-ui';
import { CalendarClock, CalendarDays, Copy, MapPin, Pencil, Power, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyVacancy } from '../company-vacancies.api';
import { describeDeadline } from '../vacancy-words';

interface VacancyRowProps {
  vacancy: CompanyVacancy;
  isSaving: boolean;
  onToggle: (vacancy: CompanyVacancy) => void;
  onRenew: (vacancy: CompanyVacancy) => void;
  onRemove: (vacancy: CompanyVacancy) => void;
}

/** One vacancy of the company. The border is green while candidates can find it. */
export function VacancyRow({ vacancy, isSaving, onToggle, onRenew, onRemove }: VacancyRowProps): ReactNode {
  const titleId = `vaga-${vacancy.id}`;
  const isExpired = vacancy.isPublished && !vacancy.isLive;

  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        'rounded-lg border border-l-4 bg-surface p-4 shadow-card sm:p-5',
        vacancy.isLive ? 'border-success' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2
            id={titleId}
            className="font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]"
          >
            {vacancy.title}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="flex items-start gap-1">
              <MapPin aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{vacancy.location}</span>
            </span>
            <span>{contractTypeLabels[vacancy.type]}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isExpired ? <Badge tone="warning">Prazo encerrado</Badge> : null}
          <Badge tone={vacancy.isPublished ? 'success' : 'neutral'}>{vacancy.isPublished ? 'Ativa' : 'Inativa'}</Badge>
        </div>
      </div>
      <p className="mt-2 line-clamp-2 max-w-prose text-sm text-ink-soft [overflow-wrap:anywhere]">
        {vacancy.description}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-1.5 font-medium text-ink">
          <Users aria-hidden className="size-4 text-ink-faint" />
          {plural(vacancy.applicationCount, 'candidatura', 'candidaturas')}
        </span>
        <span className={cn('flex items-center gap-1.5', isExpired ? 'text-warning' : 'text-ink-soft')}>
          <CalendarDays aria-hidden className="size-4" />
          {describeDeadline(vacancy)}
        </span>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 border-t border-line pt-3 sm:flex sm:flex-wrap sm:items-center">
        <Button asChild variant="secondary" size="sm" className="whitespace-nowrap max-sm:px-2">
          <Link to={paths.companyApplications(vacancy.id)} aria-describedby={titleId}>
            Ver candidaturas
          </Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to={paths.editVacancy(vacancy.id)} aria-describedby={titleId}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={isSaving}
          busyLabel={vacancy.isPublished ? 'Desativando...' : 'Ativando...'}
          aria-describedby={titleId}
          onClick={() => onToggle(vacancy)}
        >
          <Power aria-hidden />
          {vacancy.isPublished ? 'Desativar' : 'Ativar'}
        </Button>
        <Button
          variant={isExpired ? 'outline' : 'ghost'}
          size="sm"
          className="whitespace-nowrap max-sm:px-2"
          aria-describedby={titleId}
          onClick={() => onRenew(vacancy)}
        >
          <CalendarClock aria-hidden />
          Renovar prazo
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link to={paths.newVacancy(vacancy.id)} aria-describedby={titleId}>
            <Copy aria-hidden />
            Duplicar
          </Link>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          aria-describedby={titleId}
          onClick={() => onRemove(vacancy)}
        >
          <Trash2 aria-hidden />
          Excluir
        </Button>
      </div>
    </article>
  );
}
