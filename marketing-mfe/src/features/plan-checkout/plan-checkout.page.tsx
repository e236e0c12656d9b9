import { useIntegrations, useSession } from '@ponte/shared-auth';
import { brand, pageTitle, paths, requireOffer, type PaidPlanSlug } from '@ponte/shared-domain';
import { cn, Container, FormAlert, PageHead, PageHeader, Skeleton, TextLink } from '@ponte/shared-ui';
import { Breadcrumbs } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { periodNames, totalOf, trialDays } from './checkout-choice';
import { ChoiceForm } from './components/choice-form';
import { NextSteps } from './components/next-steps';
import { OrderSummary } from './components/order-summary';
import { OwnedPlan } from './components/owned-plan';
import { RegisteredRequest } from './components/registered-request';
import { useCheckout, type Checkout } from './use-checkout';

function Choose({ plan, checkout }: { plan: PaidPlanSlug; checkout: Checkout }): ReactNode {
  const { view, choice } = checkout;
  const { pix } = useIntegrations();
  const isPayable = pix !== undefined && choice.paymentMethod === 'pix';
  const other = view.kind === 'choose' ? view.other : undefined;
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="min-w-0 space-y-7">
        {other && (
          <FormAlert tone="warning" title={`Você já solicitou o plano ${requireOffer('plans', other.plan).name}`}>
            A solicitação é {periodNames[other.period].toLowerCase()}. Ao confirmar aqui, ela passa a ser do plano{' '}
            {requireOffer('plans', plan).name}.
          </FormAlert>
        )}
        {/* Of the choice of before: what is by card now may have been by PIX, and paid. */}
        {pix && (other || checkout.isEditing) ? (
          <FormAlert tone="warning" title="Você já fez o PIX desta solicitação?">
            Antes de mudar a escolha, escreva para <TextLink to={`mailto:${brand.email}`}>{brand.email}</TextLink>. Um
            pagamento só ativa o plano e o período para os quais foi feito.
          </FormAlert>
        ) : null}
        <ChoiceForm
          plan={plan}
          choice={choice}
          payable={isPayable}
          onChange={checkout.setChoice}
          onConfirm={checkout.confirm}
          busy={checkout.isSending}
          error={checkout.error}
          isVisitor={checkout.session === 'signed-out'}
          takesFocus={checkout.isEditing}
        />
      </div>
      <div className="space-y-7">
        <OrderSummary plan={plan} period={choice.period} payable={isPayable} />
        <section aria-labelledby="depois">
          <h2 id="depois" className="text-xl">
            O que acontece depois
          </h2>
          <NextSteps plan={plan} payable={isPayable} />
        </section>
      </div>
    </div>
  );
}

/**
 * Heights of the skeletons for the form and for the summary beside it, shown while an earlier request is looked for.
 * e2e/tests/skeletons.spec.ts compares them with the real ones.
 */
const readingHeights: Record<PaidPlanSlug, readonly string[]> = {
  essencial: ['h-235 sm:h-172 xl:h-135', 'h-158 sm:h-136 lg:h-162'],
  premium: ['h-326 sm:h-240 xl:h-190', 'h-270 sm:h-216 lg:h-264'],
};

function View({ plan, checkout }: { plan: PaidPlanSlug; checkout: Checkout }): ReactNode {
  const { view } = checkout;
  switch (view.kind) {
    case 'reading':
      return (
        <div role="status" className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <span className="sr-only">Carregando...</span>
          {readingHeights[plan].map((height) => (
            <Skeleton key={height} className={cn('w-full rounded-lg', height)} />
          ))}
        </div>
      );
    case 'registered':
      return (
        <RegisteredRequest
          request={view.request}
          email={view.user.email}
          isNew={checkout.isNew}
          onEdit={checkout.edit}
          onCancel={checkout.cancel}
          isCancelling={checkout.isCancelling}
        />
      );
    case 'owned':
      return <OwnedPlan plan={plan} userId={view.userId} />;
    case 'not-candidate':
      return (
        <FormAlert tone="info" title="Os planos Essencial e Premium são para candidatos">
          A sua conta é de empresa. <TextLink to={paths.companyPlans()}>Veja os planos corporativos</TextLink>.
        </FormAlert>
      );
    case 'choose':
      return <Choose plan={plan} checkout={checkout} />;
  }
}

/** To who has the other paid plan: it ends when this one begins, however much of it was paid. */
function RunningPlan({ plan }: { plan: PaidPlanSlug }): ReactNode {
  const { user } = useSession();
  if (user?.role !== 'candidate' || user.plan === 'free' || user.plan === plan) return null;
  return (
    <FormAlert
      tone="info"
      title={`O seu plano ${requireOffer('plans', user.plan).name} termina quando este começar`}
      className="mb-7"
    >
      O que você já pagou por ele não passa sozinho para o novo plano. Combine antes com a nossa equipe:{' '}
      <TextLink to={`mailto:${brand.email}`}>{brand.email}</TextLink>.
    </FormAlert>
  );
}

function PlanCheckoutPage({ plan }: { plan: PaidPlanSlug }): ReactNode {
  const checkout = useCheckout(plan);
  const { name } = requireOffer('plans', plan);
  const title = `Assinar o plano ${name}`;
  const { pix } = useIntegrations();
  const trial =
    trialDays[plan] > 0 ? ` com ${trialDays[plan]} dias grátis${pix === undefined ? '' : ' no cartão ou boleto'}` : '';
  const trail = [{ label: 'Início', to: paths.home() }, { label: 'Planos', to: paths.plans() }, { label: name }];
  return (
    <>
      <PageHead
        title={pageTitle(title)}
        description={`Plano ${name}${trial}: ${totalOf(plan, 'monthly').text} ou ${totalOf(plan, 'annual').text}. Cartão, boleto ou PIX, sem fidelidade.`}
        trail={trail}
      />
      <Container size="wide" className="py-7 sm:py-10">
        <Breadcrumbs items={trail} className="mb-4" />
        <PageHeader
          title={title}
          description={`Cartão, boleto ou PIX. Sem fidelidade${trial === '' ? '.' : `,${trial}.`}`}
          className="mb-7 sm:mb-9"
        />
        <RunningPlan plan={plan} />
        <View plan={plan} checkout={checkout} />
      </Container>
    </>
  );
}

export function planCheckoutRoute(plan: PaidPlanSlug): Pick<RouteObject, 'Component'> {
  // The key gives each plan a form of its own, so that nothing typed for one appears on the other.
  return { Component: () => <PlanCheckoutPage key={plan} plan={plan} /> };
}
