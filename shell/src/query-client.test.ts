import { AppError } from '@ponte/shared-domain';
import { isWorthRetrying, retryDelay } from './query-client';

describe('asking again after a failure', () => {
  it.each([
    ['an unreachable server', new AppError('offline', ''), true],
    ['a busy server', new AppError('unavailable', '', { status: 503 }), true],
    ['a rate limit', new AppError('too_many_requests', '', { status: 429 }), true],
    ['an error of unknown kind', new Error('?'), true],
    ['a server error thrown as a response', new Response(null, { status: 500 }), true],
    ['something that is not there', new Response(null, { status: 404 }), false],
    ['a refusal', new AppError('forbidden', '', { status: 403 }), false],
    ['a cancelled call', new AppError('aborted', ''), false],
    ['an error of our own', new AppError('not_configured', ''), false],
  ])('%s: %s', (_what, error, worth) => {
    expect(isWorthRetrying(error)).toBe(worth);
  });

  it('waits 1, 2, 4 ... and never more than 30 seconds', () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});
