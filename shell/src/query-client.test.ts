import { AppError } from '@ponte/shared-domain';
import { onlineManager } from '@tanstack/react-query';
import { createQueryClient, retryDelay } from './query-client';

describe('asking again after a failure', () => {
  it('waits 1, 2, 4 ... and never more than 30 seconds', () => {
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt))).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('waits as long as the server asks, but never less than after any failure', () => {
    expect(retryDelay(0, new AppError('too_many_requests', '', { status: 429, retryAfter: 7 }))).toBe(7_000);
    expect(retryDelay(3, new AppError('too_many_requests', '', { status: 429, retryAfter: 7 }))).toBe(8_000);
    expect(retryDelay(0, new AppError('offline', ''))).toBe(1_000);
  });

  it.each([
    ['the first to third failure of the network', 2, new AppError('offline', ''), true],
    ['the fourth', 3, new AppError('offline', ''), false],
    ['a refusal', 0, new AppError('forbidden', '', { status: 403 }), false],
  ])('decides after %s', (_what, failures, error, expected) => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retry !== 'function') throw new Error('nothing decides');
    expect(retry(failures, error)).toBe(expected);
  });
});

describe('what developers are told of a failed read or save', () => {
  const boom = new Error('an answer that nobody can read');
  it.each([
    ['an answer that cannot be read', boom, [[boom]]],
    ['a service that is down', new AppError('unavailable', '', { status: 503 }), [[expect.any(AppError)]]],
    ['a call without an answer', new AppError('timeout', ''), [[expect.any(AppError)]]],
    ['a refusal', new AppError('forbidden', '', { status: 403 }), []],
    ['what is not there', new Response(null, { status: 404 }), []],
    ['what the page gave up', new AppError('aborted', ''), []],
  ])('%s', async (_what, error, told) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createQueryClient();
    const fail = (): Promise<never> => Promise.reject(error);
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail, retry: false })).rejects.toBe(error);
    expect(logged.mock.calls).toEqual(told);
    await expect(client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined)).rejects.toBe(error);
    expect(logged.mock.calls).toEqual([...told, ...told]);
    logged.mockRestore();
  });
});

it('sends what is saved also without a connection, so that it fails at once instead of being held back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const save = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new AppError('offline', '')) });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(save.execute(undefined)).rejects.toMatchObject({ code: 'offline' });
  logged.mockRestore();
  onlineManager.setOnline(true);
});

it('keeps what no page shows for five minutes, and asks for nothing when the window is focused', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    retryDelay,
  });
});
