import { chatLink, useIntegrations } from '@ponte/shared-auth';
import { annualDiscount, pageTitle, paths, type BillingPeriod, type Offer } from '@ponte/shared-domain';
import { Button, Container, Eyebrow, PageHead, TextLink } from '@ponte/shared-ui';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams, type RouteObject } from 'react-router-dom';
import { SoonNote } from '../../offers/announced';
import { withPeriod } from '../../offers/billing-period';
import { PeriodTabs } from '../../offers/period-tabs';
import { PlanCard, PlanCards } from '../../offers/plan-card';
import { PriceNote } from '../../offers/price-note';
import { faqPage, Questions } from '../../offers/questions';
import { useBillingPeriod } from '../../offers/use-billing-period';
import {
  companyPlans,
  companyQuestions,
  contactMessage,
  periodLabels,
  readPlan,
  withPlan,
} from './company-plans-content';
import { Consultant, consultantId } from './components/consultant';

/**
 * The way to a person, for a plan or in general: the sales chat with a message that names the plan; while no chat is
 * configured, the contact section of this page. Links, so that they work before the script is there.
 */
function ConsultantLink({
  offer,
  period,
  children,
  ...props
}: {
  offer: Offer | undefined;
  period: BillingPeriod;
  children: ReactNode;
  className?: string;
}): ReactNode {
  const chat = chatLink(useIntegrations(), contactMessage(offer, period));
  if (chat !== undefined) {
    return (
      <a {...props} href={chat} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
    );
  }
  const search = withPlan(withPeriod(new URLSearchParams(), period), offer).toString();
  return (
    <Link {...props} to={{ search, hash: consultantId }}>
      {children}
    </Link>
  );
}

function CompanyPlansPage(): ReactNode {
  const [period, setPeriod] = useBillingPeriod();
  const [query] = useSearchParams();
  const hasChat = useIntegrations().chatUrl !== undefined;
  return (
    <>
      <PageHead
        title={pageTitle('Planos para empresas')}
        description={`Planos para publicar vagas e acompanhar candidaturas: de 5 vagas ativas a vagas ilimitadas, com ${annualDiscount.company * 100}% de desconto na cobrança anual.`}
        jsonLd={() => faqPage(companyQuestions)}
      />
      <Container size="wide" className="pt-10 pb-12 sm:pt-14 sm:pb-16">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="max-w-2xl">
            <Eyebrow>Planos corporativos</Eyebrow>
            <h1 className="text-4xl tracking-tight text-balance sm:text-5xl">Contrate no ritmo da sua empresa.</h1>
            <p className="mt-4 text-lg text-ink-soft">
              Publique vagas, receba currículos completos e conduza as entrevistas no mesmo lugar. Mude de plano quando
              precisar.
            </p>
          </div>
          {/* Green only where it opens WhatsApp. */}
          <Button asChild variant={hasChat ? 'whatsapp' : 'outline'}>
            <ConsultantLink offer={undefined} period={period}>
              <MessageCircle aria-hidden />
              Fale com um consultor
            </ConsultantLink>
          </Button>
        </div>
        <PeriodTabs period={period} onPeriodChange={setPeriod} labels={periodLabels}>
          {(shown) => (
            <PlanCards>
              {companyPlans.map(({ offer, audience, features }) => (
                <PlanCard
                  key={offer.plan}
                  offer={offer}
                  period={shown}
                  audience={audience}
                  features={features}
                  as="h2"
                  action={
                    <Button asChild variant={offer.popular ? 'secondary' : 'outline'} className="w-full">
                      <ConsultantLink offer={offer} period={shown}>
                        Selecionar Plano<span className="sr-only"> {offer.name}</span>
                      </ConsultantLink>
                    </Button>
                  }
                />
              ))}
            </PlanCards>
          )}
        </PeriodTabs>
        <PriceNote page="company-plans" className="mt-6 max-w-prose text-sm text-ink-soft" />
        <SoonNote className="mt-2 text-sm text-ink-soft" />
      </Container>
      <Consultant offer={readPlan(query)} period={period} />
      <Questions questions={companyQuestions}>
        <p className="mt-3 text-ink-soft">
          Recruta para várias empresas?{' '}
          <TextLink to={paths.consultancies()}>Conheça o plano para consultorias</TextLink>.
        </p>
      </Questions>
    </>
  );
}

export function companyPlansRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CompanyPlansPage };
}
