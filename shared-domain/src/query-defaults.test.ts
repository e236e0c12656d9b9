import { AppError } from './errors';
import { queryDefaults } from './query-defaults';

const { retry, retryDelay } = queryDefaults.queries;

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
    expect(retry(failures, error)).toBe(expected);
  });
});

it('what no page shows is kept for five minutes, and the focus of the window asks for nothing', () => {
  expect(queryDefaults.queries).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: false });
});
