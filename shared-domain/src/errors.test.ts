import { z } from 'zod';
import {
  AppError,
  errorMessages,
  isWorthRetrying,
  requireData,
  secondsText,
  toAppError,
  toRetryAfterDetails,
} from './errors';

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

it('an AppError is recognized across the copies of this package that apps bundle', async () => {
  jest.resetModules();
  const { AppError: copy } = await import('./errors');
  expect(copy).not.toBe(AppError);
  const foreign = new copy('forbidden', 'Não.', { status: 403 });
  expect(foreign).toBeInstanceOf(AppError);
  expect(toAppError(foreign)).toBe(foreign);
  expect(isWorthRetrying(foreign)).toBe(false);
  expect(new Error('x')).not.toBeInstanceOf(AppError);
});

// A proxy may answer in the place of PostgREST: the status alone or the code alone has to do.
it.each([
  ['status 401 alone', { message: 'x' }, 401, 'session_expired', 401],
  ['an unreadable token', { message: 'x', code: 'PGRST301' }, undefined, 'session_expired', 401],
  ['an expired token', { message: 'x', code: 'PGRST303' }, undefined, 'session_expired', 401],
  ['a refused table', { message: 'x', code: '42501' }, undefined, 'forbidden', 403],
  ['a refused table with the status of a request', { message: 'x', code: '42501' }, 400, 'forbidden', 400],
  ['status 403 alone', { message: 'x' }, 403, 'forbidden', 403],
  ['status 500', { message: 'x' }, 500, 'unavailable', 500],
  ['status 0 with any sentence', { message: 'x', code: 'ECONNRESET' }, 0, 'offline', undefined],
  ['a failed fetch without status', { message: 'Load failed' }, undefined, 'offline', undefined],
  ["the database's own words on networks", { message: 'network x', code: '22P02' }, 400, 'unexpected', 400],
  ['a sentence that names a TimeoutError', { message: 'no TimeoutError' }, undefined, 'unexpected', undefined],
  ['a business rule without its code', { message: 'x', code: 'PT409' }, 409, 'unexpected', 409],
  ['an unknown error without a status', { message: 'x', code: '22P02' }, undefined, 'unexpected', undefined],
  ['a hint of another error', { message: 'x', code: '22P02', hint: 'y' }, 400, 'unexpected', 400],
  ['a code that begins before PT', { message: 'x', code: 'XPT409', hint: 'y' }, 400, 'unexpected', 400],
  ['a code that goes on behind PT409', { message: 'x', code: 'PT4091', hint: 'y' }, 400, 'unexpected', 400],
])('tells from %s what has happened', (_what, cause, status, code, kept) => {
  const error = toAppError(cause, status);
  expect([error.code, error.status, error.cause]).toEqual([code, kept, cause]);
});

it.each([undefined, null, 'boom', 5, { message: 5 }, {}])('takes %j for an unexpected error', (thrown) => {
  const error = toAppError(thrown, 503);
  expect([error.code, error.status, error.cause]).toEqual(['unexpected', 503, thrown]);
});

it.each([
  [1, '1 segundo'],
  [2, '2 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [121, '3 minutos'],
  [5_400, '90 minutos'],
  [5_401, '2 horas'],
  [86_400, '24 horas'],
])('says a wait of %d s as %s', (seconds, words) => {
  expect(secondsText(seconds)).toBe(words);
  const refused = toAppError({ message: 'slow down', details: toRetryAfterDetails(seconds) }, 429);
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429, retryAfter: seconds });
  expect(refused.message).toContain(`Aguarde ${words} e`);
});

it.each([undefined, null, 'soon', 'please retry after 5 s', 'retry after 5 s or so'])(
  'names no wait where the server named none: %j',
  (details) => {
    const refused = toAppError({ message: 'slow down', details }, 429);
    expect([refused.message, refused.retryAfter]).toEqual([errorMessages.tooManyRequests, undefined]);
  },
);

it('marks an aborted request, so that it is not shown', () => {
  expect(toAppError(new DOMException('no', 'DataError')).code).toBe('unexpected');
  const stop = new DOMException('stop', 'AbortError');
  expect(toAppError(stop)).toMatchObject({ code: 'aborted', message: 'A operação foi cancelada.', cause: stop });
});

it('takes code that did not arrive for a lost connection, which it is in most cases', () => {
  const cause = Object.assign(new Error('Loading chunk 7 failed.\n(missing: http://x.test/7.js)'), {
    name: 'ChunkLoadError',
  });
  expect(toAppError(cause)).toMatchObject({ code: 'offline', message: errorMessages.offline, cause });
});

it("requireData gives the answer's data, or throws its error", () => {
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
    ['an answer that its schema does not know', z.string().safeParse(1).error, false],
    ['the same, of the small zod', Object.assign(new Error('?'), { name: '$ZodError' }), false],
    ['a server error thrown as a response', new Response(null, { status: 500 }), true],
    ['something that is not there', new Response(null, { status: 404 }), false],
    ['a refusal', new AppError('forbidden', '', { status: 403 }), false],
    ['a server that wants a moment', new AppError('too_many_requests', '', { status: 429, retryAfter: 3 }), true],
    ['a server that wants a long wait', new AppError('too_many_requests', '', { status: 429, retryAfter: 42 }), false],
    ['an answer that never came', new AppError('timeout', ''), false],
    ['a server that wants the longest silent wait', new AppError('x', '', { status: 429, retryAfter: 10 }), true],
    ['a broken server', new AppError('unavailable', '', { status: 500 }), true],
    ['a cancelled call', new AppError('aborted', ''), false],
    ['a cancelled call to a busy server', new AppError('aborted', '', { status: 503 }), false],
    ['an error of our own', new AppError('not_configured', ''), false],
  ])('%s', (_what, error, worth) => {
    expect(isWorthRetrying(error)).toBe(worth);
  });
});
