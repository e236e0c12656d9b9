/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { createTestContext } from '@ponte/shared-auth/testing';
import { searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';
import { noFilters } from './search-filters';
import { vacancySearchOptions } from './vacancies.queries';

const backend = fakeBackend();

it.each([
  ['is kept while a vacancy is read, up to an hour', 59, true],
  ['is not kept for more than an hour', 60, false],
])('a list %s', async (_what, minutes, isKept) => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  jest.useFakeTimers();
  const { api, queryClient } = createTestContext();
  const options = vacancySearchOptions(api, noFilters);
  await queryClient.fetchInfiniteQuery(options);
  await jest.advanceTimersByTimeAsync(minutes * 60_000);
  expect(queryClient.getQueryData(options.queryKey) !== undefined).toBe(isKept);
  jest.useRealTimers();
});

it.each([
  ['is shown again without asking, up to five minutes later', 5 * 60_000 - 1, 1],
  ['is asked for anew after five minutes', 5 * 60_000, 2],
])('a list %s', async (_what, later, callCount) => {
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  const { api, queryClient } = createTestContext();
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
  expect(backend.callsOf('rpc/search_vacancies')).toHaveLength(callCount);
});
