import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/*
 * One bridge runs through the home page: it leaves the near bank under the hero, carries the companies' traffic, stands
 * on the four piers of 'Como funciona', bears the people who have crossed, and reaches the far bank at the final call.
 * Two piers go through every section on the way, from one deck to the next (`bridge-piers`). Drawings alone: what they
 * mean is said by the texts beside them. They cost no request, follow the theme's colours, and their moving parts are
 * in bridge.css.
 */

/** The deck, as wide as the window. */
export function Deck({ className }: { className?: string }): ReactNode {
  return <div aria-hidden className={cn('bridge-deck', className)} />;
}

/** The stays of one side of the pylon: the lowest to the nearest point of the deck, the highest to the farthest. */
function stays(first: number, step: number): string {
  return Array.from({ length: 9 }, (_stay, index) => `M240 ${246 - index * 26}L${first + index * step} 520`).join('');
}
const bothSides = stays(213, -25) + stays(267, 25);

/**
 * The pylon that holds the deck by its stays, before a low sun. Its foot is the lower edge of the drawing, which stands
 * on the deck.
 */
export function Pylon({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 480 520" aria-hidden fill="none" className={className}>
      <circle cx="372" cy="170" r="62" className="bridge-sunset fill-accent" />
      <path d={bothSides} className="stroke-brand" strokeWidth="2.5" />
      <path d="M233 8h14l14 512h-42Z" className="fill-band-soft" />
      <path d="M225 300h30l1 14h-32Z" className="fill-accent" />
    </svg>
  );
}

/**
 * The near bank, where the deck begins: under the deck, at the left of the window. The pylon's foot goes down into the
 * water.
 */
export function NearBank(): ReactNode {
  return (
    <div aria-hidden className="h-10 overflow-hidden bridge-piers bridge-water sm:h-14">
      <div className="absolute inset-y-0 left-0 w-1/6 rounded-tr-full bg-band-soft" />
    </div>
  );
}
