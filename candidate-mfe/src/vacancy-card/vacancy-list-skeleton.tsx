import { cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

interface VacancyListSkeletonProps {
  rows: number;
  /** Of rows beside a pane. */
  isDense?: boolean;
}

/** Skeletons in the shape and height of VacancyCard, so that the layout does not shift when the rows arrive. */
export function VacancyListSkeleton({ rows, isDense = false }: VacancyListSkeletonProps): ReactNode {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_row, index) => (
        <div
          key={index}
          data-row-skeleton=""
          className={cn(
            'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 px-4 py-4 sm:min-h-50 sm:gap-x-4 sm:px-5',
            isDense && 'beside:min-h-0 beside:py-3',
          )}
        >
          <Skeleton className="size-11 rounded-md" />
          <div className="space-y-2">
            <Skeleton className="h-5 w-4/5 max-w-72" />
            <Skeleton className="h-4 w-3/5 max-w-60" />
            <Skeleton className="h-4 w-2/5 sm:hidden" />
          </div>
          <div
            className={cn(
              'col-span-2 mt-3 space-y-3 sm:col-span-1 sm:col-start-2',
              isDense && 'beside:mt-1.5 beside:h-6 beside:overflow-hidden',
            )}
          >
            <div className="flex items-center gap-1.5">
              <Skeleton className="mr-2 h-5 w-32" />
              <Skeleton className="h-6 w-12 rounded-full" />
              <Skeleton className="h-6 w-16 rounded-full" />
            </div>
            <div className="flex gap-4 overflow-hidden sm:flex-wrap">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-28 max-sm:hidden" />
            </div>
            <div className="flex items-center justify-between sm:hidden">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-11 w-36 rounded-md" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
