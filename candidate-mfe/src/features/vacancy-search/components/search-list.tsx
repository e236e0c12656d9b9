import { useApi } from '@ponte/shared-auth';
import { appLinksAttribute, findPlace, holdsMoreAttribute, paths } from '@ponte/shared-domain';
import { Button, cn, Container, isSavingData, TextLink, useIsHydrated } from '@ponte/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useMemo, useOptimistic, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { NamedSearch } from '../../../search-terms/search-terms';
import { useClosedIds } from '../../../vacancy-card/closed-vacancies';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import { openParam, readOpenVacancy } from '../open-param';
import { describeResultCount, describeShortCount, isNothingFound } from '../result-count';
import { toNamedSearch } from '../filter-controls';
import { cursorParam, parseFilters, searchAddress, searchFeed } from '../search-filters';
import { useSearchState } from '../search-state';
import { shownWords, type Reading } from '../understood-words';
import { useIsWide } from '../wide-window';
import { filterCountsOptions, offeredSearchesOptions } from '../search-list.queries';
import { vacancyPlacesOptions, vacancySearchOptions } from '../vacancies.queries';
import { AppliedFilters } from './applied-filters';
import { ExternalSlot } from './external-slot';
import { FilterPanel } from './filter-panel';
import { FilterSheet } from './filter-sheet';
import { OfferedSearches } from './offered-searches';
import { OpenVacancy, type VacancyPaneSource } from './open-vacancy';
import { PlaceHints } from './place-hints';
import { QueryData } from './query-data';
import { SearchFields } from './search-fields';
import { SearchPay } from './search-pay';
import { SortLinks } from './sort-links';
import { VacancyResults } from './vacancy-results';

/** Id of the results, to which a phone's filters lead where they stand in the page. */
const resultsId = 'resultados';

const never = () => () => undefined;

const nothingRead: Reading = { understood: [], searchedQuery: null };

interface SearchListProps {
  /** @param isClosed it has closed since the list was read */
  renderAction: (vacancy: VacancyCardData, isClosed: boolean) => ReactNode;
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

/** All that the page of a search shows below its form: filters, rows, the vacancy beside them. */
export function SearchList({ renderAction, renderSave, pane }: SearchListProps): ReactNode {
  const api = useApi();
  const { wanted, fromServer, isAtForm, change, clear } = useSearchState();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const filters = useMemo(() => parseFilters(params), [params]);
  const start = params.get(cursorParam);
  const search = useInfiniteQuery(vacancySearchOptions(api, filters, start));
  const live = search.data;
  const data = useSyncExternalStore(
    never,
    () => live,
    () => fromServer,
  );
  const vacancies = data?.pages.flatMap((page) => page.rows) ?? [];
  const closedIds = useClosedIds();
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  const isPending = data === undefined && search.isPending;
  // Counted are vacancies with all the words: where there are none, the counts would be zeros beside a list with a part
  // of them.
  const isCounted = first !== undefined && (first.total > 0 || first.partial === 0);
  const countsOptions = filterCountsOptions(api, filters, first, isCounted);
  const reading: Reading = first ?? nothingRead;
  const offersOptions = offeredSearchesOptions(
    api,
    filters,
    reading,
    first !== undefined && start === null && isNothingFound(first),
  );
  const searchedWords = first && !isNothingFound(first) ? shownWords(filters.cargo, first) : undefined;
  const resultText = first ? describeResultCount(first.total, first.isTotalCapped) : undefined;

  const isWide = useIsWide();
  const [chosenId, setChosenId] = useOptimistic(readOpenVacancy(params));
  // A wide window shows the first vacancy until somebody chooses another one: from the first use on, or at once in a
  // page that the browser draws, where it was wide before anything was drawn; where data is saved nothing opens that
  // nobody has chosen. One that becomes narrow hides the pane and keeps it: a dialog that was opened there stays, with
  // what is written in it.
  const [opensFirst, setOpensFirst] = useState(() => isWide && !isSavingData());
  // It stays while the list is read again: a newer vacancy at its top takes nothing away that somebody reads, or the
  // receipt of a report, which is told once.
  const list = searchAddress(filters, start);
  const firstId = vacancies[0]?.id;
  const [opened, setOpened] = useState<{ list: string; id: string }>();
  if (opensFirst && firstId !== undefined && opened?.list !== list) setOpened({ list, id: firstId });
  const openId = chosenId ?? (opened?.list === list ? opened.id : undefined);
  const handleOpen = (id: string, { replace }: { replace: boolean }): void => {
    if (id === chosenId) return;
    startTransition(async () => {
      setChosenId(id);
      const query = new URLSearchParams(params);
      query.set(openParam, id);
      await navigate({ search: query.toString() }, { replace, preventScrollReset: true });
    });
  };
  const hasPane = isPending || vacancies.length > 0;

  return (
    <Container
      size="wide"
      className={cn(
        'grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[min(15rem,26%)_minmax(0,1fr)] lg:py-8 2xl:max-w-[96rem]',
        hasPane &&
          // In parts of the window at most: letters of twice the size leave the vacancy its room
          'beside:grid-cols-[min(13.5rem,18%)_min(25rem,33%)_minmax(0,1fr)] beside:items-start beside:gap-x-6 2xl:beside:grid-cols-[min(15rem,18%)_min(28rem,33%)_minmax(0,1fr)]',
      )}
    >
      {/* A phone has them in its sheet, and here when the sheet's opener was pressed before scripts were there. */}
      <FilterColumn isAtForm={isAtForm}>
        <div className="top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))] -mx-2 scroll-cue overflow-y-auto lg:sticky lg:max-h-[calc(100dvh-7rem-var(--header-notices,0px))] px-2 pb-4 [scrollbar-width:thin]">
          {/* Where the opener was: the second press of a double tap chooses nothing. */}
          <h2 className="flex min-h-15 items-center text-xl lg:hidden">Filtros</h2>
          <QueryData options={countsOptions}>
            {(counts) => <FilterPanel filters={wanted} counts={counts} onChange={change} />}
          </QueryData>
          <Button asChild variant="outline" className="mt-4 w-full lg:hidden">
            <Link to={{ search: query, hash: resultsId }}>Ver resultados</Link>
          </Button>
        </div>
      </FilterColumn>
      <div
        id={resultsId}
        className="min-w-0 scroll-mt-20 space-y-4"
        {...{
          [appLinksAttribute]: isWide ? '' : undefined,
          [holdsMoreAttribute]: (data?.pages.length ?? 0) > 1 ? '' : undefined,
        }}
      >
        <p role="status" className="text-sm font-medium text-ink-soft max-lg:sr-only">
          {isPending ? 'Buscando vagas...' : resultText}
        </p>
        <QueryData options={countsOptions}>
          {(counts) => (
            <FilterSheet
              filters={wanted}
              counts={counts}
              onChange={change}
              onClear={clear}
              resultText={search.isError ? '' : resultText}
              shortCount={first && describeShortCount(first.total, first.isTotalCapped)}
              renderForm={(close) => <SearchFields place="sheet" isReady={first !== undefined} onSearch={close} />}
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
        {searchedWords === undefined ? null : (
          <p className="text-sm text-ink-soft">
            Mostrando vagas para <strong className="font-semibold text-ink">{searchedWords}</strong>.
          </p>
        )}
        {first?.total === 0 && filters.local !== '' && !findPlace(filters.local) ? (
          <QueryData options={vacancyPlacesOptions(api, true)} atOnce>
            {(places = []) => <PlaceHints filters={filters} places={places} />}
          </QueryData>
        ) : null}
        {start !== null ? <TextLink to={searchAddress(filters)}>Ver a lista desde o começo</TextLink> : null}
        <QueryData options={countsOptions}>
          {(counts) => (
            <AppliedFilters
              filters={wanted}
              counts={counts}
              // What was searched before is no reading of other words
              reading={wanted.cargo === filters.cargo ? reading : { ...reading, searchedQuery: null }}
              onChange={change}
              onClear={first?.total === 0 ? undefined : clear}
              action={renderSave(toNamedSearch(filters, first?.correctedQuery))}
            />
          )}
        </QueryData>
        {first?.pay ? <SearchPay {...first.pay} /> : null}
        {first && first.total + first.partial > 1 ? <SortLinks filters={filters} /> : null}
        <VacancyResults
          // A failed later page keeps the earlier ones on the screen.
          status={data ? 'success' : search.status}
          filters={filters}
          vacancies={vacancies}
          unreadable={data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0}
          partialFrom={data?.pages.reduce((sum, page) => sum + page.rows.length - page.partial, 0) ?? 0}
          now={first?.now ?? ''}
          closedIds={closedIds}
          openId={isWide ? openId : chosenId}
          onOpen={handleOpen}
          renderAction={(vacancy, isClosed) => (vacancy.isExternal ? null : renderAction(vacancy, isClosed))}
          onRetry={() => void search.refetch()}
          onClear={clear}
          offers={
            <QueryData options={offersOptions} atOnce isRendered>
              {(searches = []) => <OfferedSearches searches={searches} />}
            </QueryData>
          }
          more={{
            isAvailable: Boolean(last?.nextCursor),
            isLoading: search.isFetchingNextPage,
            hasFailed: search.isFetchNextPageError,
            onLoad: () => void search.fetchNextPage(),
            nextAddress: searchAddress(filters, last?.nextCursor ?? null),
          }}
        />
        {first ? (
          <p className="text-center text-sm print:hidden">
            {/* Not a page of the router: the browser, or the reader it gives it to, opens it. */}
            <TextLink alone to={searchFeed(filters)} reloadDocument rel="nofollow" type="application/atom+xml">
              Assinar por RSS
            </TextLink>
          </p>
        ) : null}
        <ExternalSlot filters={filters} isReady={data !== undefined} />
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
  );
}
