import { queryDefaults } from '@ponte/shared-domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createApi } from '../api';
import { ApiProvider } from '../api-context';
import type { RemoteContext, RouteFactory } from '../contract';
import { FragmentLoaderProvider, type FragmentLoader } from '../fragment';
import { IntegrationsProvider, type Integrations } from '../integrations';
import type { CurrentUser } from '../session';
import { fakeBackendUrl, type FakeBackend } from './fake-backend';

/** Props of {@link RemotePage}. Session and backend are set up by whoever renders it, before it renders. */
export interface RemotePageProps {
  /** Whose page: its style sheet and its place for overlays. 'shell', or the name of a remote. */
  app: string;
  routes: RouteFactory;
  /** The address to open. */
  path: string;
  /** What the navigation there carried. */
  state?: unknown;
  /** Who is signed in; nobody when left out. */
  user?: CurrentUser | null | 'loading';
  /** What the backend answers on every page of the app; `backend` goes before it. */
  everywhere?: FakeBackend;
  /** What the backend answers. */
  backend?: FakeBackend;
  integrations?: Integrations;
  /** How fragments of other remotes are found; they fail when left out. */
  fragments?: FragmentLoader;
}

function OtherPage(): ReactNode {
  const { pathname, search } = useLocation();
  return <h1>{`outra página: ${pathname}${search}`}</h1>;
}

function FailedPage(): ReactNode {
  return <h1>o shell mostra a falha desta página</h1>;
}

const noFragments: FragmentLoader = () => Promise.reject(new Error('no fragment in this story'));
const noIntegrations: Integrations = {};

/**
 * What a shell hands to a remote, over the faked backend as it is now: what a page still asks when the next one is open
 * is not the next one's.
 */
export function createTestContext(): RemoteContext {
  return {
    // What a page does about a failed read is shown, not how often it tries. All else is as in the shell.
    queryClient: new QueryClient({
      defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false, retryDelay: 0 } },
    }),
    api: createApi({
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'test',
      getAccessToken: () => Promise.resolve(null),
      fetch: globalThis.fetch,
    }),
  };
}

/** A page and what drives it. */
export interface CreatedPage {
  /** The page with all that a shell has around one. */
  element: ReactNode;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/** One address of an app over its own routes, as the shell opens it; pages of others only show their address. */
export function createPage({
  routes,
  path,
  state,
  integrations = noIntegrations,
  fragments = noFragments,
}: Omit<RemotePageProps, 'app'>): CreatedPage {
  const context = createTestContext();
  const url = new URL(path, 'http://localhost');
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        errorElement: <FailedPage />,
        HydrateFallback: () => (
          <p role="status" data-loading="route">
            Carregando...
          </p>
        ),
        children: [...routes(context), { path: '*', Component: OtherPage }],
      },
    ],
    { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }] },
  );
  const element = (
    <QueryClientProvider client={context.queryClient}>
      <ApiProvider value={context.api}>
        <IntegrationsProvider value={integrations}>
          <FragmentLoaderProvider loader={fragments}>
            <RouterProvider router={router} />
          </FragmentLoaderProvider>
        </IntegrationsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  return { element, router, queryClient: context.queryClient };
}

/** {@link createPage} as a component, for stories. */
export function RemotePage(props: RemotePageProps): ReactNode {
  const [{ element, router, queryClient }] = useState(() => createPage(props));
  useEffect(
    () => () => {
      router.dispose();
      queryClient.clear();
    },
    [router, queryClient],
  );
  return element;
}
