/** @environment page */
import { captureMailLinkHash, capturedMailLinkHash, clearMailLinkHash } from './mail-link-hash';

afterEach(() => {
  clearMailLinkHash();
  window.history.replaceState(null, '', '/');
});

it.each([
  '#access_token=a&type=recovery',
  '#type=recovery&access_token=a',
  '#error=access_denied',
  '#x=1&error_code=otp_expired',
])('moves %s out of the address, and keeps the rest of it', (hash) => {
  window.history.replaceState({ page: 1 }, '', `/redefinir-senha?de=mail${hash}`);
  captureMailLinkHash();
  expect(capturedMailLinkHash()).toBe(hash);
  const { origin, href } = window.location;
  expect(href).toBe(`${origin}/redefinir-senha?de=mail`);
  expect(window.history.state).toEqual({ page: 1 });
});

it.each(['', '#vagas', '#error', '#my_error=1'])('leaves the hash %p alone', (hash) => {
  window.history.replaceState(null, '', `/${hash}`);
  captureMailLinkHash();
  expect(capturedMailLinkHash()).toBe('');
  expect(window.location.hash).toBe(hash);
});

it('forgets a hash that was read', () => {
  window.history.replaceState(null, '', '/#access_token=a');
  captureMailLinkHash();
  clearMailLinkHash();
  expect(capturedMailLinkHash()).toBe('');
});
