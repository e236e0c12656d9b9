import { QueryClient } from '@tanstack/react-query';
import { companyVacanciesKey, refreshVacancies } from './vacancy-changes';

it('makes stale what shows vacancies: the company’s own, the public ones, its open positions and its applications', async () => {
  const queryClient = new QueryClient();
  const stale = [
    [...companyVacanciesKey, 'list', 'u1'],
    ['vacancies', 'search'],
    ['companies', 'partners'],
    ['company-applications', 'open', 'v1'],
  ];
  const fresh = [['plans'], ['candidate-applications']];
  for (const queryKey of [...stale, ...fresh]) queryClient.setQueryData(queryKey, []);
  await refreshVacancies(queryClient);
  const isStale = (queryKey: readonly string[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect(stale.map(isStale)).toEqual([true, true, true, true]);
  expect(fresh.map(isStale)).toEqual([false, false]);
});
