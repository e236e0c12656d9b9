import type { ReactNode } from 'react';
import { cn } from '../cn';

/** A turning ring, for the inside of a busy button. Pages show skeletons instead. */
export function Spinner({ className }: { className?: string }): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      fill="none"
      className={cn('size-[1.15em] animate-[ui-turn_700ms_linear_infinite]', className)}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
