import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { VacancyDetails } from '../vacancy.api';

function BodySection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-display text-xl font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function VacancyBody({ vacancy }: { vacancy: VacancyDetails['vacancy'] }): ReactNode {
  return (
    <div className="order-3 max-w-prose space-y-8 leading-relaxed text-ink [overflow-wrap:anywhere]">
      <BodySection title="Sobre a vaga">
        <p className="whitespace-pre-line">{vacancy.description}</p>
      </BodySection>
      {vacancy.requirements.length > 0 ? (
        <BodySection title="Requisitos">
          <ul className="space-y-2">
            {vacancy.requirements.map((requirement, index) => (
              <li key={index} className="flex gap-3">
                <span aria-hidden className="mt-[0.65em] size-1.5 shrink-0 rounded-full bg-brand" />
                <span className="min-w-0">{requirement}</span>
              </li>
            ))}
          </ul>
        </BodySection>
      ) : null}
      {vacancy.benefits.length > 0 ? (
        <BodySection title="Benefícios">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {vacancy.benefits.map((benefit, index) => (
              <li key={index} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                <span className="min-w-0">{benefit}</span>
              </li>
            ))}
          </ul>
        </BodySection>
      ) : null}
    </div>
  );
}
