import { Card, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

export function ApplicationsSkeleton(): ReactNode {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Carregando candidaturas...</span>
      {[0, 1, 2].map((row) => (
        <Card key={row} aria-hidden className="p-4 sm:p-5">
          <div className="flex gap-3 sm:gap-4">
            <Skeleton className="size-11 shrink-0 rounded-md" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-16 w-full max-w-104" />
            </div>
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-6 h-10 w-40" />
        </Card>
      ))}
    </div>
  );
}
