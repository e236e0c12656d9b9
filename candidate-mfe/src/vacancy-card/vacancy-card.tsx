import { contractTypeLabels, paths, timeAgo, vacancyLevelLabels } from '@ponte/shared-domain';
import { Badge, CompanyLogo } from '@ponte/shared-ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VacancyCardData } from './vacancy-card.schema';
import { isClosingSoon, isNewVacancy } from './vacancy-marks';

/** Specification, /vagas: a card shows at most 4 requirements. */
const maxRequirements = 4;

interface VacancyCardProps {
  vacancy: VacancyCardData;
  /** The server's time when the row was read, so that server and browser both render 'há 3 dias'. */
  now: string;
  heading?: 'h2' | 'h3';
  /** The Apply action, drawn over the card's own link. */
  action?: ReactNode;
}

/**
 * A row in a list of vacancies. The whole row is clickable, but only the title is the link, so that screen readers read
 * it once.
 */
export function VacancyCard({ vacancy, now, heading: Heading = 'h2', action }: VacancyCardProps): ReactNode {
  const requirements = vacancy.requirements.slice(0, maxRequirements);

  return (
    <article className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 px-4 py-4 transition-colors hover:bg-sunken sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5">
      <CompanyLogo name={vacancy.companyName} src={vacancy.logo} size={44} isLazy />
      <div className="min-w-0">
        <Heading className="font-display text-base font-semibold leading-snug text-ink [overflow-wrap:anywhere] sm:text-lg">
          <Link
            to={paths.vacancy(vacancy.id)}
            className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand-strong group-hover:underline"
          >
            {vacancy.title}
          </Link>
        </Heading>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
          <span className="[overflow-wrap:anywhere]">{vacancy.companyName}</span>
          <span className="flex items-start gap-1">
            <MapPin aria-hidden className="mt-[0.25em] size-3.5 shrink-0" />
            <span className="[overflow-wrap:anywhere]">{vacancy.location}</span>
          </span>
        </p>
      </div>
      <p className="hidden whitespace-nowrap text-right text-sm text-ink-faint sm:block">
        <span className="sr-only">Publicada </span>
        {timeAgo(vacancy.postedAt, now)}
      </p>

      <div className="col-span-2 mt-2.5 min-w-0 space-y-2 sm:col-span-1 sm:col-start-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {vacancy.salary ? (
            <p className="font-semibold text-ink [overflow-wrap:anywhere]">
              <span className="sr-only">Salário: </span>
              {vacancy.salary}
            </p>
          ) : null}
          <ul aria-label="Contrato, nível e avisos" className="flex flex-wrap items-center gap-1.5">
            <li>
              <Badge tone="neutral">{contractTypeLabels[vacancy.type]}</Badge>
            </li>
            <li>
              <Badge tone="neutral">{vacancyLevelLabels[vacancy.level]}</Badge>
            </li>
            {isNewVacancy(vacancy.postedAt, now) ? (
              <li>
                <Badge tone="brand">Nova</Badge>
              </li>
            ) : null}
            {isClosingSoon(vacancy.deadline, now) ? (
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
          <ul aria-label="Requisitos" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            {requirements.map((requirement, index) => (
              <li
                key={index}
                className="flex min-w-0 gap-2 before:mt-[0.55em] before:size-1 before:shrink-0 before:rounded-full before:bg-brand before:content-['']"
              >
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{requirement}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {vacancy.twins > 0 ? (
          <p className="relative z-10 w-fit">
            <Link
              to={`${paths.vacancy(vacancy.id)}#vagas-semelhantes`}
              className="inline-flex min-h-11 items-center text-sm font-medium text-brand-strong underline underline-offset-2"
            >
              {vacancy.twins === 1
                ? 'Mais 1 publicação desta mesma vaga'
                : `Mais ${vacancy.twins} publicações desta mesma vaga`}
            </Link>
          </p>
        ) : null}
      </div>

      <div className="col-span-2 mt-3 flex items-center justify-between gap-3 sm:col-span-1 sm:col-start-3 sm:row-start-2 sm:items-end sm:justify-end">
        <span className="text-sm text-ink-faint sm:hidden">
          <span className="sr-only">Publicada </span>
          {timeAgo(vacancy.postedAt, now)}
        </span>
        {action ? <div className="relative z-10 noscript:hidden">{action}</div> : null}
      </div>
    </article>
  );
}
