import { Card, cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { rowHeight } from './row-height';

/**
 * In the shape of the filter and of VacancyRow, so that little moves when they arrive. On a phone a row has its actions
 * below.
 */
export function VacancyRowsSkeleton(): ReactNode {
  return (
    <div aria-hidden className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <div className="flex gap-2 overflow-hidden py-1">
        {[0, 1, 2].map((choice) => (
          <Skeleton key={choice} className="h-11 w-28 shrink-0 rounded-full" />
        ))}
      </div>
      <Card className="divide-y divide-line overflow-hidden p-0">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} data-row-skeleton="" className={cn('flex items-center gap-6 px-4 py-2.5 sm:px-5', rowHeight)}>
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-3/5 xl:hidden" />
              <Skeleton className="h-9 w-36 sm:hidden" />
            </div>
            <Skeleton className="h-4 w-28 max-xl:hidden" />
            <Skeleton className="h-4 w-32 max-xl:hidden" />
            <Skeleton className="h-6 w-16 rounded-full max-xl:hidden" />
            <Skeleton className="h-9 w-36 max-xl:hidden" />
            <Skeleton className="size-6 rounded-full max-xl:hidden" />
          </div>
        ))}
      </Card>
    </div>
  );
}
