import { Card, cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { cardHeight } from './card-height';

/** The filter, and cards of the height of those that come; on a phone their actions stand one below the other. */
export function ApplicationsSkeleton(): ReactNode {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Carregando candidaturas...</span>
      <div aria-hidden className="flex gap-2 overflow-hidden py-1">
        {[0, 1, 2].map((choice) => (
          <Skeleton key={choice} className="h-11 w-28 shrink-0 rounded-full" />
        ))}
      </div>
      {[0, 1, 2].map((row) => (
        <Card key={row} aria-hidden data-row-skeleton="" className={cn('flex flex-col p-4 sm:p-5', cardHeight)}>
          <div className="flex flex-1 gap-3 sm:gap-4">
            <Skeleton className="size-11 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1 space-y-2">
              <Skeleton className="h-12 w-3/5 sm:h-5" />
              <Skeleton className="h-6 w-20 rounded-full sm:hidden" />
              <Skeleton className="h-9 w-2/5 sm:h-4" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-20 w-full max-w-104 sm:h-24" />
            </div>
            <Skeleton className="h-6 w-20 rounded-full max-sm:hidden" />
          </div>
          <Skeleton className="mt-6 h-40 w-full sm:h-10 sm:w-40" />
        </Card>
      ))}
    </div>
  );
}
