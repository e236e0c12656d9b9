import { CompanyLogo } from '@ponte/shared-ui';
import { Briefcase, Globe, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { websiteLabel, type Company } from '../../../company-card/company.schema';
import { SectorPattern } from '../../../company-card/sector-pattern';

export function CompanyHeader({ company }: { company: Company }): ReactNode {
  const facts = [
    { icon: Briefcase, label: 'Setor de atuação', text: company.industry },
    { icon: MapPin, label: 'Cidade e estado', text: company.place },
    { icon: Users, label: 'Tamanho', text: company.sizeRange },
  ].filter((fact) => fact.text !== null);

  return (
    <header>
      <SectorPattern industry={company.industry} className="h-24 rounded-lg sm:h-32" />
      <div className="flex flex-col gap-3 px-4 sm:flex-row sm:items-start sm:gap-5 sm:px-6">
        {/* Half on the cover, in a frame of the page's colour */}
        <span className="relative -ml-1 -mt-11 shrink-0 self-start rounded-lg bg-paper p-1">
          <CompanyLogo name={company.name} src={company.logo} size={80} />
        </span>
        <div className="min-w-0 sm:pt-4">
          <h1 className="font-display text-3xl font-bold leading-tight text-ink [overflow-wrap:anywhere] sm:text-4xl">
            {company.name}
          </h1>
          <dl className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-soft">
            {facts.map(({ icon: Icon, label, text }) => (
              <div key={label} className="flex min-w-0 items-center gap-1.5">
                <dt>
                  <Icon aria-hidden className="size-4" />
                  <span className="sr-only">{label}</span>
                </dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
              </div>
            ))}
            {company.website ? (
              <div className="flex min-w-0 items-center gap-1.5">
                <dt>
                  <Globe aria-hidden className="size-4" />
                  <span className="sr-only">Site</span>
                </dt>
                <dd className="min-w-0">
                  <a
                    href={company.website}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 [overflow-wrap:anywhere] hover:text-brand-strong"
                  >
                    {websiteLabel(company.website)}
                    <span className="sr-only"> (abre em nova aba)</span>
                  </a>
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
    </header>
  );
}
