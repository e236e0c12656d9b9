import type { RemoteContext, RenderedFragments } from '@ponte/shared-auth';
import { fragmentAttribute, serverPageElementId } from '@ponte/shared-server/element-ids';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { yieldToMain } from './yield-to-main';
import { shellRoutes } from './features/routes';
import { StaticFragment } from './fragment-loader';
import { ownerRoute } from './page-routes';
import type { Pages } from './pages';
import { RemoteError, type Remotes } from './remotes';
import type { HydrationStart } from './router';
import type { ServerPageState } from './server-page';

/** Older data may come from a cached page: it is shown, and read again once the page is used. In milliseconds. */
const freshTime = 5_000;

/**
 * The server's cache keeps no page for so long unless it can't make a new one: older data is read again at once. In
 * milliseconds.
 */
const cachedTime = 60_000;

type DehydratedQuery = DehydratedState['queries'][number];

/** The state of the server-rendered page, undefined when the browser has to render it. */
export function readServerPage(): ServerPageState | undefined {
  const text = document.getElementById(serverPageElementId)?.textContent;
  if (!text) return undefined;
  // Written into the page by the server of this very release.
  const state: ServerPageState = JSON.parse(text);
  return state;
}

/**
 * Loads everything that the server-rendered page consists of, so that the first render in the browser waits for nothing
 * and gives exactly the server's HTML.
 * @throws RemoteError when the page's remote can't be loaded.
 */
export async function prepareHydration(
  page: ServerPageState,
  { context, remotes, pages }: { context: RemoteContext; remotes: Remotes; pages: Pages },
): Promise<HydrationStart> {
  let route: RouteObject | undefined;
  if (page.owner !== 'shell') {
    const createRoutes = await remotes.loadRoutes(page.owner, { insists: true });
    // The HTML is that of a release which can't be loaded: the one in its place draws the page anew.
    if (remotes.hasAnother(page.owner)) throw new RemoteError(page.owner, 'another release is used');
    // The remote's entry has just run.
    await yieldToMain();
    route = ownerRoute(page.owner, createRoutes(context), pages);
  }
  // The shell's own routes are defined by the router later; here only their pages matter.
  const matched = matchRoutes([route ?? ownerRoute('shell', shellRoutes(context), pages)], window.location) ?? [];
  await yieldToMain();
  await Promise.all(
    matched.flatMap(({ route: { id, handle } }) => (id !== undefined && handle !== undefined ? [pages.load(id)] : [])),
  );
  await yieldToMain();
  const age = Date.now() - page.renderedAt;
  const mayAge = ({ meta }: DehydratedQuery): boolean => !meta?.keepsFromServer;
  const askAgain = (query: DehydratedQuery): DehydratedQuery =>
    mayAge(query) ? { ...query, state: { ...query.state, dataUpdatedAt: 0 } } : query;
  const { queries } = page.queries;
  hydrate(context.queryClient, age > cachedTime ? { ...page.queries, queries: queries.map(askAgain) } : page.queries);
  const refreshedOnUse =
    age > freshTime && age <= cachedTime ? queries.filter(mayAge).map(({ queryHash }) => queryHash) : [];
  return { owner: page.owner, route, data: page.router, refreshedOnUse };
}

/** The fragments of other remotes in the server's HTML, to be left as they are until their own code is needed. */
export function readRenderedFragments(page: ServerPageState): RenderedFragments {
  return new Map(
    page.fragments.flatMap((key) => {
      const html = document.querySelector(`[${fragmentAttribute}="${key}"]`)?.innerHTML;
      return html === undefined ? [] : [[key, <StaticFragment key={key} name={key} html={html} />] as const];
    }),
  );
}

/**
 * The head elements that the server wrote for a page which the browser renders after all; React would add its own to
 * them.
 */
export function removeServerHead(): void {
  for (const element of document.head.querySelectorAll(
    'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"]',
  )) {
    element.remove();
  }
}
