import type { ReactNode } from 'react';

/* The parts of the bridge (bridge.tsx) that only the lower part of the page shows, and that are loaded with it. */

/** A bus that crosses the deck as the page is scrolled. The deck comes right below it. */
export function CrossingBus(): ReactNode {
  return (
    <svg viewBox="0 0 112 52" aria-hidden fill="none" className="relative bridge-crossing ml-4 h-10 w-auto sm:h-13">
      <path d="M6 8q0-6 6-6h84q10 0 12 12l2 22q0 6-6 6H6Z" className="fill-accent" />
      <path d="M14 10h16v14H14Zm22 0h16v14H36Zm22 0h16v14H58Zm22 0h15q6 0 7 14H80Z" className="fill-surface" />
      <circle cx="28" cy="42" r="9" className="fill-ink" />
      <circle cx="86" cy="42" r="9" className="fill-ink" />
      <circle cx="28" cy="42" r="3.500" className="fill-surface" />
      <circle cx="86" cy="42" r="3.500" className="fill-surface" />
    </svg>
  );
}

/**
 * The far bank: a hill with a town, where the deck ends. Its left edge meets the deck at 8 rem above the drawing's
 * foot.
 */
export function FarBank({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 560 300" aria-hidden fill="none" className={className}>
      <circle cx="300" cy="112" r="70" className="bridge-sunrise fill-accent" />
      <path d="M196 200V96h52v104Zm66 0V44h60v156Zm78 0V74h50v126Zm78 0v-76h58v76Z" className="fill-on-band-soft" />
      <path
        d="M208 110h10v12h-10Zm20 0h10v12h-10Zm-20 26h10v12h-10Zm20 0h10v12h-10ZM276 58h10v14h-10Zm22 0h10v14h-10Zm-22 28h10v14h-10Zm22 0h10v14h-10Zm54 2h9v12h-9Zm18 0h9v12h-9Zm62 50h10v12h-10Zm20 0h10v12h-10Z"
        className="fill-accent"
      />
      <path d="M40 300q10-128 96-128h46q40 0 60-26t78-26q60 0 92 30t80 30h68v120Z" className="fill-band-soft" />
    </svg>
  );
}
