import type { ReactNode } from 'react';
import { cn } from '../cn';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** The brand's name, written beside the mark. */
  name: string;
  className?: string;
}

/** The mark: a bridge in the text's colour, the sun in mango under its arch. */
function LogoMark(): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 32 24" className="h-[1.05em] w-auto shrink-0 text-brand">
      <path
        d="M0 2.500A2.500 2.500 0 0 1 2.500 0h27A2.500 2.500 0 0 1 32 2.500V24h-5v-2.500a11 11 0 0 0-22 0V24H0z"
        fill="currentColor"
      />
      <path d="M9.500 24a6.500 6.500 0 0 1 13 0z" className="fill-accent" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ name, className }: LogoProps): ReactNode {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 font-display text-2xl leading-none font-bold tracking-[-0.035em] text-ink',
        className,
      )}
    >
      <LogoMark />
      {name}
    </span>
  );
}
