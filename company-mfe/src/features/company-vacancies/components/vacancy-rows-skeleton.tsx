import { Card, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** In the shape of VacancyRow, so that nothing jumps when the rows arrive. */
export function VacancyRowsSkeleton(): ReactNode {
  return (
    <Card aria-hidden className="divide-y divide-line overflow-hidden p-0">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-6 px-4 py-2.5 sm:px-5">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
          <Skeleton className="h-4 w-28 max-xl:hidden" />
          <Skeleton className="h-4 w-32 max-xl:hidden" />
          <Skeleton className="h-6 w-16 rounded-full max-xl:hidden" />
          <Skeleton className="h-9 w-36 max-sm:hidden" />
          <Skeleton className="size-6 rounded-full" />
        </div>
      ))}
    </Card>
  );
}
