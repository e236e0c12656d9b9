import {
  createApi,
  isRouteHandle,
  type Fragment,
  type Integrations,
  type RemoteContext,
  type RouteAddresses,
  type RouteFactory,
  type RouteHandle,
} from '@ponte/shared-auth';
import type { FeedJobs, PageFeed, PagePicture } from '@ponte/shared-domain';
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type HydrationState,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { Contexts, Providers } from './app';
import { StaticFragment } from './fragment-loader';
import { shellRoutes } from './features/routes';
import { ownerRoute } from './page-routes';
import { describePicture, pictureAddress } from './page-picture';
import { createPages } from './pages';
import { RemoteRoot } from './remote-boundary';
import type { Remotes } from './remotes';
import { rootRoute, statusOfUnmatched } from './router';
import type { RouteOwner } from './route-owners';
import type { OwnPicture, ServerPageState } from './server-page';
import { createServerQueryClient } from './server-query-client';

export { sharedModules } from './shared-modules';
export { shellRoutes };

/** A fragment of another remote, as its own remote's process has rendered it. */
export interface RenderedFragment {
  /** 'remote/Name'. */
  name: string;
  html: string;
  /** Its data, for the browser. */
  queries: DehydratedState['queries'];
}

export interface RenderRequest {
  /** Path and query. No other part of the request reaches a page: no cookie, no header. */
  address: string;
  owner: RouteOwner;
  /** The remote that owns the address, when it is not `owner`: it is switched off, and the shell says so. */
  unavailable?: string | undefined;
  /** The feed of the page at this address is wanted, and not the page. */
  isFeed?: boolean | undefined;
  /**
   * The vacancies of the list at this address are wanted from this cursor on, or from the first one (null), and not the
   * page.
   */
  jobsAfter?: string | null | undefined;
  /** What stands in the picture of the page at this address is wanted, and not the page. */
  isPicture?: boolean | undefined;
  /** Whether the head may name a picture of the page's own. */
  canDraw?: boolean | undefined;
  /** The site's public origin. */
  site: string;
  /** The owner's routes; the shell has its own. */
  factory: RouteFactory | undefined;
  supabaseUrl: string;
  publishableKey: string;
  integrations?: Integrations | undefined;
  /**
   * Renders the fragments that the page shows, as 'remote/Name'; those that can't be had are left out. Elsewhere: a
   * remote's code never runs in the page of another.
   */
  renderFragments?: (names: readonly string[]) => Promise<readonly RenderedFragment[]>;
  /** Aborts the requests to the backend. */
  signal: AbortSignal;
}

export type RenderResult =
  | {
      kind: 'page';
      status: number;
      head: string;
      html: string;
      chunks: string[];
      state: ServerPageState;
      /** Names that the page reads from its query. */ parameters?: string[];
    }
  | { kind: 'redirect'; status: number; location: string }
  /** The page needs a session, so the server renders nothing of it. */
  | { kind: 'personal' }
  | {
      kind: 'feed';
      /** Undefined when the page has none. */
      feed?: PageFeed | undefined;
      /** As those of a page. */
      parameters: string[];
    }
  | {
      kind: 'jobs';
      /** Undefined when the page is no list of vacancies. */
      jobs?: FeedJobs | undefined;
    }
  | {
      kind: 'picture';
      /** 404 or 410 where there is no page. */
      status: number;
      /** Undefined when the page has none of its own. */
      picture?: PagePicture | undefined;
    };

const serverOnly = (): never => {
  throw new Error('remotes are not loaded while a page is rendered on a server');
};

/** A server renders one page for one request, so nothing is loaded later and nothing is retried. */
const noRemotes: Remotes = {
  loadRoutes: () => new Promise(() => undefined),
  loadFragment: () => new Promise(() => undefined),
  forget: serverOnly,
  requireOn: serverOnly,
  refresh: serverOnly,
  ownerOf: serverOnly,
  isOfPage: serverOnly,
  wasOff: serverOnly,
  fallBack: serverOnly,
  hasAnother: serverOnly,
  isBehind: serverOnly,
  entryOf: serverOnly,
};

const isRouteFactory = (value: unknown): value is RouteFactory => typeof value === 'function';

/** The remote's routes are not trusted: a factory that returns none makes the release invalid. */
export function checkFactory(factory: unknown): RouteFactory {
  if (!isRouteFactory(factory)) throw new Error('its server file has no route factory');
  const context: RemoteContext = {
    queryClient: new QueryClient(),
    api: createApi({
      supabaseUrl: 'http://release-check.invalid',
      publishableKey: '',
      getAccessToken: async () => null,
    }),
  };
  const routes: unknown = factory(context);
  if (!Array.isArray(routes) || routes.length === 0) throw new Error('its route factory gives no routes');
  return factory;
}

/** Responses thrown by loaders are part of the page; any other error means that the browser has to render it. */
function hydrationErrors({ errors }: StaticHandlerContext): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]: [string, unknown]) => {
      if (!isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [id, { status, statusText, data: data as unknown, internal: false }];
    }),
  );
}

/**
 * Separates title, meta and link, which React renders first, from the page. Of several titles the last one is the
 * page's.
 */
export function splitHead(rendered: string): { head: string; html: string } {
  const found = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/.exec(rendered)?.[0] ?? '';
  const titles = found.match(/<title[^>]*>[^<]*<\/title>/g) ?? [];
  const rest = found.replace(/<title[^>]*>[^<]*<\/title>/g, '');
  return { head: (titles.at(-1) ?? '') + rest, html: rendered.slice(found.length) };
}

/** A fragment that another remote's page shows. */
export interface FragmentRequest extends Pick<
  RenderRequest,
  'address' | 'site' | 'supabaseUrl' | 'publishableKey' | 'integrations' | 'signal'
> {
  /** 'remote/Name'. */
  name: string;
  fragment: Fragment;
}

/** Renders an element to HTML. @throws what is thrown during rendering. */
async function draw(element: ReactNode, signal: AbortSignal, identifierPrefix?: string): Promise<string> {
  const thrown: unknown[] = [];
  const { prelude } = await prerender(element, {
    signal,
    identifierPrefix,
    // React would send a boundary larger than this in chunks that an inline script puts in place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // An error thrown from here would end the process.
    onError: (error) => {
      thrown.push(error);
    },
  });
  const text = await new Response(prelude).text();
  if (thrown.length > 0) throw thrown[0];
  signal.throwIfAborted();
  return text;
}

/** The address as a URL of this site: read as a link, '//elsewhere/vagas' would be another site's '/vagas'. */
function urlOf(address: string): URL {
  return new URL(`http://server.invalid${address}`);
}

function createContext({
  supabaseUrl,
  publishableKey,
  integrations,
  signal,
}: Pick<RenderRequest, 'supabaseUrl' | 'publishableKey' | 'integrations' | 'signal'>): RemoteContext {
  const request = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal });
  return {
    queryClient: createServerQueryClient(),
    api: createApi({ supabaseUrl, publishableKey, integrations, getAccessToken: async () => null, fetch: request }),
  };
}

/**
 * Renders a fragment for a page of another remote, inside its own remote's root, as the browser draws it later.
 * @throws whatever its data or its component throws: the page does without it then
 */
export async function renderFragment({
  name,
  fragment: Drawn,
  address,
  site,
  integrations,
  signal,
  ...backend
}: FragmentRequest): Promise<RenderedFragment> {
  const context = createContext({ ...backend, integrations, signal });
  const { queryClient } = context;
  try {
    await Drawn.prefetch?.(context);
    signal.throwIfAborted();
    const element = (
      // A fragment's name contains its remote: 'candidate/FeaturedVacancies'.
      <RemoteRoot name={name.split('/')[0] ?? ''}>
        <Drawn {...context} />
      </RemoteRoot>
    );
    const handler = createStaticHandler([{ path: '*', element }]);
    const routed = await handler.query(new Request(urlOf(address), { signal }));
    if (routed instanceof Response) throw new Error('a fragment has no loader');
    const text = await draw(
      <Contexts
        services={{
          context,
          remotes: noRemotes,
          pages: createPages(),
          reload: async () => serverOnly(),
          fallBack: async () => false,
        }}
        fragmentLoader={noRemotes.loadFragment}
        integrations={integrations}
        site={site}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, routed)}
          context={routed}
          hydrate={false}
        />
      </Contexts>,
      signal,
      // Its ids must differ from those of the page around it.
      `${name.replace(/\W/g, '-')}-`,
    );
    return { name, html: splitHead(text).html, queries: dehydrate(queryClient).queries };
  } finally {
    queryClient.clear();
  }
}

/** What the public page at a path declares. */
function publicHandle(routes: RouteObject[], { pathname }: URL): RouteHandle | undefined {
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  return isRouteHandle(handle) && handle.access === 'public' ? handle : undefined;
}

/** Reads some of the vacancies of a remote's list. @throws what the backend throws */
async function readJobs(
  routes: RouteObject[],
  url: URL,
  after: string | null,
  signal: AbortSignal,
): Promise<RenderResult> {
  const jobs = await publicHandle(routes, url)?.jobs?.(after, signal);
  signal.throwIfAborted();
  return { kind: 'jobs', jobs };
}

/** Reads what is new on a page of a remote. @throws what the backend throws */
async function readFeed(routes: RouteObject[], url: URL, signal: AbortSignal): Promise<RenderResult> {
  const handle = publicHandle(routes, url);
  if (!handle?.feed) return { kind: 'feed', parameters: [] };
  const feed = await handle.feed(url.searchParams, signal);
  signal.throwIfAborted();
  return { kind: 'feed', feed, parameters: [...(handle.parameters ?? [])] };
}

/** Reads what stands in the picture of a remote's page. @throws what the backend throws */
async function readPicture(routes: RouteObject[], url: URL, signal: AbortSignal): Promise<RenderResult> {
  const handle = publicHandle(routes, url);
  if (!handle?.picture) return { kind: 'picture', status: 404 };
  try {
    const picture = await handle.picture(matchRoutes(routes, url.pathname)?.at(-1)?.params ?? {}, signal);
    signal.throwIfAborted();
    return { kind: 'picture', status: 200, picture };
  } catch (error) {
    if (error instanceof Response) return { kind: 'picture', status: error.status };
    throw error;
  }
}

/** The picture of a page that is rendered, for its head: without one, the page has the site's. */
async function readOwnPicture(routes: RouteObject[], url: URL, signal: AbortSignal): Promise<OwnPicture | undefined> {
  // Its data is the page's, which the loader has read.
  const read = await readPicture(routes, url, signal).catch(() => undefined);
  const picture = read?.kind === 'picture' ? read.picture : undefined;
  return picture && { page: url.pathname, path: pictureAddress(url.pathname, picture), alt: describePicture(picture) };
}

/**
 * Renders a page without a session, or reads its feed, its picture or its vacancies.
 * @throws whatever a loader or a component throws, and when the backend does not answer: the browser then renders the
 * page.
 */
export async function renderPage({
  address,
  site,
  owner,
  unavailable,
  isFeed = false,
  jobsAfter,
  isPicture = false,
  canDraw = false,
  factory,
  supabaseUrl,
  publishableKey,
  integrations,
  renderFragments = async () => [],
  signal,
}: RenderRequest): Promise<RenderResult> {
  const context = createContext({ supabaseUrl, publishableKey, integrations, signal });
  const { queryClient } = context;
  try {
    if (isFeed) return await readFeed(factory?.(context) ?? [], urlOf(address), signal);
    if (jobsAfter !== undefined) return await readJobs(factory?.(context) ?? [], urlOf(address), jobsAfter, signal);
    if (isPicture) return await readPicture(factory?.(context) ?? [], urlOf(address), signal);
    const pages = createPages();
    const children: RouteObject[] = [ownerRoute('shell', shellRoutes(context), pages)];
    const ofRemote = owner !== 'shell' && factory ? factory(context) : [];
    if (ofRemote.length > 0) children.push(ownerRoute(owner, ofRemote, pages));
    const routes = [rootRoute(children, async () => unavailable)];

    const url = urlOf(address);
    const matched = matchRoutes(routes, url.pathname) ?? [];
    if (matched.some(({ route }) => isRouteHandle(route.handle) && route.handle.access !== 'public'))
      return { kind: 'personal' };

    const named = matched.flatMap(({ route }) => (isRouteHandle(route.handle) ? (route.handle.fragments ?? []) : []));
    // In addition to the page's own data, which it never replaces.
    const reading = named.length === 0 ? [] : renderFragments(named).catch(() => []);
    const handler = createStaticHandler(routes);
    const routed = await handler.query(new Request(url, { signal }));
    if (routed instanceof Response) {
      return { kind: 'redirect', status: routed.status, location: routed.headers.get('location') ?? '/' };
    }
    const errors = hydrationErrors(routed);
    const failed = queryClient
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.status === 'error');
    if (failed) throw failed.state.error;

    const picture = canDraw && routed.statusCode === 200 ? await readOwnPicture(ofRemote, url, signal) : undefined;
    const drawn = await reading;
    const rendered = new Map(
      drawn.map(({ name, html }) => [name, <StaticFragment key={name} name={name} html={html} />]),
    );

    const text = await draw(
      <Providers
        services={{ context, remotes: noRemotes, pages, reload: async () => serverOnly(), fallBack: async () => false }}
        fragmentLoader={noRemotes.loadFragment}
        renderedFragments={rendered}
        integrations={integrations}
        site={site}
        picture={picture}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, routed)}
          context={routed}
          hydrate={false}
        />
      </Providers>,
      signal,
    );

    return {
      kind: 'page',
      status: statusOfUnmatched(routed) ?? routed.statusCode,
      ...splitHead(text),
      chunks: routed.matches.flatMap(({ route }) => (isRouteHandle(route.handle) ? [route.handle.chunk] : [])),
      parameters: routed.matches.flatMap(({ route }) =>
        isRouteHandle(route.handle) ? (route.handle.parameters ?? []) : [],
      ),
      state: {
        owner,
        router: { loaderData: routed.loaderData, actionData: null, errors },
        queries: {
          mutations: [],
          queries: [...dehydrate(queryClient).queries, ...drawn.flatMap(({ queries }) => queries)],
        },
        renderedAt: Date.now(),
        site,
        fragments: [...rendered.keys()],
        picture,
      },
    };
  } finally {
    queryClient.clear();
  }
}

/** Limit for a route whose pagination never ends. */
const mostAddresses = 500_000;

interface RouteOfRemote {
  path: string;
  handle: RouteHandle;
}

function publicRoutes(routes: readonly RouteObject[], parent = ''): RouteOfRemote[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path ?? ''].filter(Boolean).join('/');
    const handle: unknown = route.handle;
    const own = isRouteHandle(handle) && handle.access === 'public' ? [{ path, handle }] : [];
    return [...own, ...publicRoutes(route.children ?? [], path)];
  });
}

export interface AddressRequest extends Pick<RenderRequest, 'supabaseUrl' | 'publishableKey' | 'signal'> {
  factories: readonly RouteFactory[];
}

/** All public addresses of the remotes, by chunk of their route; those without parameters together. @throws AppError */
export async function listAddresses({
  factories,
  signal,
  ...backend
}: AddressRequest): Promise<Record<string, { path: string; modifiedAt?: string }[]>> {
  const context = createContext({ ...backend, signal });
  const lists: Record<string, { path: string; modifiedAt?: string }[]> = {};
  for (const { path, handle } of factories.flatMap((factory) => publicRoutes(factory(context)))) {
    if (!path.includes(':')) (lists.paginas ??= []).push({ path: `/${path.replace(/^\//, '')}` });
    if (!handle.addresses) continue;
    const list = (lists[handle.chunk] ??= []);
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      const page: RouteAddresses = await handle.addresses(after);
      list.push(...page.rows);
      after = page.next;
    } while (after !== null && list.length < mostAddresses);
  }
  return lists;
}
