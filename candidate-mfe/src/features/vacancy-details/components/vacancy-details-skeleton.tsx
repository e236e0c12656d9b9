import { Skeleton } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { VacancySkeleton } from '../../../vacancy-card/vacancy-skeleton';

export function VacancyDetailsSkeleton(): ReactNode {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <span className="sr-only">Carregando vaga...</span>
      <VacancySkeleton titleClassName="h-9" />
      <Skeleton aria-hidden className="h-64 w-full rounded-lg" />
    </div>
  );
}
