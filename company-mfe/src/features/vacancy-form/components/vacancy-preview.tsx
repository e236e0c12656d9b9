import { contractTypeLabels, formatDate, splitLines, vacancyLevelLabels } from '@ponte/shared-domain';
import { Badge, CompanyLogo } from '@ponte/shared-ui';
import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { VacancyFormValues } from '../vacancy-form';

interface VacancyPreviewProps {
  control: Control<VacancyFormValues>;
  company: { name: string; logo: string | null };
}

function Placeholder({ children }: { children: ReactNode }): ReactNode {
  return <span className="font-normal text-ink-faint">{children}</span>;
}

/** The advertisement as candidates will see it, while it is typed. */
export function VacancyPreview({ control, company }: VacancyPreviewProps): ReactNode {
  const vacancy = useWatch({ control });
  const requirements = splitLines(vacancy.requirements ?? '');
  const benefits = splitLines(vacancy.benefits ?? '');
  // Half a date stands there while it is typed.
  const deadline = /^\d{4}-\d{2}-\d{2}$/.exec(vacancy.deadline ?? '')?.[0] ?? '';
  const salary = vacancy.showSalary ? vacancy.salary?.trim() : '';

  return (
    // Focusable, because what surrounds it scrolls and nothing in it takes the focus: otherwise the keyboard could not read on.
    <div tabIndex={0} role="group" aria-label="Anúncio" className="[overflow-wrap:anywhere]">
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.name} src={company.logo} size={44} />
        <div className="min-w-0">
          <p className="font-display text-xl font-bold leading-tight text-ink">
            {vacancy.title?.trim() || <Placeholder>Título da vaga</Placeholder>}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{company.name}</p>
          <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
            <MapPin aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
            {vacancy.location?.trim() || <Placeholder>Localização</Placeholder>}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {vacancy.type ? <Badge tone="neutral">{contractTypeLabels[vacancy.type]}</Badge> : null}
        {vacancy.level ? <Badge tone="neutral">{vacancyLevelLabels[vacancy.level]}</Badge> : null}
        {vacancy.published ? null : <Badge tone="warning">Rascunho</Badge>}
      </div>
      {salary ? <p className="mt-3 font-semibold text-ink">{salary}</p> : null}
      <p className="mt-4 whitespace-pre-line leading-relaxed text-ink">
        {vacancy.description?.trim() || <Placeholder>A descrição aparece aqui.</Placeholder>}
      </p>
      {requirements.length > 0 ? (
        <>
          <p className="mb-2 mt-5 font-display font-semibold text-ink">Requisitos</p>
          <ul className="space-y-1.5 text-ink">
            {requirements.map((requirement, index) => (
              <li key={index} className="flex gap-2.5">
                <span aria-hidden className="mt-[0.65em] size-1.5 shrink-0 rounded-full bg-brand" />
                <span className="min-w-0">{requirement}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {benefits.length > 0 ? (
        <>
          <p className="mb-2 mt-5 font-display font-semibold text-ink">Benefícios</p>
          <ul className="space-y-1.5 text-ink">
            {benefits.map((benefit, index) => (
              <li key={index} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                <span className="min-w-0">{benefit}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {deadline !== '' ? (
        <p className="mt-5 border-t border-line pt-3 text-sm text-ink-faint">Inscrições até {formatDate(deadline)}</p>
      ) : null}
    </div>
  );
}
