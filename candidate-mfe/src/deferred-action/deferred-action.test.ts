/** @environment page */
import { deferAction } from './defer-action';
import { takeDeferredAction } from './deferred-action';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('a deferred action is returned once, and only for the action that was deferred', () => {
  deferAction({ action: 'vaga:1' });
  expect(takeDeferredAction('vaga:2')).toBe(false);
  expect(takeDeferredAction('vaga:1')).toBe(true);
  expect(takeDeferredAction('vaga:1')).toBe(false);
});

it('a deferred action expires after a day', () => {
  deferAction({ action: 'vaga:1' });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60 * 1_000 + 1_000);
  expect(takeDeferredAction('vaga:1')).toBe(false);
});

it.each(['', 'null', '{', '[]', '"vaga:1"', '{"action":"vaga:1"}', '{"action":"vaga:1","until":"9e99"}'])(
  'a deferred action is not read from %j, written by somebody else',
  (text) => {
    localStorage.setItem('ponte-save-wish', text);
    expect(takeDeferredAction('vaga:1')).toBe(false);
  },
);

it('a deferred action is not stored where storage is blocked, without an error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => deferAction({ action: 'vaga:1' })).not.toThrow();
  expect(takeDeferredAction('vaga:1')).toBe(false);
});
