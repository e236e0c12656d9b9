/** @environment page */
import { dropResetEmail, keepResetEmail, readResetEmail } from './reset-email';

afterEach(() => localStorage.clear());

it('keeps the address of a recovery until it is dropped', () => {
  expect(readResetEmail()).toBe('');
  keepResetEmail('ana@ponte.example');
  expect(localStorage.getItem('ponte-reset-email')).toBe('ana@ponte.example');
  expect(readResetEmail()).toBe('ana@ponte.example');
  dropResetEmail();
  expect(readResetEmail()).toBe('');
});

it('keeps nothing, and says nothing, where storage is blocked', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  expect(() => keepResetEmail('ana@ponte.example')).not.toThrow();
  expect(readResetEmail()).toBe('');
  expect(() => dropResetEmail()).not.toThrow();
});
