import { formatMoney, priceOf, requireOffer, type BillingPeriod, type PaidPlanSlug } from '@ponte/shared-domain';
import { Badge, Card } from '@ponte/shared-ui';
import { AmountText } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { CandidateSoonNote, premiumAnnounced, premiumToday, Soon } from '../../../offers/announced';
import { totalOf, trialOf } from '../checkout-choice';

function Line({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** What the plan is today and what it will be: said where it is chosen, not only where it is advertised. */
function PremiumToday(): ReactNode {
  return (
    <div className="mt-4 text-sm text-ink-soft">
      <p>{premiumToday}</p>
      <ul className="mt-1 space-y-1">
        {premiumAnnounced.map((feature) => (
          <li key={feature}>
            {feature}
            <Soon feature={feature} />
          </li>
        ))}
      </ul>
      <CandidateSoonNote className="mt-2" />
    </div>
  );
}

interface OrderSummaryProps {
  plan: PaidPlanSlug;
  period: BillingPeriod;
  /** There is a code to pay by as soon as the choice is confirmed. */
  payable: boolean;
}

/** The chosen plan and its price. Announces a changed total to screen readers. */
export function OrderSummary({ plan, period, payable }: OrderSummaryProps): ReactNode {
  const offer = requireOffer('plans', plan);
  const price = priceOf(offer, period);
  const total = totalOf(plan, period);
  const days = trialOf(plan, payable);
  return (
    <Card as="aside" aria-labelledby="resumo" className="p-5 sm:p-6">
      <h2 id="resumo" className="text-xl">
        Resumo
      </h2>
      <dl className="mt-3 divide-y divide-line">
        <Line label="Plano">{offer.name}</Line>
        {period === 'annual' ? (
          <>
            <Line label="12 mensalidades">
              <span className="whitespace-nowrap line-through">{formatMoney(offer.monthly * 12)}</span>
            </Line>
            <Line label="Desconto anual">
              <span className="whitespace-nowrap text-success">− {formatMoney(price.saving)}</span>
            </Line>
            <Line label="Equivale a">
              <AmountText>{`${formatMoney(price.monthly)} por mês`}</AmountText>
            </Line>
          </>
        ) : (
          <Line label="Mensalidade">
            <AmountText>{formatMoney(price.monthly)}</AmountText>
          </Line>
        )}
        {days > 0 && <Line label="Teste grátis">{days} dias</Line>}
      </dl>
      <div aria-live="polite" className="mt-2 rounded-md bg-brand-soft px-4 py-3 text-brand-strong">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{payable ? 'A pagar por PIX' : 'Hoje'}</span>
          <span className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
            {formatMoney(payable ? total.amount : 0)}
          </span>
        </p>
        {payable ? (
          <p className="text-sm">Por {period === 'annual' ? 'um ano' : 'um mês'}, antes de o plano começar</p>
        ) : (
          <p className="text-sm">
            {days > 0 ? 'Para continuar depois do teste' : 'Quando o pagamento for habilitado'}:{' '}
            <span className="inline-block">
              <AmountText>{total.text}</AmountText>
            </span>
          </p>
        )}
      </div>
      {plan === 'premium' ? <PremiumToday /> : null}
      {period === 'annual' && (
        <p className="mt-3">
          <Badge tone="success">2 meses grátis</Badge>
        </p>
      )}
    </Card>
  );
}
