import { useApi, type RemoteContext } from '@ponte/shared-auth';
import { feedAddress, findPlace, pageTitle, paths } from '@ponte/shared-domain';
import { Button, cn, Container, isSavingData, itemList, PageHead, TextLink, useIsHydrated } from '@ponte/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useMemo, useOptimistic, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams, type RouteObject } from 'react-router-dom';
import type { VacancyCardData } from '../../vacancy-card/vacancy-card.schema';
import type { NamedSearch } from '../../search-terms/search-terms';
import { AppliedFilters } from './components/applied-filters';
import { ExternalSlot } from './components/external-slot';
import { FilterPanel } from './components/filter-panel';
import { FilterSheet } from './components/filter-sheet';
import { OfferedSearches } from './components/offered-searches';
import { OpenVacancy, type VacancyPaneSource } from './components/open-vacancy';
import { PlaceHints } from './components/place-hints';
import { QueryData } from './components/query-data';
import { SearchForm, searchPlaceId } from './components/search-form';
import { SearchPay } from './components/search-pay';
import { SortLinks } from './components/sort-links';
import { VacancyResults } from './components/vacancy-results';
import { describeResultCount, describeShortCount } from './result-count';
import {
  canonicalSearch,
  changeFilters,
  cursorParam,
  describeSearch,
  describeWithFilters,
  isFiltered,
  noFilters,
  parseFilters,
  searchAddress,
  toNamedSearch,
  toSearchParams,
  withoutDefaults,
  type FilterChange,
  type SearchFilters,
} from './search-filters';
import { openParam, readOpenVacancy, useIsWide } from './use-open-vacancy';
import {
  filterCountsOptions,
  offeredSearchesOptions,
  vacancyPlacesOptions,
  vacancySearchOptions,
} from './vacancies.queries';
import type { VacancyPage } from './vacancies.schema';

/** Whether nothing was found at all: neither what has all the words nor what has a part of them. */
const isNothingFound = ({ total, rows, unreadable }: VacancyPage): boolean =>
  total === 0 && rows.length === 0 && unreadable === 0;

/** Where a phone's filters lead to that stand in the page. */
const resultsId = 'resultados';

interface VacancySearchProps {
  renderAction: (vacancy: VacancyCardData) => ReactNode;
  renderSave: (search: NamedSearch) => ReactNode;
  pane: VacancyPaneSource;
}

/** A component of its own, because it is drawn twice when the page is hydrated: what it holds is not. */
function FilterColumn({ isAtForm, children }: { isAtForm: boolean; children: ReactNode }): ReactNode {
  const isHydrated = useIsHydrated();
  return (
    <aside
      aria-label="Filtros"
      className={cn(
        'hidden lg:block',
        isHydrated ? isAtForm && 'max-lg:block' : 'max-lg:[#busca-e-filtros:target~*_&]:block',
      )}
    >
      {children}
    </aside>
  );
}

export function VacancySearchPage({ renderAction, renderSave, pane }: VacancySearchProps): ReactNode {
  const api = useApi();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { hash, search: query } = useLocation();
  const isAtForm = hash === `#${searchPlaceId}`;
  const filters = useMemo(() => parseFilters(params), [params]);
  const hasFilters = isFiltered(filters);
  const start = params.get(cursorParam);
  const search = useInfiniteQuery(vacancySearchOptions(api, filters, start));
  const vacancies = search.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = search.data?.pages[0];
  // Counted are vacancies with all the words: where there are none, the counts would be zeros beside a list with a part of them.
  const isCounted = first !== undefined && (first.total > 0 || first.partial === 0);
  const countsOptions = filterCountsOptions(api, filters, first?.correctedQuery, isCounted);
  const placesOptions = vacancyPlacesOptions(api, first !== undefined);
  const offersOptions = offeredSearchesOptions(
    api,
    filters,
    first?.understood ?? [],
    first !== undefined && start === null && isNothingFound(first),
  );
  const resultText = first ? describeResultCount(first.total, first.isTotalCapped) : undefined;

  // The controls show a choice at once, and the next click is based on it; rows and title follow with the navigation.
  const [wanted, setWanted] = useOptimistic(filters);
  const goTo = (next: SearchFilters): void =>
    startTransition(async () => {
      setWanted(next);
      const search = toSearchParams(next).toString();
      // The same search again is no step of the way back, as with links. By a double click it comes before this page is drawn anew: the address knows.
      const replace = search === new URLSearchParams(window.location.search).toString();
      // Filters that are open in the page of a phone stay open, and where they are.
      const place = isAtForm ? hash : '';
      await navigate({ pathname: paths.vacancies(), search, hash: place }, { replace, preventScrollReset: isAtForm });
    });
  const isWide = useIsWide();
  const [chosenId, setChosenId] = useOptimistic(readOpenVacancy(params));
  // A wide window shows the first vacancy until somebody chooses another one: from the first use on, or at once in a page that the browser draws, where
  // it was wide before anything was drawn; where data is saved nothing opens that nobody has chosen. One that becomes narrow hides the pane and keeps it: a dialog that was opened there stays, with what is written in it.
  const [opensFirst, setOpensFirst] = useState(() => isWide && !isSavingData());
  const openId = chosenId ?? (opensFirst ? vacancies[0]?.id : undefined);
  const handleOpen = (id: string, { replace }: { replace: boolean }): void => {
    if (id === chosenId) return;
    startTransition(async () => {
      setChosenId(id);
      const query = new URLSearchParams(params);
      query.set(openParam, id);
      await navigate({ search: query.toString() }, { replace, preventScrollReset: true });
    });
  };
  const hasPane = search.isPending || vacancies.length > 0;
  const renderForm = (options: { place: 'page' | 'sheet'; onSearch?: () => void }): ReactNode => (
    <QueryData options={placesOptions}>
      {(places = []) => (
        <SearchForm
          filters={wanted}
          // The selected place is in the select already.
          morePlaces={places.filter(({ value }) => value !== wanted.local && !findPlace(value))}
          place={options.place}
          onSearch={(change) => {
            // The sheet's button also closes it: a deep page of the same search stays.
            const isNew = change.cargo !== wanted.cargo || change.local !== wanted.local;
            if (isNew || options.place === 'page') handleChange(change);
            options.onSearch?.();
          }}
        />
      )}
    </QueryData>
  );
  const handleChange = (change: FilterChange): void => goTo(changeFilters(wanted, change));
  const handleClear = (): void => goTo({ ...noFilters, ordem: wanted.ordem });
  const feed = feedAddress(searchAddress({ ...filters, ordem: noFilters.ordem }));

  return (
    <>
      <PageHead
        title={pageTitle(hasFilters ? describeSearch(filters) : 'Vagas')}
        description={`${describeSearch(filters)}: salário, requisitos e candidatura em um lugar só.`}
        canonical={canonicalSearch(filters, first?.correctedQuery)}
        feed={{ title: describeWithFilters(filters), path: feed }}
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
          {renderForm({ place: 'page' })}
        </Container>
      </div>
      <Container
        size="wide"
        className={cn(
          'grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[min(15rem,26%)_minmax(0,1fr)] lg:py-8 2xl:max-w-[96rem]',
          hasPane &&
            // in parts of the window at most: letters of twice the size leave the vacancy its room
            'beside:grid-cols-[min(13.5rem,18%)_min(25rem,33%)_minmax(0,1fr)] beside:items-start beside:gap-x-6 2xl:beside:grid-cols-[min(15rem,18%)_min(28rem,33%)_minmax(0,1fr)]',
        )}
      >
        {/* A phone has them in its sheet, and here when the sheet's opener was pressed before scripts were there. */}
        <FilterColumn isAtForm={isAtForm}>
          <div className="top-[calc(6rem+var(--sticky-shift))] -mx-2 scroll-cue overflow-y-auto lg:sticky lg:max-h-[calc(100dvh-7rem)] px-2 pb-4 [scrollbar-width:thin]">
            {/* Where the opener was: the second press of a double tap chooses nothing. */}
            <h2 className="flex min-h-15 items-center text-xl lg:hidden">Filtros</h2>
            <QueryData options={countsOptions}>
              {(counts) => <FilterPanel filters={wanted} counts={counts} onChange={handleChange} />}
            </QueryData>
            <Button asChild variant="outline" className="mt-4 w-full lg:hidden">
              <Link to={{ search: query, hash: resultsId }}>Ver resultados</Link>
            </Button>
          </div>
        </FilterColumn>
        <div id={resultsId} className="min-w-0 scroll-mt-20 space-y-4">
          <p role="status" className="text-sm font-medium text-ink-soft max-lg:sr-only">
            {search.isPending ? 'Buscando vagas...' : resultText}
          </p>
          <QueryData options={countsOptions}>
            {(counts) => (
              <FilterSheet
                filters={wanted}
                counts={counts}
                onChange={handleChange}
                resultText={search.isError ? '' : resultText}
                shortCount={first && describeShortCount(first.total, first.isTotalCapped)}
                renderForm={(close) => renderForm({ place: 'sheet', onSearch: close })}
              />
            )}
          </QueryData>
          {chosenId === undefined ? null : (
            // A narrow window has no room for the vacancy beside the list.
            <p className="rounded-md border border-line bg-surface px-4 text-sm text-ink-soft beside:hidden">
              Este endereço é de uma vaga:{' '}
              <TextLink alone to={paths.vacancy(chosenId)}>
                {vacancies.find(({ id }) => id === chosenId)?.title ?? 'abrir a vaga'}
              </TextLink>
            </p>
          )}
          {first?.correctedQuery ? (
            <p className="text-sm text-ink-soft">
              Mostrando vagas para <strong className="font-semibold text-ink">{first.correctedQuery}</strong>.
            </p>
          ) : null}
          {first?.total === 0 && filters.local !== '' && !findPlace(filters.local) ? (
            <QueryData options={placesOptions} atOnce>
              {(places = []) => <PlaceHints filters={filters} places={places} />}
            </QueryData>
          ) : null}
          {start !== null ? <TextLink to={searchAddress(filters)}>Ver a lista desde o começo</TextLink> : null}
          <QueryData options={countsOptions}>
            {(counts) => (
              <AppliedFilters
                filters={wanted}
                counts={counts}
                understood={first?.understood ?? []}
                onChange={handleChange}
                onClear={first?.total === 0 ? undefined : handleClear}
                action={renderSave(toNamedSearch(filters, first?.correctedQuery))}
              />
            )}
          </QueryData>
          {first?.pay ? <SearchPay {...first.pay} /> : null}
          {first && first.total + first.partial > 1 ? <SortLinks filters={filters} /> : null}
          <VacancyResults
            // A failed later page keeps the earlier ones on the screen.
            status={search.data ? 'success' : search.status}
            filters={filters}
            vacancies={vacancies}
            unreadable={search.data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0}
            partialFrom={search.data?.pages.reduce((sum, page) => sum + page.rows.length - page.partial, 0) ?? 0}
            now={first?.now ?? ''}
            openId={isWide ? openId : chosenId}
            onOpen={handleOpen}
            renderAction={(vacancy) => (vacancy.isExternal ? null : renderAction(vacancy))}
            onRetry={() => void search.refetch()}
            onClear={handleClear}
            offers={
              <QueryData options={offersOptions} atOnce>
                {(searches = []) => <OfferedSearches searches={searches} />}
              </QueryData>
            }
            more={{
              isAvailable: search.hasNextPage,
              isLoading: search.isFetchingNextPage,
              hasFailed: search.isFetchNextPageError,
              onLoad: () => void search.fetchNextPage(),
              nextAddress: searchAddress(filters, search.data?.pages.at(-1)?.nextCursor ?? null),
            }}
          />
          {first ? (
            <p className="text-center text-sm print:hidden">
              {/* Not a page of the router: the browser, or the reader it gives it to, opens it. */}
              <TextLink alone to={feed} reloadDocument rel="nofollow" type="application/atom+xml">
                Assinar por RSS
              </TextLink>
            </p>
          ) : null}
          <ExternalSlot filters={filters} isReady={search.data !== undefined} />
        </div>
        {hasPane ? (
          <OpenVacancy
            source={pane}
            id={openId}
            isChosen={chosenId !== undefined}
            isWide={isWide}
            isWaiting={!opensFirst}
            onUse={() => setOpensFirst(true)}
          />
        ) : null}
      </Container>
    </>
  );
}

/** Loads what the server's HTML of this address shows beside the list, so that the first render in the browser equals it. */
export async function prepareHydration(pane: VacancyPaneSource): Promise<void> {
  if (typeof document === 'undefined' || readOpenVacancy(new URLSearchParams(window.location.search)) === undefined)
    return;
  await pane.load().catch((error: unknown) => console.error('the pane of a vacancy did not arrive', error));
}

/** What a server reads in all, in milliseconds: its page has three seconds (shell/server/render.ts), and is drawn in the rest. */
const serverTime = 2_500;
/** What it waits for at most for what the page can do without, and below which it does not ask. */
const offersTime = 1_500;
const leastTime = 300;

/** A server waits for the rows; a browser shows skeletons at once. The page, not the router, shows a failed search. */
export function vacancySearchRoute(
  { api, queryClient }: RemoteContext,
  renderAction: VacancySearchProps['renderAction'],
  renderSave: VacancySearchProps['renderSave'],
  pane: VacancyPaneSource,
): Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> {
  return {
    Component: () => <VacancySearchPage renderAction={renderAction} renderSave={renderSave} pane={pane} />,
    loader: async ({ request }) => {
      const begin = Date.now();
      const { searchParams } = new URL(request.url);
      const isServer = typeof document === 'undefined';
      // Each search has one URL, also when a plain form submitted it.
      const canonical = isServer ? withoutDefaults(searchParams) : undefined;
      if (canonical) {
        // The result of `redirect`, written out to keep its code out of every visitor's bundle.
        const location = `${paths.vacancies()}${canonical.size > 0 ? `?${canonical.toString()}` : ''}`;
        return new Response(null, { status: 301, headers: { location } });
      }
      const filters = parseFilters(searchParams);
      const start = searchParams.get(cursorParam);
      const options = vacancySearchOptions(api, filters, start);
      const rows = queryClient.prefetchInfiniteQuery(options);
      if (isServer) {
        const openId = readOpenVacancy(searchParams);
        await Promise.all([rows, openId === undefined ? undefined : (await pane.load()).prefetch(openId)]);
        const first = queryClient.getQueryData(options.queryKey)?.pages[0];
        const timeLeft = Math.min(offersTime, serverTime - (Date.now() - begin));
        if (first && start === null && isNothingFound(first) && timeLeft >= leastTime) {
          const offers = offeredSearchesOptions(api, filters, first.understood, true, timeLeft);
          await queryClient.prefetchQuery(offers);
          // The page is whole without them, and a query that failed would fail it: the browser asks again.
          if (queryClient.getQueryState(offers.queryKey)?.status === 'error')
            queryClient.removeQueries({ queryKey: offers.queryKey, exact: true });
        }
      }
      return null;
    },
  };
}
