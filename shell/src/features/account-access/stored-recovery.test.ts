/** @environment page */
import { clearRecovery, readRecovery, storeRecovery } from './stored-recovery';

const key = 'ponte-draft-recovery';
const now = new Date('2026-11-23T12:00:00Z');
const seconds = now.getTime() / 1_000;

/** As the auth service writes it: base64url, without padding. */
const token = (claims: unknown): string => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const link = (accessToken: string) => ({ kind: 'token', type: 'recovery', accessToken, refreshToken: 'r' }) as const;

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('finds the link again after a reload, until it is cleared', () => {
  // '?>ÿ' and the like are '-' and '_' in base64url.
  const valid = link(token({ exp: seconds + 1, name: '???>>>ÿÿÿ' }));
  storeRecovery(valid);
  expect(readRecovery()).toEqual(valid);
  clearRecovery();
  expect(readRecovery()).toBeNull();
});

it.each<[string, () => string]>([
  ['has just expired', () => token({ exp: seconds })],
  ['never said when it expires', () => token({})],
  ['says so as text', () => token({ exp: String(seconds + 60) })],
  ['is no object', () => token(null)],
  ['is text', () => token('exp')],
  ['cannot be read', () => 'h.%%%.s'],
  ['has no claims', () => 'h'],
])('says that a link has expired whose token %s', (_what, write) => {
  storeRecovery(link(write()));
  expect(readRecovery()).toBe('expired');
});

it.each([
  ['nothing', 'null'],
  ['a text', '"link"'],
  ['no JSON', '{'],
  ['no access token', '{"refreshToken":"r"}'],
  ['no refresh token', '{"accessToken":"a"}'],
  ['an access token that is no text', '{"accessToken":1,"refreshToken":"r"}'],
  ['a refresh token that is no text', '{"accessToken":"a","refreshToken":1}'],
])('takes %s in the storage for no link', (_what, stored) => {
  sessionStorage.setItem(key, stored);
  expect(readRecovery()).toBeNull();
});

it('does without storage where it is blocked', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  expect(() => storeRecovery(link('a'))).not.toThrow();
  expect(readRecovery()).toBeNull();
  expect(() => clearRecovery()).not.toThrow();
});
