import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

/**
 * A grey shape where something will be; size and roundness by `className`. Hidden from screen readers: {@link
 * LoadingText} speaks. A server-rendered page with a visible `data-loading` loads its scripts at once
 * (shared-server/src/idle-loader-script.ts).
 */
export function Skeleton({ className, ...props }: ComponentProps<'div'>): ReactNode {
  return (
    <div
      aria-hidden
      data-loading=""
      className={cn('animate-[ui-pulse_1.6s_ease-in-out_infinite] rounded-sm bg-line/70', className)}
      {...props}
    />
  );
}
