import { Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

export function VacancyDetailsSkeleton(): ReactNode {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <span className="sr-only">Carregando vaga...</span>
      <div aria-hidden className="space-y-6">
        <div className="flex gap-5">
          <Skeleton className="size-16 shrink-0 rounded-md" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-1/3" />
          </div>
        </div>
        <div className="max-w-prose space-y-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
      <Skeleton aria-hidden className="h-64 w-full rounded-lg" />
    </div>
  );
}
