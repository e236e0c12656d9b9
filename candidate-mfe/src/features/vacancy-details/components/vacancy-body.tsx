import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { VacancyDetails } from '../vacancy.schema';

interface BodySectionProps {
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

function BodySection({ title, heading: Heading, children }: BodySectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-3 font-display text-xl font-semibold text-ink">
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface VacancyBodyProps {
  vacancy: VacancyDetails['vacancy'];
  /** The level of its headings. */
  heading?: 'h2' | 'h3';
}

export function VacancyBody({ vacancy, heading = 'h2' }: VacancyBodyProps): ReactNode {
  return (
    <div className="max-w-prose space-y-8 leading-relaxed text-ink [overflow-wrap:anywhere]">
      <BodySection title="Sobre a vaga" heading={heading}>
        <p className="whitespace-pre-line">{vacancy.description}</p>
      </BodySection>
      {vacancy.requirements.length > 0 ? (
        <BodySection title="Requisitos" heading={heading}>
          <ul className="space-y-2">
            {vacancy.requirements.map((requirement, index) => (
              <li key={index} className="flex gap-3">
                <span aria-hidden className="mt-[0.65em] size-1.5 shrink-0 rounded-full border-3 border-brand" />
                <span className="min-w-0">{requirement}</span>
              </li>
            ))}
          </ul>
        </BodySection>
      ) : null}
      {vacancy.benefits.length > 0 ? (
        <BodySection title="Benefícios" heading={heading}>
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
