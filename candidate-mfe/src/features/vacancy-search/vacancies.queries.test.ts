/** @environment page */
import { fakeApi } from '../../testing/fake-api';
import { createContext } from '../../testing/render-route';
import { searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { noFilters } from './search-filters';
import { vacancySearchOptions } from './vacancies.queries';

const fake = fakeApi();

it.each([
  ['is shown again without asking, up to five minutes later', 5 * 60_000 - 1, 1],
  ['is asked for anew after five minutes', 5 * 60_000, 2],
])('a list %s', async (_what, later, callCount) => {
  fake.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  const { api, queryClient } = createContext();
  const read = (): Promise<unknown> => queryClient.fetchInfiniteQuery(vacancySearchOptions(api, noFilters));
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  try {
    await read();
    clock.mockReturnValue(start + later);
    await read();
  } finally {
    clock.mockRestore();
  }
  expect(fake.callsOf('rpc/search_vacancies')).toHaveLength(callCount);
});
