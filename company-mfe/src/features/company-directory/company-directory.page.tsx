import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths, plural } from '@ponte/shared-domain';
import { Container, itemList, PageHead } from '@ponte/shared-ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useNavigate, useSearchParams, type RouteObject } from 'react-router-dom';
import { companySearchOptions, companySectorsOptions } from './companies.queries';
import { CompanyResults } from './components/company-results';
import { CompanySearchForm } from './components/company-search-form';
import { DirectoryCall } from './components/directory-call';
import { DirectoryHero } from './components/directory-hero';
import { PartnerRequest } from './components/partner-request';
import { Solutions } from './components/solutions';
import { parseFilters, toSearchParams } from './directory-filters';

function CompanyDirectoryPage(): ReactNode {
  const api = useApi();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(params), [params]);
  const search = useInfiniteQuery(companySearchOptions(api, filters));
  const sectors = useQuery(companySectorsOptions(api));
  const first = search.data?.pages[0];
  const total = first?.total;
  const companies = search.data?.pages.flatMap((page) => page.rows) ?? [];

  return (
    <>
      <PageHead
        title={pageTitle('Empresas')}
        description="Conheça as empresas que contratam em todo o Brasil: setor, benefícios e vagas abertas de cada uma."
        // A filtered list repeats what the whole one says; an empty one says nothing.
        noIndex={total === 0 && toSearchParams(filters).size > 0}
        jsonLd={(absolute) =>
          itemList(
            companies.map(({ slug, name }) => ({ name, path: paths.company(slug) })),
            absolute,
          )
        }
      />
      <DirectoryHero>
        <CompanySearchForm
          filters={filters}
          sectors={sectors.data ?? []}
          onSearch={(next) => {
            const search = toSearchParams(next).toString();
            // The same search again, as by a double click, is no step of the way back.
            const replace = search === new URLSearchParams(window.location.search).toString();
            void navigate({ pathname: paths.companies(), search }, { replace, preventScrollReset: true });
          }}
        />
      </DirectoryHero>
      <Container size="wide" className="space-y-14 py-8 2xl:max-w-[96rem] sm:space-y-20 sm:py-10">
        <section aria-labelledby="empresas-encontradas">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id="empresas-encontradas" className="font-display text-2xl font-bold text-ink">
              Empresas
            </h2>
            <p role="status" className="text-sm text-ink-soft">
              {search.isPending
                ? 'Buscando empresas...'
                : first
                  ? `${first.isTotalCapped ? 'Mais de ' : ''}${plural(first.total, 'empresa', 'empresas')}`
                  : ''}
            </p>
          </div>
          <CompanyResults
            // A failed later page keeps the earlier ones on the screen.
            status={search.data ? 'success' : search.status}
            companies={companies}
            unreadable={search.data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0}
            onRetry={() => void search.refetch()}
            more={{
              isAvailable: search.hasNextPage,
              isLoading: search.isFetchingNextPage,
              hasFailed: search.isFetchNextPageError,
              onLoad: () => void search.fetchNextPage(),
            }}
            holdsMore={(search.data?.pages.length ?? 0) > 1}
          />
        </section>
        <Solutions />
        <PartnerRequest />
        <DirectoryCall />
      </Container>
    </>
  );
}

/**
 * A server waits for the rows; a browser shows their skeletons at once. A failed search is the page's to tell, not the
 * router's.
 */
export function companyDirectoryRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: CompanyDirectoryPage,
    loader: async ({ request }) => {
      const rows = Promise.all([
        queryClient.prefetchInfiniteQuery(companySearchOptions(api, parseFilters(new URL(request.url).searchParams))),
        queryClient.prefetchQuery(companySectorsOptions(api)),
      ]);
      if (typeof document === 'undefined') await rows;
      return null;
    },
  };
}
