import { ApiProvider } from '@ponte/shared-auth';
import { createTestContext } from '@ponte/shared-auth/testing';
import { dehydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { setImmediate as nodeSetImmediate } from 'node:timers';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { parseFilters } from '../features/vacancy-search/search-filters';
import { vacancySearchOptions } from '../features/vacancy-search/vacancies.queries';
import { vacancyListRoute } from '../vacancy-list-route';

// React's server renderer uses Node's timers, which the browser-like test environment hides.
globalThis.setImmediate ??= nodeSetImmediate;

/**
 * The HTML of a search and the data that it was made of. To be imported within `jest.isolateModulesAsync`: a server has
 * modules of its own.
 */
export async function renderSearchOnServer(address: string): Promise<{ html: string; queries: DehydratedState }> {
  const context = createTestContext();
  const { queryClient, api } = context;
  const { Component, loader } = vacancyListRoute(context);
  if (typeof loader !== 'function') throw new Error('the route has no loader');
  const request = new Request(`https://ponte.example${address}`);
  await queryClient.prefetchInfiniteQuery(vacancySearchOptions(api, parseFilters(new URL(request.url).searchParams)));
  await loader({ request, params: {}, context: undefined } as never); // The rest of the router's arguments is not read
  const router = createMemoryRouter([{ path: '/vagas', Component }], { initialEntries: [address] });
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
    // As the shell's server: the HTML of a boundary stands in its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return { html: await new Response(prelude).text(), queries: dehydrate(queryClient) };
}
