import { paths } from '@ponte/shared-domain';
import { Button, Section } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlanCard, PlanCards } from '../../../offers/plan-card';
import { PriceNote } from '../../../offers/price-note';
import { activeVacanciesText, employerAudiences, planSummaries } from '../post-vacancies-content';

/** The three plans in short; the plans page has them in full. */
export function PlanSummaries(): ReactNode {
  return (
    <Section title="Um plano para cada ritmo de contratação" tone="sunken">
      <PlanCards>
        {planSummaries.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            period="monthly"
            audience={employerAudiences[offer.plan] ?? ''}
            features={[
              { text: activeVacanciesText(offer) },
              { text: 'Candidaturas organizadas por etapa' },
              { text: 'Página pública da empresa' },
            ]}
            action={
              <Button asChild variant={offer.popular ? 'secondary' : 'outline'} className="w-full">
                <Link to={paths.companyPlans()}>
                  Ver detalhes<span className="sr-only"> do plano {offer.name}</span>
                </Link>
              </Button>
            }
          />
        ))}
      </PlanCards>
      <PriceNote page="post-vacancies" className="mt-6 max-w-prose text-sm text-ink-soft" />
    </Section>
  );
}
