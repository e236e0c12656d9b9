import { cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** The form of a vacancy with some requirements. */
const height = 'max-w-3xl min-h-620 sm:min-h-420';

/** In the place of the form while what it begins with is read: labels and fields, over the height that it will have. */
export function EditorSkeleton(): ReactNode {
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
