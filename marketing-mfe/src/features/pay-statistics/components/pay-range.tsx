import { formatAmount, type PayFigures } from '@ponte/shared-domain';
import type { ReactNode } from 'react';

interface PayRangeProps {
  figures: Pick<PayFigures, 'firstQuartile' | 'median' | 'thirdQuartile'>;
}

/**
 * The median in large figures, and the middle half of the companies as a bar. The drawing says nothing that the text
 * does not.
 */
export function PayRange({ figures: { firstQuartile, median, thirdQuartile } }: PayRangeProps): ReactNode {
  // From zero to a round amount above the third quartile: a bar that begins elsewhere would make small differences look
  // large
  const end = Math.ceil((thirdQuartile * 1.25) / 500) * 500;
  const place = (amount: number): number => (amount / end) * 100;
  return (
    <div>
      <p className="font-display text-4xl font-bold text-ink sm:text-5xl">
        {formatAmount(median)} <span className="font-sans text-lg font-normal text-ink-soft">por mês</span>
      </p>
      <p className="mt-2 text-ink-soft">
        É a mediana: metade das empresas publica menos, e metade mais. A metade do meio publica{' '}
        {firstQuartile === thirdQuartile ? null : (
          <>
            de <strong className="text-ink">{formatAmount(firstQuartile)}</strong> a{' '}
          </>
        )}
        <strong className="text-ink">{formatAmount(thirdQuartile)}</strong>.
      </p>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-5 h-8 w-full">
        <rect x="0" y="3" width="100" height="2" className="fill-line" />
        <rect
          x={place(firstQuartile)}
          y="1.500"
          width={Math.max(place(thirdQuartile) - place(firstQuartile), 0.5)}
          height="5"
          className="fill-brand"
        />
        <rect x={place(median) - 0.4} y="0" width="0.8" height="8" className="fill-accent" />
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>R$&nbsp;0</span>
        <span>{formatAmount(end)}</span>
      </div>
    </div>
  );
}
