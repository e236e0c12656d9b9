import { ApiProvider, createApi, IntegrationsProvider, type Integrations } from '@ponte/shared-auth';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { toast } from 'sonner';
import routes from '../routes';

export const companyId = '00000000-0000-4000-8000-0000000000c1';

/** Address of a table or function of the faked API. */
export function rest(path: string): string {
  return `http://api.test/rest/v1/${path}`;
}

/** The faked network of a test file; a request that no handler answers fails the test. */
export function fakeNetwork(): ReturnType<typeof setupServer> {
  const server = setupServer(
    // What the page says of the company beside its own matter; tests of that answer otherwise.
    http.post(rest('rpc/my_vacancy_quota'), () => HttpResponse.json({ plan: 'empresarial', limit: null, used: 0 })),
    http.post(rest('rpc/pay_statistics'), () => HttpResponse.json({ occupation: null, figures: null })),
    http.get(rest('companies'), ({ request }) =>
      request.url.includes('review_reasons%2Cdescription') ? HttpResponse.json([]) : undefined,
    ),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    toast.dismiss();
  });
  afterAll(() => server.close());
  return server;
}

/** Places that lead out of this remote: enough to see that one has arrived. */
const elsewhere: RouteObject[] = [{ path: '*', element: <p>Outra página</p> }];

export interface RenderedPage {
  user: UserEvent;
  path: () => string;
  queryClient: QueryClient;
}

/** Opens an address of this remote as its company (or as a visitor with null) and over the real routes. */
export function renderPage(
  address: string,
  session: 'company' | null = 'company',
  integrations: Integrations = {},
): RenderedPage {
  setTestSession(session === null ? null : testUser({ id: companyId, name: 'Mar Azul', role: 'company' }));
  const queryClient = new QueryClient({
    // What a page does about a failed read is under test, not how often it tries.
    defaultOptions: { queries: { retryDelay: 0, gcTime: Infinity }, mutations: { gcTime: Infinity } },
  });
  const api = createApi({ supabaseUrl: 'http://api.test', publishableKey: 'key', getAccessToken: async () => null });
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...routes({ queryClient, api }), ...elsewhere] }],
    { initialEntries: [address] },
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
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    queryClient,
  };
}

/** Waits for one message of the toaster: the same one twice means that something was done twice. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
}
