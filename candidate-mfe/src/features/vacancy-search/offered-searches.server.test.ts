import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { createTestContext, refuse } from '@ponte/shared-auth/testing';
import { createLatePart } from '../../late-part/late-part';
import { searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { vacancySearchRoute } from './vacancy-search.page';

const backend = fakeBackend();

/** What the server has read when it draws the page of this address. */
async function readOnServer(address: string): Promise<unknown[]> {
  const context = createTestContext();
  const { queryClient } = context;
  const { loader } = vacancySearchRoute(
    context,
    createLatePart('vagas-encontradas', async () => () => null),
    { load: () => Promise.reject(new Error('no pane')), peek: () => undefined } as never, // No address of these tests opens a vacancy
  );
  if (typeof loader !== 'function') throw new Error('the route has no loader');
  const request = new Request(`https://ponte.example${address}`);
  await loader({ request, params: {}, context: undefined } as never); // The rest of the router's arguments is not read
  const read = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey[1], state.status, queryKey[1] === 'offered-searches' ? state.data : '']);
  queryClient.clear();
  return read;
}
const narrow = '/vagas?cargo=astronauta&tipo=pj';

it('offered searches are read by the server after a search that found nothing, so that they stand in the HTML', async () => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
  backend.on('POST rpc/count_searches', () => [{ place: 1, hits: 3, is_more: false }]);
  expect(await readOnServer(narrow)).toEqual([
    ['search', 'success', ''],
    ['offered-searches', 'success', [{ address: '/vagas?cargo=astronauta', label: 'Sem “PJ”', count: '3 vagas' }]],
  ]);
});

it('leave the page whole where they cannot be counted: no failed query, and the browser asks again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.on('POST rpc/search_vacancies', () => searchAnswer([]));
  backend.on('POST rpc/count_searches', refuse(503, 'unavailable', 'x'));
  expect(await readOnServer(narrow)).toEqual([['search', 'success', '']]);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});

it.each([
  [100, 1_500],
  [1_800, 700],
  [2_300, undefined],
])('have after a search of %d ms the time that is left of the page: %p ms', async (searchTime, offersTime) => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const begin = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begin);
  backend.on('POST rpc/search_vacancies', () => {
    clock.mockReturnValue(begin + searchTime);
    return searchAnswer([]);
  });
  backend.on('POST rpc/count_searches', () => []);
  await readOnServer(narrow);
  expect(backend.callsOf('rpc/count_searches')).toHaveLength(offersTime === undefined ? 0 : 1);
  if (offersTime !== undefined) expect(limits).toHaveBeenCalledWith(offersTime);
  clock.mockRestore();
  limits.mockRestore();
});

it.each([
  ['that found something', narrow],
  ['that is read from a cursor', `${narrow}&cursor=abc`],
])('are not read after a search %s', async (_, address) => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer(address === narrow ? [vacancyCardRow()] : []));
  expect(await readOnServer(address)).toEqual([['search', 'success', '']]);
  expect(backend.callsOf('rpc/count_searches')).toEqual([]);
});
