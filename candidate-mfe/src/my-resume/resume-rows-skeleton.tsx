import { Card, cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Heights of most rows, on a phone and in wider windows: with a description and skills, or with the facts alone. */
const heights = { long: 'min-h-82 sm:min-h-55', short: 'min-h-50 sm:min-h-32' } as const;

interface ResumeRowsSkeletonProps {
  /** What a screen reader hears. */
  label: string;
  height: keyof typeof heights;
}

/** In the place of ResumeRows that are being read. */
export function ResumeRowsSkeleton({ label, height }: ResumeRowsSkeletonProps): ReactNode {
  return (
    <Card role="status" className="divide-y divide-line p-0">
      <span className="sr-only">{label}</span>
      {[0, 1].map((row) => (
        <div key={row} data-row-skeleton="" className={cn('space-y-3 px-4 py-5 sm:px-6', heights[height])}>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
          {height === 'long' ? <Skeleton className="h-40 w-full max-w-prose sm:h-20" /> : null}
        </div>
      ))}
    </Card>
  );
}
