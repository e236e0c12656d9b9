import { createServerQueryClient } from './server-query-client';

const failing = () => jest.fn(async (): Promise<string> => Promise.reject(new Error('the backend is down')));

describe('a query while a server renders', () => {
  it.each([
    ['a number', 2],
    ['a function', () => true],
    ['nothing', undefined],
  ])('is asked once, also when its own retry is %s', async (_what, retry) => {
    const queryFn = failing();
    await expect(
      createServerQueryClient().fetchQuery({ queryKey: ['a'], queryFn, ...(retry === undefined ? {} : { retry }) }),
    ).rejects.toThrow('the backend is down');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('has no timer of its own, whatever it asks for in a browser', async () => {
    const timer = jest.spyOn(globalThis, 'setTimeout');
    await createServerQueryClient().fetchQuery({
      queryKey: ['a'],
      queryFn: async () => Promise.resolve(1),
      gcTime: 60_000,
    });
    expect(timer.mock.calls.filter(([, delay]) => delay === 60_000)).toEqual([]);
    timer.mockRestore();
  });

  it('is asked once when it is read page by page', async () => {
    const queryFn = failing();
    const query = { queryKey: ['b'], queryFn, initialPageParam: null, retry: () => true };
    await expect(createServerQueryClient().fetchInfiniteQuery(query)).rejects.toThrow('the backend is down');
    await createServerQueryClient().prefetchInfiniteQuery(query);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
