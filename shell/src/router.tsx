import { isRouteHandle, type RemoteContext, type RouteFactory } from '@ponte/shared-auth';
import { pageTitle } from '@ponte/shared-domain';
import { LoadingText, provisionalTitle, RouteAnnouncer, SkipLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useOutlet,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { AppErrorPage } from './app-error';
import { footerId, Layout, menuIds } from './layout';
import { SessionEndNotice } from './layout/session-end-notice';
import type { HasCode } from './native-links';
import { NotFound } from './not-found';
import { ownerRoute, toPageRoutes } from './page-routes';
import type { Pages } from './pages';
import { PageUnavailable } from './remote-boundary';
import type { Remotes } from './remotes';
import type { RouteOwner } from './route-owners';
import { useLoadedFonts } from './use-loaded-fonts';

const rootRouteId = 'root';
const unmatchedRouteId = 'unmatched';

/** The title that a route declares, until its page is there and sets its own (which then stands first in the head). */
function FallbackTitle(): ReactNode {
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  return isRouteHandle(handle) ? <title {...provisionalTitle}>{pageTitle(handle.title)}</title> : null;
}

/**
 * Only where they stand in the HTML do they work without scripts: the search is that of the page, if it says that it
 * has one.
 */
function SkipLinks(): ReactNode {
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const searchId = isRouteHandle(handle) ? handle.searchId : undefined;
  return (
    <>
      <SkipLink />
      <SkipLink targetId={menuIds}>Ir para o menu</SkipLink>
      {searchId !== undefined && <SkipLink targetId={searchId}>Ir para a busca</SkipLink>}
      <SkipLink targetId={footerId}>Ir para o rodapé</SkipLink>
    </>
  );
}

/**
 * The frame of every page. It is the root route's element and also its fallback while the first page loads: the same
 * component, so that header and footer are built once.
 */
function Frame(): ReactNode {
  const outlet = useOutlet();
  const isPublicPage = useMatches().every(({ handle }) => !isRouteHandle(handle) || handle.access === 'public');
  useLoadedFonts();
  return (
    <>
      <FallbackTitle />
      <SkipLinks />
      <RouteAnnouncer />
      {isPublicPage ? <SessionEndNotice /> : null}
      <Layout hasNewsletter={isPublicPage}>{outlet ?? <LoadingText>Carregando...</LoadingText>}</Layout>
      {/* Every first page of a load has the key 'default': a link from a mail must not open where another page was scrolled to. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}

interface UnmatchedData {
  /** The remote that owns the address and could not be asked. */
  unavailable: string | null;
}

/** The status of a page that no route matches; undefined when one does. */
export function statusOfUnmatched({ matches, loaderData }: StaticHandlerContext): 404 | 503 | undefined {
  if (!matches.some(({ route }) => route.id === unmatchedRouteId)) return undefined;
  // Given by the loader below.
  const data: UnmatchedData | undefined = loaderData[unmatchedRouteId];
  return data?.unavailable ? 503 : 404;
}

/**
 * The remote that owns an address which no route matches, and that could not be asked; undefined when there is none.
 */
export type FindUnavailable = (address: URL) => Promise<string | undefined>;

/**
 * No route matches: the address exists nowhere, or its remote could not be asked. Which of the two is decided by a
 * loader, because loaders run after the search for routes; a component would be drawn before it.
 */
function unmatchedRoute(findUnavailable: FindUnavailable): RouteObject {
  const findOut = async ({ request }: LoaderFunctionArgs): Promise<UnmatchedData> => ({
    unavailable: (await findUnavailable(new URL(request.url))) ?? null,
  });
  function Unmatched(): ReactNode {
    const { unavailable } = useLoaderData<typeof findOut>();
    return unavailable ? <PageUnavailable owner={unavailable} /> : <NotFound />;
  }
  return { id: unmatchedRouteId, path: '*', loader: findOut, Component: Unmatched };
}

/**
 * The root of every tree of routes, the same in the browser and on a server: hydration needs equal ids and equal
 * elements.
 */
export function rootRoute(children: RouteObject[], findUnavailable: FindUnavailable): RouteObject {
  return {
    // No path: with one, '/' would count as fully matched, and its remote would never be asked.
    id: rootRouteId,
    Component: Frame,
    HydrateFallback: Frame,
    errorElement: <AppErrorPage />,
    children: [...children, unmatchedRoute(findUnavailable)],
  };
}

/**
 * What a server has already rendered: the page's owner, whose routes are there from the start, and what its loaders
 * gave.
 */
export interface HydrationStart {
  owner: RouteOwner;
  /** Its route as it was loaded, undefined for the shell's own pages. */
  route: RouteObject | undefined;
  data: HydrationState;
  /** Hashes of the queries that are read again when the page is used (`RefreshOnUse`). */
  refreshedOnUse: readonly string[];
}

export interface RouterOptions {
  context: RemoteContext;
  remotes: Remotes;
  pages: Pages;
  shellRoutes: RouteFactory;
  hydration?: HydrationStart;
}

export interface ShellRouter {
  router: ReturnType<typeof createBrowserRouter>;
  /** The routes of an owner, loaded when they are not there yet; grafted into the router or not. */
  routesOf: (owner: RouteOwner) => Promise<RouteObject>;
  /** For a page that nobody owns, or that is not public, the app has to answer. */
  hasCode: HasCode;
  reload: (owner: RouteOwner) => Promise<void>;
  fallBack: (owner: RouteOwner, cause: unknown) => Promise<boolean>;
}

/** The one router of the product. The routes of a remote are grafted on the first visit to one of its addresses. */
export function createShellRouter({ context, remotes, pages, shellRoutes, hydration }: RouterOptions): ShellRouter {
  const known = new Map<RouteOwner, RouteObject>([['shell', ownerRoute('shell', shellRoutes(context), pages)]]);
  const grafted = new Set<RouteOwner>(['shell']);

  /** @throws RemoteError while the remote is switched off */
  async function requirePages(owner: string, waits = true): Promise<void> {
    await remotes.requireOn(owner, { waits });
    if (remotes.wasOff(owner) && known.has(owner)) await loadAgain(owner);
  }

  async function routesOf(owner: RouteOwner): Promise<RouteObject> {
    const ready = known.get(owner);
    if (owner === 'shell') return ready ?? ownerRoute('shell', shellRoutes(context), pages);
    if (ready) {
      await requirePages(owner);
      return ready;
    }
    const factory = await remotes.loadRoutes(owner);
    // Two navigations may have asked at the same time.
    const route = known.get(owner) ?? ownerRoute(owner, factory(context), pages);
    known.set(owner, route);
    return route;
  }

  async function reload(owner: RouteOwner): Promise<void> {
    if (owner === 'shell') return;
    remotes.forget(owner);
    // The navigation that follows loads the routes.
    if (known.has(owner)) await loadAgain(owner);
  }

  async function fallBack(owner: RouteOwner, cause: unknown): Promise<boolean> {
    if (owner === 'shell' || !(await remotes.fallBack(owner, cause))) return false;
    try {
      await loadAgain(owner);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  function hasCode(pathname: string): boolean {
    const owner = remotes.ownerOf(pathname);
    if (owner === undefined) return true;
    const route = known.get(owner);
    if (!route) return false;
    const page = matchRoutes([route], pathname)?.at(-1)?.route;
    // No server renders what is for people with an account, and the app says so where there is no such page.
    if (page?.id === undefined || !isRouteHandle(page.handle) || page.handle.access !== 'public') return true;
    return pages.peek(page.id) !== undefined;
  }

  /** Takes the listed release, or the one in its place, of an owner whose routes are there. */
  async function loadAgain(owner: string): Promise<void> {
    // A page of before may be why it was switched off.
    const wasOff = remotes.wasOff(owner);
    const before = remotes.entryOf(owner);
    const factory = await remotes.loadRoutes(owner);
    // Loaded pages go with their release: one that threw would throw again.
    if (wasOff || remotes.entryOf(owner) !== before) pages.drop(owner);
    // Defines the new release's pages under the same ids; routes that are already in the router then load those.
    toPageRoutes(owner, factory(context), pages);
  }

  const shellRoute = known.get('shell');
  const initial = shellRoute ? [shellRoute] : [];
  if (hydration?.route) {
    known.set(hydration.owner, hydration.route);
    grafted.add(hydration.owner);
    initial.push(hydration.route);
  }
  // Loaders may run before the router is returned.
  let started: ShellRouter['router'] | undefined = undefined;
  /**
   * Whether an address is the one that this document was opened at, and shows since. It is not asked for as a document
   * again, or a tab could go on with that for ever.
   */
  function isOpening(pathname: string): boolean {
    if (!started?.state.initialized) return true;
    const { location } = started.state;
    return location.key === 'default' && location.pathname === pathname;
  }
  /** Of the page that is on its way: a loader's address has none, and what a hash holds may be told once. */
  const hashOnItsWay = (): string => started?.state.navigation.location?.hash ?? '';
  const asDocument = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Response =>
    redirectDocument(pathname + search + hashOnItsWay());
  pages.guardBy(async (owner, id, address) => {
    if (owner === 'shell') return;
    // A page that is shown gets new data (a filter of a search) without a wait: the list that is read meanwhile counts
    // for the next one.
    const isShown = started?.state.location.pathname === address.pathname && !started.state.errors;
    await requirePages(owner, !isShown);
    // A new document gets the listed release, which may have it, or says that it is nowhere.
    if (pages.isGone(id) && !isOpening(address.pathname)) throw asDocument(address);
  });
  async function findUnavailable(address: URL): Promise<string | undefined> {
    const { pathname } = address;
    const listed = remotes.ownerOf(pathname);
    // No remote can take an address of the shell.
    if (listed === 'shell') return undefined;
    // Since the tab was opened, a remote may have been added that owns it, or a release of its owner that has it.
    if (listed === undefined || grafted.has(listed)) await remotes.refresh();
    const owner = remotes.ownerOf(pathname);
    if (owner === undefined) return undefined;
    // A remote that was added later can be loaded by a new document, but not by this one: its headers do not allow that
    // address.
    if (!remotes.isOfPage(owner)) throw asDocument(address);
    if (!grafted.has(owner)) return owner;
    // Its routes are those of the first release that this tab has had, a new document gets those of the listed one.
    if (remotes.isBehind(owner) && !isOpening(pathname)) throw asDocument(address);
    return undefined;
  }

  const router = createBrowserRouter([rootRoute(initial, findUnavailable)], {
    hydrationData: hydration?.data,
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remotes.ownerOf(path);
      if (remote === undefined || grafted.has(remote) || !remotes.isOfPage(remote)) return;
      try {
        const route = await routesOf(remote);
        if (grafted.has(remote)) return;
        grafted.add(remote);
        patch(rootRouteId, [route]);
      } catch (error) {
        // Thrown from here it would replace the whole frame. Unmatched tells the visitor instead.
        console.error(error);
      }
    },
  });
  started = router;
  return { router, routesOf, hasCode, reload, fallBack };
}
