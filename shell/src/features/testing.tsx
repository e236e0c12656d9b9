import { configureAuth, createApi, type RemoteContext } from '@ponte/shared-auth';
import { resetAuth, setTestSession } from '@ponte/shared-auth/testing';
import { PortalScope, Toaster } from '@ponte/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import { Layout } from '../layout';
import { shellRoutes } from './routes';

/* Shared by the tests of the shell's screens: a page as the shell renders it, over a faked network. */

const backend = 'http://backend.test';

export const authUrl = (path: string): string => `${backend}/auth/v1/${path}`;
export const restUrl = (path: string): string => `${backend}/rest/v1/${path}`;

export const accountId = '11111111-1111-4111-8111-111111111111';

function token(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({ signed: 'no' })}`;
}

export const account = {
  id: accountId,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@exemplo.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: {},
  identities: [],
  created_at: '2026-01-01T00:00:00Z',
};

export function accessToken(): string {
  return token({ sub: accountId, exp: Math.floor(Date.now() / 1_000) + 3_600, role: 'authenticated' });
}

function sessionAnswer(): object {
  return {
    access_token: accessToken(),
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    refresh_token: 'refresh',
    user: account,
  };
}

/** Fakes a successful sign-in; the account's profile has the given role. */
export function acceptSignIn(role: 'candidate' | 'company' = 'candidate'): HttpHandler[] {
  return [
    http.post(authUrl('token'), () => HttpResponse.json(sessionAnswer())),
    http.get(restUrl('profiles'), () =>
      HttpResponse.json([{ id: accountId, role, name: 'Ana Souza', plan: 'free', avatar_path: null }]),
    ),
    http.get(authUrl('user'), () => HttpResponse.json(account)),
    http.post(authUrl('logout'), () => new HttpResponse(null, { status: 204 })),
  ];
}

/** A POST that the auth service refuses. */
export function refuse(path: string, status: number, body: object): HttpHandler {
  return http.post(authUrl(path), () => HttpResponse.json(body, { status }));
}

/** Starts and ends the faked network with the test file, and gives every test a fresh page. */
export function fakeNetwork(): SetupServer {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await resetAuth();
    configureAuth({ supabaseUrl: backend, publishableKey: 'sb_publishable_test' });
    setTestSession(null);
    // auth-js counts the clients of all tests and warns; here each test stands for a page of its own.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    server.resetHandlers();
    toast.dismiss();
  });
  afterAll(async () => {
    await resetAuth();
    server.close();
  });
  return server;
}

export interface OpenPage {
  user: UserEvent;
  /** Path and query that the visitor is at now. */
  address: () => string;
  /** The hash in the address bar. */
  hash: () => string;
}

interface PageTree {
  router: ReturnType<typeof createMemoryRouter>;
  tree: ReactNode;
}

/** An address in the shell's frame with the shell's pages; every other page shows only its address. */
function pageTree(path: string, state?: unknown): PageTree {
  const context: RemoteContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: createApi({
      supabaseUrl: backend,
      publishableKey: 'sb_publishable_test',
      getAccessToken: () => Promise.resolve(null),
    }),
  };
  const routes: RouteObject[] = [
    {
      id: 'root',
      element: (
        <PortalScope name="shell">
          <Layout>
            <Outlet />
          </Layout>
          <Toaster />
        </PortalScope>
      ),
      HydrateFallback: () => null,
      children: [...shellRoutes(context), { path: '*', element: <p>outra página</p> }],
    },
  ];
  const url = new URL(path, 'http://localhost');
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
  });
  const tree = (
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return { router, tree };
}

/** Opens an address as the browser renders it. */
export function openPage(path: string, options: { state?: unknown; user?: UserEvent } = {}): OpenPage {
  const { router, tree } = pageTree(path, options.state);
  render(tree);
  return {
    user: options.user ?? userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    hash: () => router.state.location.hash,
  };
}

/**
 * Opens a page over the server's HTML of the same path, which knows neither hash nor history state.
 * @returns React's recoverable errors: none are expected
 */
export function openOverServerHtml(Component: ComponentType, path: string, state?: unknown): unknown[] {
  const { pathname, hash } = new URL(path, 'http://localhost');
  const errors: unknown[] = [];
  const page = (entry: { pathname: string; hash?: string; state?: unknown }): ReactNode => (
    <MemoryRouter initialEntries={[entry]}>
      <Component />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page({ pathname }));
  render(page({ pathname, hash, state }), {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  return errors;
}
