import { fakeBackend, type TestBackend } from '@ponte/build/jest/fake-backend';
import { pageOpener } from '@ponte/build/jest/open-page';
import { configureAuth, type RouteFactory } from '@ponte/shared-auth';
import { fakeBackendUrl, setTestSession, type FakeBackend } from '@ponte/shared-auth/testing';
import { PortalScope } from '@ponte/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet } from 'react-router-dom';
import { Layout } from '../layout';
import { shellRoutes } from './routes';

/* Shared by the tests of the shell's screens: a page as the shell renders it, over a faked network. */

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

/** The auth service's answer that holds a new session. */
export function sessionAnswer(user = account): object {
  return {
    access_token: accessToken(),
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    refresh_token: 'refresh',
    user,
  };
}

/** Fakes a successful sign-in; the account's profile has the given role. */
export const acceptSignIn = (role: 'candidate' | 'company' = 'candidate'): FakeBackend => ({
  'POST auth/v1/token': () => sessionAnswer(),
  'GET profiles': [{ id: accountId, role, name: 'Ana Souza', plan: 'free', avatar_path: null }],
  'GET auth/v1/user': account,
  'POST auth/v1/logout': undefined,
});

/** A POST that the auth service refuses. */
export const refuse = (path: string, status: number, body: object): FakeBackend => ({
  [`POST auth/v1/${path}`]: () => Response.json(body, { status }),
});

/** The faked backend of a test file. Every test begins with a fresh page and nobody signed in. */
export function fakeShellBackend(): TestBackend {
  beforeEach(() => {
    localStorage.clear();
    configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'sb_publishable_test' });
    setTestSession(null);
    // auth-js counts the clients of all tests and warns; here each test stands for a page of its own.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  return fakeBackend();
}

/** The shell's pages in its frame; every other page shows only that it is another one. */
const framedRoutes: RouteFactory = (context) => [
  {
    element: (
      <PortalScope name="shell">
        <Layout>
          <Outlet />
        </Layout>
      </PortalScope>
    ),
    children: [...shellRoutes(context), { path: '*', element: <p>outra página</p> }],
  },
];

/** Opens an address as the browser renders it. */
export const openPage = pageOpener(framedRoutes);

/**
 * Opens a page over the server's HTML of the same path, which knows neither hash nor history state.
 * @param beforeHydration what happens while only the HTML is there
 * @returns React's recoverable errors: none are expected
 */
export function openOverServerHtml(
  Component: ComponentType,
  path: string,
  state?: unknown,
  beforeHydration?: () => void,
): unknown[] {
  const { pathname, hash } = new URL(path, 'http://localhost');
  const errors: unknown[] = [];
  const page = (entry: { pathname: string; hash?: string; state?: unknown }): ReactNode => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[entry]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page({ pathname }));
  beforeHydration?.();
  render(page({ pathname, hash, state }), {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  return errors;
}
