import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Props of {@link Progress}. */
export interface ProgressProps {
  /** 0 to max; undefined when nobody knows how far it is. */
  value?: number;
  max?: number;
  /** What is under way; the accessible name. */
  label: string;
  className?: string;
}

/** How far something is. */
export function Progress({ value, max = 100, label, className }: ProgressProps): ReactNode {
  const reached = value === undefined ? undefined : Math.min(max, Math.max(0, value));
  const share = reached === undefined ? undefined : reached / max;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={reached}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className={cn(
          'h-full rounded-full bg-brand transition-[width] forced-colors:bg-[Highlight]',
          share === undefined && 'w-2/5 animate-[ui-pulse_1.2s_ease-in-out_infinite]',
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
