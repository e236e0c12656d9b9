import { cn, Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

interface VacancySkeletonProps {
  /** Height of the title, which is smaller beside a list. */
  titleClassName: string;
  /** What stands between the head and the description. */
  children?: ReactNode;
}

/** The head and the beginning of a vacancy, in their shape: on its page and beside a list. */
export function VacancySkeleton({ titleClassName, children }: VacancySkeletonProps): ReactNode {
  return (
    <div aria-hidden className="space-y-6">
      <div className="flex gap-5">
        <Skeleton className="size-16 shrink-0 rounded-md" />
        <div className="flex-1 space-y-3">
          <Skeleton className={cn('w-4/5', titleClassName)} />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      </div>
      {children}
      <div className="max-w-prose space-y-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}
