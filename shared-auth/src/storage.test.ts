/** @environment page */
import { createSafeStorage } from './storage';

it('the store keeps values in the browser', () => {
  const storage = createSafeStorage('localStorage');
  storage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

it('the store of the browser works for the visit when the storage is full', () => {
  const storage = createSafeStorage('localStorage');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

it('the store of the browser works for the visit when the browser blocks the storage', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const storage = createSafeStorage('localStorage');
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});
