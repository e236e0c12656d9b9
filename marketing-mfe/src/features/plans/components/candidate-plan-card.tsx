import { useSession } from '@ponte/shared-auth';
import { formatDate, paths, type BillingPeriod } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountLink } from '../../../account-link/account-link';
import { freeAccountLinks } from '../../../account-link/free-account';
import { withPeriod } from '../../../offers/billing-period';
import { PlanCard } from '../../../offers/plan-card';
import type { OpenRequest } from '../open-request.schema';
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

interface CandidatePlanCardProps {
  plan: CandidatePlan;
  period: BillingPeriod;
  /** The user's open request. */
  request: OpenRequest | null;
}

function PlanAction({ plan, period, request }: CandidatePlanCardProps): ReactNode {
  const choose = usePlanChoice();
  // On the server and in the first render there is no session: the links below are the visitor's.
  const { user } = useSession();
  const isOwn = user?.role === 'candidate' && user.plan === (plan.checkout ?? 'free');
  if (plan.checkout === undefined) {
    if (isOwn) return <CurrentPlan>Este é o seu plano</CurrentPlan>;
    if (user?.role === 'candidate') return <CurrentPlan>Incluído no seu plano</CurrentPlan>;
    return <AccountLink links={freeAccountLinks} variant="outline" className="w-full" />;
  }
  if (isOwn) {
    return (
      <>
        <CurrentPlan>Este é o seu plano</CurrentPlan>
        <Button asChild variant="outline" className="w-full">
          <Link to={paths.planCheckout(plan.checkout)}>Ver meu plano</Link>
        </Button>
      </>
    );
  }
  if (request?.plan === plan.checkout) {
    return (
      <>
        <CurrentPlan>Solicitação registrada em {formatDate(request.createdAt)}</CurrentPlan>
        <Button asChild variant="outline" className="w-full">
          <Link to={paths.planCheckout(plan.checkout)}>
            Ver solicitação<span className="sr-only"> do plano {plan.offer.name}</span>
          </Link>
        </Button>
      </>
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

export function CandidatePlanCard({ plan, period, request }: CandidatePlanCardProps): ReactNode {
  return (
    <PlanCard
      offer={plan.offer}
      period={period}
      audience={plan.audience}
      features={plan.features}
      annualBadge={annualBadge}
      highlight={plan.highlight}
      as="h2"
      action={<PlanAction plan={plan} period={period} request={request} />}
    />
  );
}
