import { createTestContext } from '@ponte/shared-auth/testing';
import { keepsFromServer } from '@ponte/shared-auth';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { prepareHydration } from './hydration';
import { createPages } from './pages';
import { RemoteError, type Remotes } from './remotes';
import type { ServerPageState } from './server-page';

// jsdom has no MessageChannel.
jest.mock('./yield-to-main', () => ({ yieldToMain: () => Promise.resolve() }));

const now = new Date('2026-11-28T12:00:00Z').getTime();

/** A page that a server rendered. */
const serverPage = (owner: string, renderedAt: number, server = new QueryClient()): ServerPageState => ({
  owner,
  renderedAt,
  queries: dehydrate(server),
  router: {},
  site: 'https://ponte.example',
  fragments: [],
});

/** A page of the shell that a server rendered so many seconds ago, with data of each kind. */
async function hydratePage(age: number): Promise<{ refreshedOnUse: readonly string[]; updatedAt: number[] }> {
  const renderedAt = now - age * 1_000;
  const server = new QueryClient();
  server.setQueryData(['vagas'], 'uma', { updatedAt: renderedAt });
  await server.prefetchQuery({ queryKey: ['planos'], queryFn: () => 'dois', meta: keepsFromServer });
  server.setQueryData(['planos'], 'dois', { updatedAt: renderedAt });
  const context = createTestContext();
  const page = serverPage('shell', renderedAt, server);
  // No remote is asked for a page of the shell.
  const { refreshedOnUse } = await prepareHydration(page, { context, remotes: {} as Remotes, pages: createPages() });
  const updatedAt = [['vagas'], ['planos']].map((key) => context.queryClient.getQueryState(key)?.dataUpdatedAt ?? -1);
  return { refreshedOnUse, updatedAt: updatedAt.map((at) => (at === renderedAt ? age : at)) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  window.history.replaceState(null, '', '/nada-disso');
});
afterEach(() => jest.restoreAllMocks());

it.each([
  { age: 4, refreshedOnUse: [], updatedAt: [4, 4] },
  { age: 6, refreshedOnUse: ['["vagas"]'], updatedAt: [6, 6] },
  { age: 59, refreshedOnUse: ['["vagas"]'], updatedAt: [59, 59] },
  // No cache keeps a page for so long: what may have changed is old at once.
  { age: 61, refreshedOnUse: [], updatedAt: [0, 61] },
])(
  'reads data that may have changed again, or not, for a page that is $age s old',
  async ({ age, refreshedOnUse, updatedAt }) => {
    expect(await hydratePage(age)).toEqual({ refreshedOnUse, updatedAt });
  },
);

it.each([
  { release: 'its own release', hasAnother: false },
  { release: 'another release', hasAnother: true },
])('takes the HTML of a remote over, or not, with $release', async ({ hasAnother }) => {
  const loadRoutes = jest.fn<ReturnType<Remotes['loadRoutes']>, Parameters<Remotes['loadRoutes']>>(
    async () => () => [],
  );
  const remotes: Pick<Remotes, 'loadRoutes' | 'hasAnother'> = { loadRoutes, hasAnother: () => hasAnother };
  const hydrating = prepareHydration(serverPage('candidate', now), {
    context: createTestContext(),
    // Nothing else of them is asked for.
    remotes: remotes as Remotes,
    pages: createPages(),
  });
  if (hasAnother) await expect(hydrating).rejects.toThrow(RemoteError);
  else expect((await hydrating).route?.id).toBe('candidate');
  // A file that is lost once on the way brings no other release.
  expect(loadRoutes.mock.calls).toEqual([['candidate', { insists: true }]]);
});
