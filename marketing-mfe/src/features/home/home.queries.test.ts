import { fakeBackend } from '@ponte/build/jest/fake-backend';

const partners = [{ id: '1', slug: 'aroeira', name: 'Rede Aroeira', industry: 'Saúde' }];
fakeBackend({ 'POST rpc/search_companies': { rows: partners, total: 1, next_cursor: null } });
const load = jest.fn<void, []>();
const missing = (): never => {
  throw new Error('the file did not arrive');
};

beforeEach(() => {
  jest.resetModules();
  load.mockReset();
  jest.doMock('./partners.schema', () => {
    load();
    return jest.requireActual<object>('./partners.schema');
  });
});

async function readPartners(): Promise<unknown> {
  const { createTestContext } = await import('@ponte/shared-auth/testing');
  const { partnersOptions } = await import('./home.queries');
  const { api, queryClient } = createTestContext();
  const options = partnersOptions(api);
  expect(load).not.toHaveBeenCalled();
  return queryClient.fetchQuery({ ...options, retryDelay: 0 });
}

it('what checks the answer about partners is loaded when the network is asked, not with the page', async () => {
  await import('./home.page');
  expect(load).not.toHaveBeenCalled();
  await expect(readPartners()).resolves.toEqual(partners);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what checks the answer about partners is asked for again after a load that failed', async () => {
  load.mockImplementationOnce(missing);
  await expect(readPartners()).resolves.toEqual(partners);
});

it('the answer about partners is not read without what checks it', async () => {
  load.mockImplementation(missing);
  await expect(readPartners()).rejects.toThrow('the file did not arrive');
});
