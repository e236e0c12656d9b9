import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { Container, itemList, PageHead } from '@ponte/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useOptimistic, useState, type ReactNode } from 'react';
import { useSearchParams, type RouteObject } from 'react-router-dom';
import type { LatePart } from '../../late-part/late-part';
import { LatePartSlot } from '../../late-part/late-part-slot';
import type { VacancyPaneSource } from './components/open-vacancy';
import { SearchFields } from './components/search-fields';
import { searchPlaceId } from './components/search-form';
import { nextRowOfEarlyKey } from './row-keys';
import {
  canonicalSearch,
  cursorParam,
  describeSearch,
  describeWithFilters,
  isFiltered,
  parseFilters,
  searchFeed,
} from './search-filters';
import { SearchState } from './search-state';
import { vacancySearchOptions } from './vacancies.queries';
import { isWide } from './wide-window';

interface VacancySearchProps {
  list: LatePart;
}

function VacancySearchPage({ list }: VacancySearchProps): ReactNode {
  const api = useApi();
  const [params] = useSearchParams();
  const filters = useMemo(() => parseFilters(params), [params]);
  const hasFilters = isFiltered(filters);
  const start = params.get(cursorParam);
  const { data } = useInfiniteQuery(vacancySearchOptions(api, filters, start));
  const vacancies = data?.pages.flatMap((page) => page.rows) ?? [];
  const first = data?.pages[0];
  // The controls show a choice at once, and the next click is based on it; rows and title follow with the navigation.
  const [wanted, setWanted] = useOptimistic(filters);
  const [fromServer] = useState(data);
  const shared = useMemo(() => ({ wanted, setWanted, fromServer }), [wanted, setWanted, fromServer]);

  return (
    <SearchState value={shared}>
      <PageHead
        title={pageTitle(hasFilters ? describeSearch(filters) : 'Vagas')}
        description={`${describeSearch(filters)}: salário, requisitos e candidatura em um lugar só.`}
        canonical={canonicalSearch(filters, first?.correctedQuery)}
        feed={{ title: describeWithFilters(filters), path: searchFeed(filters) }}
        noIndex={start !== null || (first?.total === 0 && hasFilters)}
        trail={[{ label: 'Vagas', to: paths.vacancies() }, ...(hasFilters ? [{ label: describeSearch(filters) }] : [])]}
        jsonLd={(absolute) =>
          itemList(
            vacancies.map(({ id, title }) => ({ name: title, path: paths.vacancy(id) })),
            absolute,
          )
        }
      />
      <div id={searchPlaceId} className="border-b border-line bg-surface">
        <Container size="wide" className="py-6 2xl:max-w-[96rem] sm:py-8">
          <h1 className="mb-4 font-display text-2xl font-bold text-ink [overflow-wrap:anywhere] sm:text-3xl">
            {describeSearch(filters)}
          </h1>
          <SearchFields place="page" isReady={first !== undefined} />
        </Container>
      </div>
      {/* A wide window opens what a row's link names beside the list. */}
      <LatePartSlot part={list} keepsLinks={isWide} targetOfKey={nextRowOfEarlyKey} />
    </SearchState>
  );
}

/**
 * A server waits for the rows; a browser shows skeletons at once. The page, not the router, shows a failed search.
 * @param list what stands below the form: filters, rows, the vacancy beside them
 */
export function vacancySearchRoute(
  context: RemoteContext,
  list: LatePart,
  pane: VacancyPaneSource,
): Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> {
  const { api, queryClient } = context;
  return {
    Component: () => <VacancySearchPage list={list} />,
    loader: async ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (typeof document === 'undefined') {
        const { readSearchPage } = await import('./search-on-server');
        return readSearchPage(context, searchParams, list, pane);
      }
      void queryClient.prefetchInfiniteQuery(
        vacancySearchOptions(api, parseFilters(searchParams), searchParams.get(cursorParam)),
      );
      await list.load();
      return null;
    },
  };
}
