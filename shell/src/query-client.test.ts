import { AppError } from '@ponte/shared-domain';
import { retryDelay } from './query-client';

describe('asking again after a failure', () => {
  it('waits 1, 2, 4 ... and never more than 30 seconds', () => {
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt))).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('waits as long as the server asks', () => {
    expect(retryDelay(0, new AppError('too_many_requests', '', { status: 429, retryAfter: 7 }))).toBe(7_000);
  });
});
