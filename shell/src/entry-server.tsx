import * as sharedAuth from '@ponte/shared-auth';
import { createApi, isRouteHandle, type Fragment, type Integrations, type RemoteContext, type RouteAddresses, type RouteFactory, type RouteHandle } from '@ponte/shared-auth';
import * as sharedUi from '@ponte/shared-ui';
import { dehydrate, QueryClient } from '@tanstack/react-query';
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
import { Providers } from './app';
import { ServerFragment } from './fragment-loader';
import { shellRoutes } from './features/routes';
import { ownerRoute } from './page-routes';
import { createPages } from './pages';
import type { Remotes } from './remotes';
import { rootRoute, unmatchedRouteId } from './router';
import type { RouteOwner } from './route-owners';
import type { ServerPageState } from './server-page';
import { createServerQueryClient } from './server-query-client';

export { shellRoutes };

/** What the shell's copy answers when a remote's server file asks for a shared package of the house. */
export const sharedModules: Record<string, unknown> = { '@ponte/shared-auth': sharedAuth, '@ponte/shared-ui': sharedUi };

export interface RenderRequest {
  /** Path and query. Nothing else of the request reaches a page: no cookie, no header. */
  address: string;
  owner: RouteOwner;
  /** Origin that the site is known by. */
  site: string;
  /** The owner's routes; the shell has its own. */
  factory: RouteFactory | undefined;
  supabaseUrl: string;
  publishableKey: string;
  integrations?: Integrations | undefined;
  /** Fragments of all remotes that can be rendered here, as 'remote/Name'. */
  fragments?: Readonly<Record<string, Fragment>>;
  /** Told which of them the page shows, before any of their code runs: what never ends can't be asked afterwards. */
  onFragments?: (names: readonly string[]) => void;
  /** Ends the calls to the backend. */
  signal: AbortSignal;
}

export type RenderResult =
  | { kind: 'page'; status: number; head: string; html: string; chunks: string[]; state: ServerPageState }
  | { kind: 'redirect'; status: number; location: string }
  /** Nothing that a server may draw: the page belongs to whoever is signed in. */
  | { kind: 'personal' };

const serverOnly = (): never => {
  throw new Error('remotes are not loaded while a page is rendered on a server');
};

/** A server renders one page for one request: nothing is loaded later, nothing is tried again. */
const noRemotes: Remotes = {
  loadRoutes: () => new Promise(() => undefined),
  loadFragment: () => new Promise(() => undefined),
  forget: serverOnly,
};

/** A remote's routes are taken as they are sent: a factory that gives none is no release. */
export function checkFactory(factory: unknown): RouteFactory {
  if (typeof factory !== 'function') throw new Error('its server file has no route factory');
  const context: RemoteContext = {
    queryClient: new QueryClient(),
    api: createApi({ supabaseUrl: 'http://release-check.invalid', publishableKey: '', getAccessToken: async () => null }),
  };
  const routes: unknown = (factory as RouteFactory)(context);
  if (!Array.isArray(routes) || routes.length === 0) throw new Error('its route factory gives no routes');
  return factory as RouteFactory;
}

/** Answers of loaders are sent as data; any other error means that the page is not to be shown as rendered here. */
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

/** Splits what React puts first (title, meta, link) from the page. Of several titles the last is the page's own. */
export function splitHead(rendered: string): { head: string; html: string } {
  const found = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/.exec(rendered)?.[0] ?? '';
  const titles = found.match(/<title[^>]*>[^<]*<\/title>/g) ?? [];
  const rest = found.replace(/<title[^>]*>[^<]*<\/title>/g, '');
  return { head: (titles.at(-1) ?? '') + rest, html: rendered.slice(found.length) };
}

/** Longest wait for a fragment's data, in milliseconds: the page does without it rather than come late. */
const fragmentTime = 1_500;

interface ReadFragment {
  name: string;
  fragment: Fragment;
  /** Its own, so that what fails in it is not the page's. */
  queryClient: QueryClient;
}

/** The fragments that the page names, each with its data; one that is not there or can't be read is left to the browser. */
async function readFragments({
  fragments,
  named,
  api,
}: {
  fragments: Readonly<Record<string, Fragment>>;
  named: readonly string[];
  api: RemoteContext['api'];
}): Promise<ReadFragment[]> {
  const read = async (name: string): Promise<ReadFragment[]> => {
    const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!fragment) return [];
    const queryClient = createServerQueryClient();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no data in ${fragmentTime} ms`)), fragmentTime);
    });
    try {
      await Promise.race([fragment.prefetch?.({ api, queryClient }), late]);
      return [{ name, fragment, queryClient }];
    } catch (error) {
      console.error(`fragment ${name} is left to the browser: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    } finally {
      clearTimeout(timer);
    }
  };
  return (await Promise.all(named.map(read))).flat();
}

/**
 * Renders a page for a visitor whom nobody knows.
 * @throws whatever a loader or a component throws, and when the backend does not answer: the browser then renders the page.
 */
async function renderWith({
  address,
  site,
  owner,
  factory,
  supabaseUrl,
  publishableKey,
  integrations,
  fragments = {},
  onFragments,
  signal,
}: RenderRequest): Promise<RenderResult> {
  const queryClient = createServerQueryClient();
  try {
    const request = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal });
    const api = createApi({ supabaseUrl, publishableKey, getAccessToken: async () => null, fetch: request });
    const context: RemoteContext = { queryClient, api };
    const pages = createPages();
    const children: RouteObject[] = [ownerRoute('shell', shellRoutes(context), pages)];
    if (owner !== 'shell' && factory) children.push(ownerRoute(owner, factory(context), pages));
    const routes = [rootRoute(children, (remote) => remote === owner)];

    const url = new URL(address, 'http://server.invalid');
    const matched = matchRoutes(routes, url.pathname) ?? [];
    if (matched.some(({ route }) => isRouteHandle(route.handle) && route.handle.access !== 'public')) return { kind: 'personal' };

    const named = matched.flatMap(({ route }) => (isRouteHandle(route.handle) ? (route.handle.fragments ?? []) : []));
    const shown = named.filter((name) => Object.hasOwn(fragments, name));
    if (shown.length > 0) onFragments?.(shown);
    // Beside the page's own data, and never instead of it.
    const reading = readFragments({ fragments, named, api });
    const handler = createStaticHandler(routes);
    const routed = await handler.query(new Request(url, { signal }));
    if (routed instanceof Response) {
      return { kind: 'redirect', status: routed.status, location: routed.headers.get('location') ?? '/' };
    }
    const errors = hydrationErrors(routed);
    const failed = queryClient.getQueryCache().getAll().find(({ state }) => state.status === 'error');
    if (failed) throw failed.state.error;

    const drawn = await reading;
    const rendered = new Map(
      drawn.map(({ name, fragment, queryClient: own }) => [
        name,
        <ServerFragment key={name} name={name} fragment={fragment} context={{ api, queryClient: own }} />,
      ]),
    );

    const thrown: unknown[] = [];
    const { prelude } = await prerender(
      <Providers
        services={{ context, remotes: noRemotes, pages, reload: async () => serverOnly() }}
        fragmentLoader={noRemotes.loadFragment}
        renderedFragments={rendered}
        integrations={integrations}
        site={site}
      >
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, routed)} context={routed} hydrate={false} />
      </Providers>,
      {
        signal,
        // A boundary that is larger than this would be sent in pieces, which an inline script puts in place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // Thrown from here it would end the process.
        onError: (error) => {
          thrown.push(error);
        },
      },
    );
    const text = await new Response(prelude).text();
    if (thrown.length > 0) throw thrown[0];
    signal.throwIfAborted();

    const isUnmatched = routed.matches.some(({ route }) => route.id === unmatchedRouteId);
    return {
      kind: 'page',
      status: isUnmatched ? 404 : routed.statusCode,
      ...splitHead(text),
      chunks: routed.matches.flatMap(({ route }) => (isRouteHandle(route.handle) ? [route.handle.chunk] : [])),
      state: {
        owner,
        router: { loaderData: routed.loaderData, actionData: null, errors },
        queries: {
          mutations: [],
          queries: [queryClient, ...drawn.map((fragment) => fragment.queryClient)].flatMap((client) => dehydrate(client).queries),
        },
        renderedAt: Date.now(),
        site,
        fragments: [...rendered.keys()],
      },
    };
  } finally {
    queryClient.clear();
  }
}

/**
 * Renders one page. A fragment that breaks while it is drawn takes no page with it, nor another fragment: the page is then rendered without
 * that one, whose remote is named.
 * @throws what the page itself throws
 */
export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const { address, fragments = {}, signal, onFragments } = request;
  let shown: readonly string[] = [];
  const noteFragments = (names: readonly string[]): void => {
    shown = names;
    onFragments?.(names);
  };
  try {
    return await renderWith({ ...request, onFragments: noteFragments });
  } catch (error) {
    signal.throwIfAborted();
    if (shown.length === 0) throw error;
    const without = (names: readonly string[]): Promise<RenderResult> =>
      renderWith({ ...request, fragments: Object.fromEntries(Object.entries(fragments).filter(([name]) => !names.includes(name))), onFragments: undefined });
    const message = error instanceof Error ? error.message : String(error);
    for (const name of shown.length > 1 ? shown : []) {
      const page = await without([name]).catch(() => undefined);
      signal.throwIfAborted();
      if (!page) continue;
      console.error(`fragment ${name} broke on ${address} and is left to the browser: ${message}`);
      return page;
    }
    const page = await without(shown);
    console.error(`fragment ${shown.join(', ')} broke on ${address} and is left to the browser: ${message}`);
    return page;
  }
}

/** A route whose cursor never comes to an end stops here. */
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
export async function listAddresses({ factories, signal, ...backend }: AddressRequest): Promise<Record<string, { path: string; modifiedAt?: string }[]>> {
  const request = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => fetch(input, { ...init, signal });
  const context: RemoteContext = {
    queryClient: new QueryClient(),
    api: createApi({ ...backend, getAccessToken: async () => null, fetch: request }),
  };
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
