import { holdsMoreAttribute, paths } from '@ponte/shared-domain';
import { Button, cn, EmptyState, ErrorState, Skeleton } from '@ponte/shared-ui';
import { LoadMore, RowBoundary, UnreadableRows } from '@ponte/shared-ui/page-components';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '../../../company-card/company.schema';
import { cardHeight } from './card-height';
import { CompanyCard } from './company-card';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

function CardSkeletons({ count }: { count: number }): ReactNode {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: count }, (_card, index) => (
        <div
          key={index}
          data-row-skeleton=""
          className={cn('overflow-hidden rounded-lg border border-line bg-surface p-5 pt-0', cardHeight)}
        >
          <Skeleton className="-mx-5 mb-2 h-10 rounded-none" />
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-md" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="mt-4 h-24 w-full" />
          <Skeleton className="mt-4 h-4 w-2/3" />
          <Skeleton className="mt-6 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

interface CompanyResultsProps {
  status: 'pending' | 'error' | 'success';
  companies: Company[];
  /** How many more there are that could not be read. */
  unreadable: number;
  onRetry: () => void;
  more: { isAvailable: boolean; isLoading: boolean; hasFailed: boolean; onLoad: () => void };
  /** Whether more was loaded than the page begins with. */
  holdsMore: boolean;
}

export function CompanyResults({
  status,
  companies,
  unreadable,
  onRetry,
  more,
  holdsMore,
}: CompanyResultsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  if (status === 'pending') return <CardSkeletons count={6} />;
  if (status === 'error')
    return <ErrorState title="Erro ao carregar empresas. Por favor, tente novamente." onRetry={onRetry} />;
  if (companies.length === 0) {
    return (
      <EmptyState
        title="Nenhuma empresa encontrada com os filtros selecionados."
        description="Tente outra palavra, outro setor ou todas as localidades."
        action={
          <Button variant="outline" asChild>
            <Link to={paths.companies()} preventScrollReset>
              Limpar filtros
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul
        ref={list}
        aria-label="Empresas encontradas"
        className={grid}
        // On a phone the cards below the first are drawn after it (styles.css of the shell).
        data-render="late-items"
        suppressHydrationWarning
        {...{ [holdsMoreAttribute]: holdsMore ? '' : undefined }}
      >
        {companies.map((company) => (
          <li key={company.id}>
            <RowBoundary row={company}>
              <CompanyCard company={company} />
            </RowBoundary>
          </li>
        ))}
      </ul>
      <UnreadableRows count={unreadable} />
      <LoadMore
        {...more}
        label="Carregar mais empresas"
        list={list}
        totalText={`${companies.length} empresas na lista`}
        errorText="Erro ao carregar empresas. Por favor, tente novamente."
        skeleton={
          <div className="mt-4">
            <CardSkeletons count={3} />
          </div>
        }
      />
    </>
  );
}
