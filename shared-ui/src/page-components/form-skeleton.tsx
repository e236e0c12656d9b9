import { cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

export interface FormSkeletonProps {
  /** The height of the form that comes, by width of the window. */
  className: string;
}

/**
 * In the place of a form while what it begins with is read: labels and fields, over the height that it will have. Who
 * shows it says so to screen readers.
 */
export function FormSkeleton({ className }: FormSkeletonProps): ReactNode {
  return (
    <div aria-hidden className={cn('flex flex-col justify-between gap-4', className)}>
      {Array.from({ length: 8 }, (_field, field) => (
        <div key={field} className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="min-h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}
