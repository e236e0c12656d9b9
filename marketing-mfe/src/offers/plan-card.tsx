import { formatMoney, priceOf, type BillingPeriod, type Offer } from '@ponte/shared-domain';
import { Badge, cn } from '@ponte/shared-ui';
import { AmountText, PriceCard } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Soon } from './announced';

export interface CardFeature {
  text: string;
  /** Shown and crossed out when the plan lacks it. */
  included?: boolean;
}

interface PlanCardProps {
  offer: Offer;
  period: BillingPeriod;
  /** Whom it is for, in a few words. */
  audience: string;
  features: readonly CardFeature[];
  /** Under the annual price: '2 meses grátis'. */
  annualBadge?: string;
  /** Above the button: the trial. */
  highlight?: string;
  action: ReactNode;
  /** Heading level of the name. */
  as?: 'h2' | 'h3';
}

/** What a plan costs in the period, and for a year the one charge that it makes. */
function Price({ offer, period, annualBadge }: Pick<PlanCardProps, 'offer' | 'period' | 'annualBadge'>): ReactNode {
  const price = priceOf(offer, period);
  const isFree = offer.monthly === 0;
  return (
    // The annual lines take up space in every card, so that the features of the three are aligned.
    <div className={cn('mt-4', period === 'annual' && 'lg:min-h-28')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl font-bold wrap-anywhere tabular-nums">
          {isFree ? 'R$ 0' : formatMoney(price.monthly)}
        </span>{' '}
        <span className="opacity-85">{isFree ? 'para sempre' : 'por mês'}</span>
        {period === 'annual' && !isFree && (
          <span className="text-sm whitespace-nowrap opacity-85">
            <span className="sr-only">, em vez de </span>
            <s>{formatMoney(offer.monthly)}</s>
          </span>
        )}
      </p>
      {period === 'annual' && !isFree && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm opacity-95">
          <span>
            <AmountText>{`${formatMoney(price.yearly)} por um ano, em uma só cobrança`}</AmountText>
          </span>
          {annualBadge !== undefined && <Badge tone="success">{annualBadge}</Badge>}
        </p>
      )}
    </div>
  );
}

/** One offer: price, features, one action. The popular one has a green background. */
export function PlanCard({
  offer,
  period,
  audience,
  features,
  annualBadge,
  highlight,
  action,
  as,
}: PlanCardProps): ReactNode {
  return (
    <PriceCard
      name={offer.name}
      price={<Price offer={offer} period={period} annualBadge={annualBadge} />}
      emphasis={offer.popular === true ? 'band' : 'none'}
      // What a plan lacks is not announced for it.
      features={features.map((feature) =>
        feature.included === false ? feature : { ...feature, note: <Soon feature={feature.text} /> },
      )}
      {...{ audience, highlight, action, as }}
    />
  );
}

/** The offers of a page side by side; one under the other on a phone. */
export function PlanCards({ children }: { children: ReactNode }): ReactNode {
  return (
    <ul
      className="grid items-stretch gap-5 lg:grid-cols-3 lg:gap-6 lg:py-4 print:grid-cols-3 print:gap-3 print:py-0"
      // On a phone the cards below the first are drawn after it, in a page that comes as HTML (the shell's styles.css).
      data-render="late-items"
      suppressHydrationWarning
    >
      {children}
    </ul>
  );
}
