import { handle } from '../../functions/account/handler';

/*
 * What becomes of the auth service's answer to the password of who erases their account; the network is faked. That
 * the account is erased then has its tests in account.test.ts.
 */

const env: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};

/** What the password was asked with. */
let asked: HeadersInit | undefined;

async function erase(answer: () => Response): Promise<[number, unknown]> {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname === '/auth/v1/token') {
      asked = init?.headers;
      return Promise.resolve(answer());
    }
    const user = {
      id: 'a',
      email: 'ana@ponte.example',
      app_metadata: { provider: 'email', providers: ['email'] },
    };
    return Promise.resolve(Response.json(user));
  });
  const request = new Request('http://localhost/functions/v1/account', {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c', 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
    body: JSON.stringify({ action: 'delete', confirmation: 'ana@ponte.example', password: 'Senha1234' }),
  });
  const response = await handle(request, (name) => env[name]);
  const { code } = (await response.json()) as { code: unknown };
  return [response.status, code];
}

it('calls the password wrong when the auth service says so', async () => {
  const answer = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  expect(await erase(() => Response.json(answer, { status: 400 }))).toEqual([403, 'wrong_password']);
});

it('asks with the address of the person, which only the secret key may name', async () => {
  await erase(() => new Response(null, { status: 429 }));
  expect(asked).toMatchObject({ apikey: 'service', 'sb-forwarded-for': '203.0.113.7' });
});

it('asks for patience when the auth service limits attempts', async () => {
  expect(await erase(() => new Response(null, { status: 429 }))).toEqual([429, 'too_many_requests']);
});

it.each([
  [
    'a missing CAPTCHA',
    () => Response.json({ code: 400, error_code: 'captcha_failed' }, { status: 400 }),
    '400 (captcha_failed)',
  ],
  [
    'a disabled way to sign in',
    () => Response.json({ error_code: 'email_provider_disabled' }, { status: 422 }),
    '422 (email_provider_disabled)',
  ],
  ['a text', () => new Response('Bad Request', { status: 400 }), '400'],
  ['a failure', () => new Response(null, { status: 503 }), '503'],
])('does not call the password wrong for %s', async (_what, answer, reason) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await erase(answer)).toEqual([500, 'unexpected']);
  expect(error).toHaveBeenCalledWith('account:', `the auth service answered ${reason}`);
});
