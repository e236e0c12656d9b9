import {
  ApiProvider,
  createApi,
  IntegrationsProvider,
  type Integrations,
  type RemoteContext,
} from '@ponte/shared-auth';
import { resetAuth } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { candidateRoutes } from '../routes';
import { supabaseUrl } from './fake-api';

let queryClient: QueryClient | undefined;

afterEach(async () => {
  sessionStorage.clear();
  queryClient?.clear();
  await resetAuth();
});

function OtherPage(): ReactNode {
  const { pathname, search } = useLocation();
  return <h1>{`outra página: ${pathname}${search}`}</h1>;
}

export function createContext(): RemoteContext {
  // The specified number of retries, without the delays.
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  const api = createApi({ supabaseUrl, publishableKey: 'test', getAccessToken: () => Promise.resolve(null) });
  return { queryClient, api };
}

/**
 * Opens an address of this remote as the shell does: the remote's own routes; pages of others show their address only.
 */
export function openPage(
  path: string,
  integrations: Integrations = {},
): { user: UserEvent; address: () => string; go: (path: string) => Promise<void>; historyState: () => unknown } {
  const context = createContext();
  const router = createMemoryRouter(
    [
      {
        errorElement: <h1>Oops! Page not found</h1>,
        HydrateFallback: () => null,
        children: [...candidateRoutes(context), { path: '*', Component: OtherPage }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={context.queryClient}>
      <ApiProvider value={context.api}>
        <IntegrationsProvider value={integrations}>
          <RouterProvider router={router} />
          <Toaster />
        </IntegrationsProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => router.navigate(to),
    historyState: (): unknown => router.state.location.state,
  };
}

/** The first sign that somebody uses the page, which changes nothing else. */
export function pressAnyKey(): void {
  fireEvent.keyDown(document.body, { key: 'Shift' });
}
