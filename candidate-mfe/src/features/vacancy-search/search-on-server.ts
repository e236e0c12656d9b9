import type { RemoteContext } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import type { LatePart } from '../../late-part/late-part';
import type { VacancyPaneSource } from './components/open-vacancy';
import { readOpenVacancy } from './open-param';
import { isNothingFound } from './result-count';
import { all, cursorParam, noFilters, parseFilters } from './search-filters';
import { offeredSearchesOptions } from './search-list.queries';
import { vacancySearchOptions } from './vacancies.queries';

/**
 * What a server reads in all, in milliseconds: its page has three seconds (shell/server/render.ts), and is drawn in the
 * rest.
 */
const serverTime = 2_500;
/**
 * Longest wait for what the page can do without (wider searches), and the shortest time left in which it is still asked
 * for. In milliseconds.
 */
const offersTime = 1_500;
const leastTime = 300;

/**
 * The parameters without those that have no effect ('cargo=', 'tipo=todos'), which a plain form also sends.
 * @returns undefined when there are none of these
 */
export function withoutDefaults(params: URLSearchParams): URLSearchParams | undefined {
  const rest = new URLSearchParams(
    [...params].filter(
      ([name, value]) =>
        !(
          Object.hasOwn(noFilters, name) &&
          (value.trim() === '' || value === all || (name === 'ordem' && value === noFilters.ordem))
        ),
    ),
  );
  return rest.size === params.size ? undefined : rest;
}

/**
 * Reads all that the HTML of a search shows, its code included.
 * @returns a redirection for an address that a plain form has made, else null
 */
export async function readSearchPage(
  { api, queryClient }: RemoteContext,
  searchParams: URLSearchParams,
  list: LatePart,
  pane: VacancyPaneSource,
): Promise<Response | null> {
  const begin = Date.now();
  // Each search has one URL, also when a plain form submitted it.
  const canonical = withoutDefaults(searchParams);
  if (canonical) {
    const location = `${paths.vacancies()}${canonical.size > 0 ? `?${canonical.toString()}` : ''}`;
    return new Response(null, { status: 301, headers: { location } });
  }
  const filters = parseFilters(searchParams);
  const start = searchParams.get(cursorParam);
  const options = vacancySearchOptions(api, filters, start);
  const openId = readOpenVacancy(searchParams);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(options),
    list.load(),
    openId === undefined ? undefined : (await pane.load()).prefetch(openId),
  ]);
  const first = queryClient.getQueryData(options.queryKey)?.pages[0];
  const timeLeft = Math.min(offersTime, serverTime - (Date.now() - begin));
  if (first && start === null && isNothingFound(first) && timeLeft >= leastTime) {
    const offers = offeredSearchesOptions(api, filters, first, true, timeLeft);
    await queryClient.prefetchQuery(offers);
    // The page is whole without them, and a query that failed would fail it: the browser asks again.
    const state = queryClient.getQueryState(offers.queryKey);
    if (state?.status === 'error') {
      // The query cache of a browser logs; the one of a server doesn't.
      console.error('the searches that would find something were not counted', state.error);
      queryClient.removeQueries({ queryKey: offers.queryKey, exact: true });
    }
  }
  return null;
}
