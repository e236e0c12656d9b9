import type { ReactNode } from 'react';
import { cn } from '../cn';
import { hashOf, initialsOf } from './seed';

/** Props of {@link Monogram}. */
export interface MonogramProps {
  /** The company's name; its initials are drawn. */
  name: string;
  /** What the drawing is chosen by, when the name may change: an id. Default: the name. */
  seed?: string;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

const colours = [
  'bg-brand text-on-brand',
  'bg-accent text-on-accent',
  'bg-brand-soft text-brand-strong',
  'bg-info text-on-brand',
  // Dark in both themes: ink turns into the brightest square of a dark page.
  'bg-band text-on-band',
  'bg-accent-soft text-accent-strong',
  'bg-purple text-on-brand',
  'bg-info-soft text-info',
  'bg-danger-soft text-danger-strong',
  'bg-purple-soft text-purple',
] as const;

// Drawn on 48 x 48, faintly, behind the initials: arches, quarters, steps, waves, rings.
const shapes = [
  'M0 48a24 24 0 0 1 48 0z',
  'M48 0v34A34 34 0 0 1 14 0z',
  'M0 0h24v24H0zM24 24h24v24H24z',
  'M0 48V24a12 12 0 0 1 24 0 12 12 0 0 1 24 0v24z',
  'M0 36q12-12 24 0t24 0v12H0zM0 16q12-12 24 0t24 0V6q-12 12-24 0T0 6z',
  'M0 48 48 0v48z',
  'M24 0a24 24 0 0 1 24 24H24zM24 48A24 24 0 0 1 0 24h24z',
  'M0 48V36h12V24h12V12h12V0h12v48z',
  'M48 48H16a32 32 0 0 1 32-32z',
  'M0 0h10v48H0zM19 0h10v48H19zM38 0h10v48H38z',
] as const;

/**
 * A drawn logo for a company without one: initials on one of a hundred grounds, always the same for the same seed.
 * Decorative: the name stands beside it.
 */
export function Monogram({ name, seed = name, size = 48, className }: MonogramProps): ReactNode {
  const hash = hashOf(seed);
  const initials = initialsOf(name);
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      width={size}
      height={size}
      // Browsers print no grounds unless asked, and white initials would be lost on white paper.
      className={cn('shrink-0 rounded-md [print-color-adjust:exact]', colours[hash % colours.length], className)}
    >
      <path d={shapes[Math.floor(hash / colours.length) % shapes.length]} fill="currentColor" opacity="0.14" />
      <text
        x="24"
        y={initials.length > 1 ? 30.5 : 32.5}
        textAnchor="middle"
        fill="currentColor"
        fontSize={initials.length > 1 ? 19 : 25}
        fontWeight="700"
        letterSpacing="-0.5"
        fontFamily="var(--font-display)"
      >
        {initials}
      </text>
    </svg>
  );
}
