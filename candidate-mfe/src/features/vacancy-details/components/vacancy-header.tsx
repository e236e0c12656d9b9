import { formatDate, paths, termLabels, timeAgo, workLabels } from '@ponte/shared-domain';
import { Badge, cn, CompanyLogo } from '@ponte/shared-ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeClosing, isNewVacancy } from '../../../vacancy-card/vacancy-marks';
import type { VacancyDetails } from '../vacancy.schema';

/** 'Publicada há 2 semanas, confirmada há 3 dias' */
function describeAge(postedAt: string, confirmedAt: string | null, now: string): string {
  const posted = timeAgo(postedAt, now);
  const confirmed = confirmedAt === null ? '' : timeAgo(confirmedAt, now);
  if (confirmed === '') return `Publicada ${posted}`;
  return confirmed === posted ? `Publicada e confirmada ${posted}` : `Publicada ${posted}, confirmada ${confirmed}`;
}

interface VacancyHeaderProps {
  details: VacancyDetails;
  /** 'pane' beside the list of a search, whose page has its own level 1 heading. */
  layout?: 'page' | 'pane';
}

export function VacancyHeader({
  details: { vacancy, company, now, status },
  layout = 'page',
}: VacancyHeaderProps): ReactNode {
  const Heading = layout === 'page' ? 'h1' : 'h2';
  const closing = describeClosing(vacancy.deadline, now);

  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-5">
      <span className={cn('size-16 shrink-0', layout === 'page' && '[view-transition-name:vacancy-logo]')}>
        <CompanyLogo name={company.name} src={company.logo} size={64} />
      </span>
      <div className="min-w-0">
        <Heading
          className={cn(
            'font-display text-2xl font-bold leading-tight text-ink [overflow-wrap:anywhere]',
            layout === 'page' && '[view-transition-name:vacancy-title] sm:text-4xl',
          )}
        >
          {vacancy.title}
        </Heading>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {company.slug === null ? (
            <span className="font-medium text-ink [overflow-wrap:anywhere]">{company.name}</span>
          ) : (
            <Link
              to={paths.company(company.slug)}
              className="inline-flex min-w-0 items-center font-medium text-brand underline-offset-4 [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11"
            >
              {company.name}
            </Link>
          )}
          <span className="flex items-start gap-1">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="[overflow-wrap:anywhere]">{vacancy.location}</span>
          </span>
        </p>
        <ul
          aria-label="Contrato, nível, modelo e avisos"
          className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5"
        >
          {[...termLabels(vacancy), ...workLabels(vacancy, { hasOnSite: true })].map((label) => (
            <li key={label}>
              <Badge tone="neutral">{label}</Badge>
            </li>
          ))}
          {status === 'live' && isNewVacancy(vacancy.postedAt, now) ? (
            <li>
              <Badge tone="brand">Nova</Badge>
            </li>
          ) : null}
          {status === 'live' && closing ? (
            <li>
              <Badge tone="warning">{closing}</Badge>
            </li>
          ) : null}
          <li className="text-sm text-ink-faint">{describeAge(vacancy.postedAt, vacancy.confirmedAt, now)}</li>
        </ul>
        {status === 'live' && !vacancy.isConfirmed && vacancy.confirmedAt !== null ? (
          <p className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm font-medium text-ink">
            A empresa não confirma esta vaga desde {formatDate(vacancy.confirmedAt)}, por isso ela saiu da busca. Você
            ainda pode se candidatar.
          </p>
        ) : null}
      </div>
    </header>
  );
}
