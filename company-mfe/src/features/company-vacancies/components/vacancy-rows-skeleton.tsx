import { Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** In the shape of VacancyRow, so that nothing jumps when the rows arrive. */
export function VacancyRowsSkeleton(): ReactNode {
  return (
    <div aria-hidden className="space-y-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div className="flex justify-between gap-4">
            <div className="flex-1 space-y-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
            <Skeleton className="h-6 w-16 rounded-full" />
          </div>
          <Skeleton className="mt-3 h-4 w-full max-w-prose" />
          <Skeleton className="mt-2 h-4 w-2/3 max-w-md" />
          <Skeleton className="mt-5 h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
