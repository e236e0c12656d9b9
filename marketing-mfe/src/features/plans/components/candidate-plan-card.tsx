import { useSession } from '@ponte/shared-auth';
import { paths, type BillingPeriod } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withPeriod } from '../../../offers/billing-period';
import { PlanCard } from '../../../offers/plan-card';
import { annualBadge, type CandidatePlan } from '../plans-content';
import { usePlanChoice } from '../use-plan-choice';

function CurrentPlan({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 font-semibold">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {children}
    </p>
  );
}

function PlanAction({ plan, period }: { plan: CandidatePlan; period: BillingPeriod }): ReactNode {
  const choose = usePlanChoice();
  // On the server and in the first rendering nobody is signed in: the links below stand for everybody.
  const { user } = useSession();
  if (user?.role === 'candidate' && user.plan === (plan.checkout ?? 'free')) return <CurrentPlan>Este é o seu plano</CurrentPlan>;
  if (plan.checkout === undefined) {
    if (user?.role === 'candidate') return <CurrentPlan>Incluído no seu plano</CurrentPlan>;
    return (
      <Button asChild variant="outline" className="w-full">
        <Link to={paths.signUp()}>Criar conta grátis</Link>
      </Button>
    );
  }
  const query = withPeriod(new URLSearchParams(), period).toString();
  const checkout = paths.planCheckout(plan.checkout) + (query === '' ? '' : `?${query}`);
  return (
    <Button asChild variant={plan.offer.popular ? 'secondary' : 'outline'} className="w-full">
      <Link to={checkout} onClick={(event) => choose(event, checkout)}>
        Assinar {plan.offer.name}
      </Link>
    </Button>
  );
}

export function CandidatePlanCard({ plan, period }: { plan: CandidatePlan; period: BillingPeriod }): ReactNode {
  return (
    <PlanCard
      offer={plan.offer}
      period={period}
      audience={plan.audience}
      features={plan.features}
      annualBadge={annualBadge}
      highlight={plan.highlight}
      as="h2"
      action={<PlanAction plan={plan} period={period} />}
    />
  );
}
