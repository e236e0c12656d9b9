import { AppError } from '@ponte/shared-domain';
import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

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
