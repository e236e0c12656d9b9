import {
  contractTypeLabels,
  formatDate,
  payLine,
  placeLine,
  readPlace,
  readSalary,
  splitLines,
  vacancyLevelLabels,
  workLabels,
} from '@ponte/shared-domain';
import { Badge, CompanyLogo } from '@ponte/shared-ui';
import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Advertiser } from '../vacancy-form.api';
import type { VacancyFormValues } from '../vacancy-form';

interface VacancyPreviewProps {
  control: Control<VacancyFormValues>;
  company: Pick<Advertiser, 'name' | 'logo' | 'facts' | 'description'>;
}

function Placeholder({ children }: { children: ReactNode }): ReactNode {
  return <span className="font-normal text-ink-faint">{children}</span>;
}

/** The advertisement as candidates will see it, while it is typed: all of the vacancy's page but its buttons. */
export function VacancyPreview({ control, company }: VacancyPreviewProps): ReactNode {
  const vacancy = useWatch({ control });
  const requirements = splitLines(vacancy.requirements ?? '');
  const benefits = splitLines(vacancy.benefits ?? '');
  // The date may be incomplete while it is typed.
  const deadline = /^\d{4}-\d{2}-\d{2}$/.exec(vacancy.deadline ?? '')?.[0] ?? '';
  const salary = vacancy.showSalary ? (vacancy.salary ?? '') : '';
  const pay = payLine({ text: salary, ...readSalary(salary) });
  const location = vacancy.location?.trim();
  // One that is both, 'Estágio', once.
  const terms = new Set([
    ...(vacancy.type ? [contractTypeLabels[vacancy.type]] : []),
    ...(vacancy.level ? [vacancyLevelLabels[vacancy.level]] : []),
  ]);

  return (
    // Focusable, because what surrounds it scrolls and nothing in it takes the focus: otherwise the keyboard could not
    // read on.
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
            {location ? placeLine(readPlace(location)) : <Placeholder>Localização</Placeholder>}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {[
          ...terms,
          ...workLabels(
            { workModel: vacancy.workModel || null, isForPcd: vacancy.isForPcd ?? false },
            { hasOnSite: true },
          ),
        ].map((label) => (
          <Badge key={label} tone="neutral">
            {label}
          </Badge>
        ))}
        {vacancy.published ? (
          <span className="text-sm text-ink-faint">Publicada hoje</span>
        ) : (
          <Badge tone="warning">Rascunho</Badge>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-[1.4fr_1fr] gap-4 border-y border-line py-3">
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Salário</dt>
          <dd className="font-semibold text-ink">
            {pay ?? <span className="font-normal text-ink-soft">Não informado</span>}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Inscrições até</dt>
          <dd className="font-medium text-ink">{deadline === '' ? 'Sem data definida' : formatDate(deadline)}</dd>
        </div>
      </dl>
      <p className="mb-2 mt-4 font-display font-semibold text-ink">Sobre a vaga</p>
      <p className="whitespace-pre-line leading-relaxed text-ink">
        {vacancy.description?.trim() || <Placeholder>A descrição aparece aqui.</Placeholder>}
      </p>
      {requirements.length > 0 ? (
        <>
          <p className="mb-2 mt-5 font-display font-semibold text-ink">Requisitos</p>
          <ul className="space-y-1.5 text-ink">
            {requirements.map((requirement, index) => (
              <li key={index} className="flex gap-2.5">
                <span aria-hidden className="mt-[0.65em] size-1.5 shrink-0 rounded-full border-3 border-brand" />
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
      <div className="mt-5 border-t border-line pt-4">
        <p className="font-display font-semibold text-ink">{company.name}</p>
        {company.facts === '' ? null : <p className="mt-1 text-sm text-ink-soft">{company.facts}</p>}
        {company.description ? (
          <p className="mt-2 whitespace-pre-line text-sm text-ink-soft">{company.description}</p>
        ) : null}
      </div>
    </div>
  );
}
