/** @environment page */
import { captureMailLinkHash, capturedMailLinkHash, clearMailLinkHash, redeemMailLinks } from './mail-link-hash';

afterEach(() => {
  clearMailLinkHash();
  window.history.replaceState(null, '', '/');
});

it.each([
  '#access_token=a&type=recovery',
  '#type=recovery&access_token=a',
  '#error=access_denied',
  '#x=1&error_code=otp_expired',
  '#message=Confirmation+link+accepted',
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

it('has the link of a mail redeemed, also one that is opened in this tab later', () => {
  const left: string[] = [];
  const leave = (address: string): void => void left.push(address);
  const page = `${window.location.origin}/redefinir-senha`;
  const redeemed = (token: string): string =>
    `https://api.example.com/auth/v1/verify?token=${token}&type=recovery&redirect_to=${encodeURIComponent(page)}`;

  window.history.replaceState(null, '', '/redefinir-senha');
  expect(redeemMailLinks('https://api.example.com', leave)).toBe(false);
  expect(left).toEqual([]);

  window.dispatchEvent(new HashChangeEvent('hashchange', { newURL: `${page}#recovery=later` }));
  expect(left).toEqual([redeemed('later')]);

  window.history.replaceState(null, '', '/redefinir-senha#recovery=first');
  captureMailLinkHash();
  // Nobody reads it off the screen, or copies it, while the start waits
  expect(window.location.href).toBe(page);
  expect(redeemMailLinks('https://api.example.com', leave)).toBe(true);
  expect(left).toEqual([redeemed('later'), redeemed('first')]);
});
