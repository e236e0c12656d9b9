import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

/** A grey shape where something will be; size and roundness by `className`. Hidden from screen readers: {@link LoadingText} speaks. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>): ReactNode {
  return (
    <div
      aria-hidden
      className={cn('animate-[ui-pulse_1.6s_ease-in-out_infinite] rounded-sm bg-line/70', className)}
      {...props}
    />
  );
}
