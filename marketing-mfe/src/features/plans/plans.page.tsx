import { useIntegrations } from '@ponte/shared-auth';
import { brand, pageTitle, paths } from '@ponte/shared-domain';
import { Badge, Container, Eyebrow, PageHead, Section, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CandidateSoonNote, premiumToday } from '../../offers/announced';
import { ComparisonTable } from '../../offers/comparison-table';
import { PeriodTabs } from '../../offers/period-tabs';
import { PlanCards } from '../../offers/plan-card';
import { PriceNote } from '../../offers/price-note';
import { faqPage, Questions } from '../../offers/questions';
import { useBillingPeriod } from '../../offers/use-billing-period';
import { CandidatePlanCard } from './components/candidate-plan-card';
import { RisingArches } from './components/rising-arches';
import { useOpenRequest } from './use-open-request';
import {
  annualBadge,
  candidatePlans,
  comparisonRows,
  periodLabels,
  planQuestions,
  plansDescription,
} from './plans-content';

function PlansPage(): ReactNode {
  const request = useOpenRequest();
  const [period, setPeriod] = useBillingPeriod();
  const hasPix = useIntegrations().pix !== undefined;
  const plans = candidatePlans(hasPix);
  const questions = planQuestions(hasPix);
  return (
    <>
      <PageHead
        title={pageTitle('Planos para candidatos')}
        description={plansDescription(hasPix)}
        jsonLd={() => faqPage(questions)}
      />
      <Container size="wide" className="pt-10 pb-12 sm:pt-14 sm:pb-16">
        <div className="mb-7 grid items-end gap-x-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <Eyebrow>Planos para candidatos</Eyebrow>
            <h1 className="text-4xl tracking-tight text-balance sm:text-5xl">
              Comece de graça. Avance quando fizer sentido.
            </h1>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">
              Todos os planos têm o currículo online, a busca de vagas e o acompanhamento de cada candidatura. Sem
              fidelidade: você muda ou cancela quando quiser.
            </p>
          </div>
          <RisingArches />
        </div>
        <PeriodTabs
          period={period}
          onPeriodChange={setPeriod}
          labels={periodLabels}
          note={<Badge tone="success">{annualBadge} no anual</Badge>}
        >
          {(shown) => (
            <PlanCards>
              {plans.map((plan) => (
                <CandidatePlanCard key={plan.offer.plan} plan={plan} period={shown} request={request} />
              ))}
            </PlanCards>
          )}
        </PeriodTabs>
        <p className="mt-6 text-sm text-ink-soft">Pagamento por cartão, boleto ou PIX. Sem período de fidelidade.</p>
        <PriceNote page="plans" className="mt-2 max-w-prose text-sm text-ink-soft" />
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{premiumToday}</p>
        <CandidateSoonNote className="mt-2 max-w-prose text-sm text-ink-soft" />
      </Container>
      <Section title="O que cada plano inclui" tone="sunken" id="comparar">
        <ComparisonTable
          caption="Comparação dos planos Gratuito, Essencial e Premium"
          columns={plans.map(({ offer }) => offer.name)}
          emphasized={plans.findIndex(({ offer }) => offer.popular)}
          rows={comparisonRows(period, hasPix)}
        />
      </Section>
      <Questions questions={questions}>
        <p className="mt-3 text-ink-soft">
          Ficou outra dúvida? Escreva para <TextLink to={`mailto:${brand.email}`}>{brand.email}</TextLink>.
        </p>
        <p className="mt-3 text-ink-soft">
          Contrata para a sua empresa? <TextLink to={paths.companyPlans()}>Veja os planos corporativos</TextLink>.
        </p>
      </Questions>
    </>
  );
}

export function plansRoute(): Pick<RouteObject, 'Component'> {
  return { Component: PlansPage };
}
