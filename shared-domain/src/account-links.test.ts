import { redeemAddress } from './account-links';

const backend = 'https://api.example.com';

it.each([
  ['/verificar-email', 'signup', 'a1b2'],
  ['/verificar-email?reenvio=1', 'signup', 'a1b2'],
  ['/redefinir-senha', 'recovery', 'pkce_a1-b2'],
  ['/', 'email_change', 'a1b2'],
])('a link to %s is redeemed as %s, and leads back to its page', (page, type, token) => {
  const address = new URL(redeemAddress(`https://www.example.com${page}#${type}=${token}`, backend) ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(`${backend}/auth/v1/verify`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    token,
    type,
    redirect_to: `https://www.example.com${page}`,
  });
});

it.each([
  '',
  '#',
  '#vagas',
  '#signup=',
  '#magiclink=a1b2',
  '#signup=a1b2&type=recovery',
  '#signup=a1 b2',
  '#access_token=a&type=recovery',
  '#error=access_denied&error_code=otp_expired',
])('the hash %p is not of such a link', (hash) => {
  expect(redeemAddress(`https://www.example.com/verificar-email${hash}`, backend)).toBeNull();
});
