import { ApiProvider, createApi, IntegrationsProvider, type Integrations } from '@ponte/shared-auth';
import { resetAuth } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import type { ReactNode } from 'react';
import { marketingRoutes } from '../routes';

export const backend = 'http://backend.test';
export const rpc = (name: string): string => `${backend}/rest/v1/rpc/${name}`;

let queryClient: QueryClient | undefined;

afterEach(async () => {
  // The messages are the page's own store: the next test would see them.
  toast.dismiss();
  queryClient?.clear();
  await resetAuth();
});

function OtherPage(): ReactNode {
  const { pathname, search } = useLocation();
  return <h1>{`outra página: ${pathname}${search}`}</h1>;
}

/** Opens an address of this remote as the shell does; pages of others show only their address. */
export async function openPage(path: string, integrations: Integrations = {}): Promise<{ address: () => string }> {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  const api = createApi({ supabaseUrl: backend, publishableKey: 'key', getAccessToken: () => Promise.resolve(null) });
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...marketingRoutes({ queryClient, api }), { path: '*', Component: OtherPage }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <IntegrationsProvider value={integrations}>
          <RouterProvider router={router} />
          <Toaster />
        </IntegrationsProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** The structured data of the page; undefined when it has none. */
export function readJsonLd(): unknown {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}
