/* A made-up account, as the auth service answers it. */

export const account = {
  id: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@exemplo.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: {},
  identities: [{ id: '1' }],
  created_at: '2026-01-01T00:00:00Z',
};

const part = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A token that looks like one; nobody checks its signature. */
export function accessToken(): string {
  const claims = { sub: account.id, exp: Math.floor(Date.now() / 1_000) + 3_600, role: 'authenticated' };
  return [{ alg: 'HS256', typ: 'JWT' }, claims, { signed: 'no' }].map(part).join('.');
}

export function sessionAnswer(): object {
  return {
    access_token: accessToken(),
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    refresh_token: 'refresh',
    user: account,
  };
}

/** The hash of a link from a mail that the auth service has judged good. */
export const linkHash = (type: string): string => `#access_token=${accessToken()}&refresh_token=refresh&type=${type}`;

export const expiredHash =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
