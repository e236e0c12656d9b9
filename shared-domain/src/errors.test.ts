import { AppError, errorMessages, requireData, toAppError } from './errors';

it("passes the database's own sentence and code on", () => {
  const error = toAppError({ code: 'PT409', message: 'Você já se candidatou a esta vaga', hint: 'application_duplicate', details: null });
  expect(error).toBeInstanceOf(AppError);
  expect([error.code, error.message, error.status]).toEqual(['application_duplicate', 'Você já se candidatou a esta vaga', 409]);
});

it.each([
  ['no answer', { message: 'TypeError: Failed to fetch', code: '' }, 0, 'offline', errorMessages.offline],
  ['an expired token', { message: 'JWT expired', code: 'PGRST303' }, 401, 'session_expired', errorMessages.expiredSession],
  ['a refused table', { message: 'permission denied for table x', code: '42501' }, 403, 'forbidden', errorMessages.forbidden],
  ['a rate limit', { message: 'slow down', code: '' }, 429, 'too_many_requests', errorMessages.tooManyRequests],
  ['a broken server', { message: 'boom', code: 'XX000' }, 500, 'unavailable', errorMessages.unavailable],
  ['a constraint', { message: 'violates check', code: '23514' }, 400, 'unexpected', errorMessages.unexpected],
])('gives %s a Portuguese sentence and keeps the cause', (_name, cause, status, code, message) => {
  const error = toAppError(cause, status);
  expect([error.code, error.message, error.cause]).toEqual([code, message, cause]);
});

it('marks an aborted request, so that nobody shows it', () => {
  expect(toAppError(new DOMException('stop', 'AbortError')).code).toBe('aborted');
});

it('gives data or throws', () => {
  expect(requireData({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(() => requireData({ data: null, error: { message: 'x', code: '42501' }, status: 403 })).toThrow(errorMessages.forbidden);
});
