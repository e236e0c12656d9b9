import { Card, cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/**
 * Interviews, who waits and what ends, of a company with some people and vacancies: how many rows, and as high as those
 * that come.
 */
const sections = [
  { rows: 4, height: 'min-h-38 sm:min-h-18' },
  { rows: 5, height: 'min-h-26 sm:min-h-18' },
  { rows: 2, height: 'min-h-30 sm:min-h-18' },
] as const;
/** Plan, profile and answers. */
const sideCards = ['h-24', 'h-32', 'h-24'];

/** In the shape of the sections and of what stands beside them, so that little moves when they arrive. */
export function HomeSkeleton(): ReactNode {
  return (
    <div aria-hidden className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        {sections.map(({ rows, height }, section) => (
          <Card key={section} className="divide-y divide-line p-0">
            <div className="flex min-h-14 items-center px-4 sm:px-5">
              <Skeleton className="h-5 w-2/5" />
            </div>
            {Array.from({ length: rows }, (_row, row) => (
              <div key={row} className={cn('flex items-center justify-between gap-4 px-4 py-3 sm:px-5', height)}>
                <div className="flex-1 space-y-2">
                  <Skeleton className="h-5 w-3/5" />
                  <Skeleton className="h-4 w-2/5" />
                </div>
                <Skeleton className="h-9 w-28 shrink-0" />
              </div>
            ))}
          </Card>
        ))}
      </div>
      <div className="grid gap-6">
        {sideCards.map((height, card) => (
          <Card key={card}>
            <Skeleton className={height} />
          </Card>
        ))}
      </div>
    </div>
  );
}
