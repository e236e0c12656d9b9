import { Badge, cn } from '@ponte/shared-ui';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link PriceCard}. */
export interface PriceCardProps {
  name: string;
  /** Whom it is for, in a few words. */
  audience: ReactNode;
  /** What it costs, and for how long. */
  price: ReactNode;
  /** What is in it; one that is not `included` is shown as lacking. The note stands behind the text. */
  features: readonly { text: string; included?: boolean; note?: ReactNode }[];
  /** One thing more above the button: a trial. */
  highlight?: string;
  action: ReactNode;
  /** It stands out: by its edge, or on a dark ground and taller than its neighbours. */
  emphasis?: 'none' | 'edge' | 'band';
  /** Beside the name of a card that stands out. */
  badge?: string;
  /** Heading level of the name. */
  as?: 'h2' | 'h3';
}

const looks: Readonly<Record<NonNullable<PriceCardProps['emphasis']>, string>> = {
  none: 'border-line bg-surface text-ink shadow-card',
  edge: 'border-brand bg-surface text-ink shadow-pop',
  band: 'on-dark border-band bg-band print:border-brand text-on-band shadow-pop lg:-my-4 lg:py-11',
};

/** One offer of a list (it is a list item): price, what is in it, one action. */
export function PriceCard({
  name,
  audience,
  price,
  features,
  highlight,
  action,
  emphasis = 'none',
  badge = 'Mais popular',
  as: Title = 'h3',
}: PriceCardProps): ReactNode {
  const onBand = emphasis === 'band';
  return (
    // Three beside each other in a window of 1024 px have no width to give away.
    <li
      className={cn(
        'flex flex-col rounded-xl border p-5 sm:p-7 lg:max-xl:px-5 print:p-4 print:shadow-none',
        looks[emphasis],
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Title className="font-display text-2xl font-semibold">{name}</Title>
        {emphasis !== 'none' && (
          <Badge tone="accent" className="whitespace-nowrap">
            {badge}
          </Badge>
        )}
      </div>
      <p className={onBand ? 'text-on-band-soft' : 'text-ink-soft'}>{audience}</p>
      {price}
      <ul className="mt-5 mb-7 space-y-2.5">
        {features.map(({ text, included = true, note }) => (
          <li key={text} className={cn('flex gap-2.5', !included && (onBand ? 'text-on-band-soft' : 'text-ink-faint'))}>
            {included ? (
              <Check aria-hidden className={cn('mt-0.5 size-5 shrink-0', onBand ? 'text-accent' : 'text-brand')} />
            ) : (
              <Minus aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            <span>
              {!included && <span className="sr-only">Não inclui: </span>}
              {text}
              {note}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {highlight !== undefined && <p className="mb-3 text-sm font-semibold">{highlight}</p>}
        {action}
      </div>
    </li>
  );
}
