import { AppError, errorMessages, isWorthRetrying, requireData, toAppError } from './errors';

it("passes the database's own sentence and code on", () => {
  const error = toAppError({
    code: 'PT409',
    message: 'Você já se candidatou a esta vaga',
    hint: 'application_duplicate',
    details: null,
  });
  expect(error).toBeInstanceOf(AppError);
  expect([error.code, error.message, error.status]).toEqual([
    'application_duplicate',
    'Você já se candidatou a esta vaga',
    409,
  ]);
});

it.each([
  ['no answer', { message: 'TypeError: Failed to fetch', code: '' }, 0, 'offline', errorMessages.offline],
  [
    'an answer that never comes',
    { message: 'TimeoutError: signal timed out', code: '' },
    0,
    'timeout',
    errorMessages.offline,
  ],
  [
    'an expired token',
    { message: 'JWT expired', code: 'PGRST303' },
    401,
    'session_expired',
    errorMessages.expiredSession,
  ],
  [
    'a refused table',
    { message: 'permission denied for table x', code: '42501' },
    403,
    'forbidden',
    errorMessages.forbidden,
  ],
  ['a rate limit', { message: 'slow down', code: '' }, 429, 'too_many_requests', errorMessages.tooManyRequests],
  ['a broken server', { message: 'boom', code: 'XX000' }, 500, 'unavailable', errorMessages.unavailable],
  ['a constraint', { message: 'violates check', code: '23514' }, 400, 'unexpected', errorMessages.unexpected],
])('gives %s a Portuguese sentence and keeps the cause', (_name, cause, status, code, message) => {
  const error = toAppError(cause, status);
  expect([error.code, error.message, error.cause]).toEqual([code, message, cause]);
});

it('is recognized across the copies of this package that apps bundle', () => {
  let copy: typeof AppError | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<{ AppError: typeof AppError }>('./errors').AppError;
  });
  if (!copy) throw new Error('no copy');
  expect(copy).not.toBe(AppError);
  const foreign = new copy('forbidden', 'Não.', { status: 403 });
  expect(foreign).toBeInstanceOf(AppError);
  expect(toAppError(foreign)).toBe(foreign);
  expect(isWorthRetrying(foreign)).toBe(false);
  expect(new Error('x')).not.toBeInstanceOf(AppError);
});

it('marks an aborted request, so that it is not shown', () => {
  expect(toAppError(new DOMException('stop', 'AbortError')).code).toBe('aborted');
});

it('gives data or throws', () => {
  expect(requireData({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(() => requireData({ data: null, error: { message: 'x', code: '42501' }, status: 403 })).toThrow(
    errorMessages.forbidden,
  );
});

describe('retrying after a failure', () => {
  it.each([
    ['an unreachable server', new AppError('offline', ''), true],
    ['a busy server', new AppError('unavailable', '', { status: 503 }), true],
    ['a rate limit', new AppError('too_many_requests', '', { status: 429 }), true],
    ['an error of unknown kind', new Error('?'), true],
    ['a server error thrown as a response', new Response(null, { status: 500 }), true],
    ['something that is not there', new Response(null, { status: 404 }), false],
    ['a refusal', new AppError('forbidden', '', { status: 403 }), false],
    ['a server that wants a moment', new AppError('too_many_requests', '', { status: 429, retryAfter: 3 }), true],
    ['a server that wants a long wait', new AppError('too_many_requests', '', { status: 429, retryAfter: 42 }), false],
    ['an answer that never came', new AppError('timeout', ''), false],
    ['a cancelled call', new AppError('aborted', ''), false],
    ['an error of our own', new AppError('not_configured', ''), false],
  ])('%s', (_what, error, worth) => {
    expect(isWorthRetrying(error)).toBe(worth);
  });
});
