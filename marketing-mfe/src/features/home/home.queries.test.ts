import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const backend = 'http://backend.test';
const partners = [{ id: '1', slug: 'aroeira', name: 'Rede Aroeira', industry: 'Saúde' }];
const server = setupServer(
  http.post(`${backend}/rest/v1/rpc/search_companies`, () =>
    HttpResponse.json({ rows: partners, total: 1, next_cursor: null }),
  ),
);
const load = jest.fn<void, []>();
const missing = (): never => {
  throw new Error('the file did not arrive');
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  jest.resetModules();
  load.mockReset();
  jest.doMock('./partners.schema', () => {
    load();
    return jest.requireActual<object>('./partners.schema');
  });
});

async function readPartners(): Promise<unknown> {
  const { createApi } = await import('@ponte/shared-auth');
  const { QueryClient } = await import('@tanstack/react-query');
  const { partnersOptions } = await import('./home.queries');
  const api = createApi({ supabaseUrl: backend, publishableKey: 'key', getAccessToken: () => Promise.resolve(null) });
  const options = partnersOptions(api);
  expect(load).not.toHaveBeenCalled();
  return new QueryClient().fetchQuery({ ...options, retryDelay: 0 });
}

it('what checks the answer about partners is loaded when the network is asked, not with the page', async () => {
  await import('./home.page');
  expect(load).not.toHaveBeenCalled();
  await expect(readPartners()).resolves.toEqual(partners);
  expect(load).toHaveBeenCalledTimes(1);
});

it('it is asked for again after a load that failed', async () => {
  load.mockImplementationOnce(missing);
  await expect(readPartners()).resolves.toEqual(partners);
});

it('without it the read has failed', async () => {
  load.mockImplementation(missing);
  await expect(readPartners()).rejects.toThrow('the file did not arrive');
});
