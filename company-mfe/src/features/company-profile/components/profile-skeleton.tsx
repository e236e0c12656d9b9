import { cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** The logo and the form, whose fields stand one below the other on a phone and in columns beyond. */
const height = 'min-h-620 sm:min-h-420 lg:min-h-370';

/** In the place of the form while what it begins with is read: labels and fields, over the height that it will have. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div aria-hidden className={cn('flex flex-col justify-between gap-4', height)}>
      {Array.from({ length: 8 }, (_field, field) => (
        <div key={field} className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="min-h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}
