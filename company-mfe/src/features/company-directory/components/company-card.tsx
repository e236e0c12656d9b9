import { paths, plural } from '@ponte/shared-domain';
import { cn, CompanyLogo } from '@ponte/shared-ui';
import { MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '../../../company-card/company.schema';
import { SectorPattern } from '../../../company-card/sector-pattern';
import { cardHeight } from './card-height';

const shownBenefits = 3;

/** The whole card is the link; the name carries it, so that it is read once. */
export function CompanyCard({ company }: { company: Company }): ReactNode {
  const moreBenefits = company.benefits.length - shownBenefits;

  return (
    <article
      className={cn(
        'group relative flex h-full flex-col rounded-lg border border-line bg-surface p-4 pt-0 shadow-card transition-colors hover:border-brand sm:p-5 sm:pt-0',
        cardHeight,
      )}
    >
      <div className="-mx-4 overflow-hidden rounded-t-[calc(var(--radius-lg)-1px)] sm:-mx-5">
        <SectorPattern industry={company.industry} className="h-10" />
      </div>
      <div className="flex flex-wrap items-start gap-x-3">
        <span className="relative -ml-1 -mt-3 shrink-0 rounded-lg bg-surface p-1">
          <CompanyLogo name={company.name} src={company.logo} size={48} />
        </span>
        {/* With letters of 200 % a phone has no room for a word beside the logo: it goes below. */}
        <div className="min-w-0 flex-[1_1_8rem] pt-2">
          <h3 className="font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]">
            <Link
              to={paths.company(company.slug)}
              className="after:absolute after:inset-0 after:rounded-lg after:content-[''] group-hover:text-brand-strong group-hover:underline"
            >
              {company.name}
            </Link>
          </h3>
          {company.industry ? (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{company.industry}</p>
          ) : null}
        </div>
      </div>
      {company.description ? (
        <p className="mt-3 line-clamp-2 text-sm sm:line-clamp-3 leading-relaxed text-ink-soft [overflow-wrap:anywhere]">
          {company.description}
        </p>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {company.place ? (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{company.place}</span>
          </span>
        ) : null}
        {company.sizeRange ? (
          <span className="flex min-w-0 items-center gap-1">
            <Users aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{company.sizeRange}</span>
          </span>
        ) : null}
      </p>
      {company.benefits.length > 0 ? (
        <p className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span className="font-medium text-ink">Benefícios: </span>
          {company.benefits.slice(0, shownBenefits).join(', ')}
          {moreBenefits > 0 ? ` e mais ${moreBenefits}` : null}
        </p>
      ) : null}
      <p
        className={`mt-auto pt-3 text-sm font-semibold ${company.openPositions > 0 ? 'text-brand' : 'text-ink-faint'}`}
      >
        {company.openPositions > 0
          ? plural(company.openPositions, 'vaga aberta', 'vagas abertas')
          : 'Sem vagas abertas agora'}
      </p>
    </article>
  );
}
