import { password, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

/* Invalid input on an auth route is answered with an error that names the problem, never with 500. */
describe('input of the auth routes', () => {
  let server: TestServer;
  let token = '';

  beforeAll(async () => {
    server = await shareTestServer();
    token = (await server.signedIn('alvo.entrada@ponte.example')).token;
  }, startTimeout);

  const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const strange: readonly unknown[] = [
    null,
    0,
    -1,
    1e21,
    true,
    '',
    ' ',
    [],
    ['a'],
    [[]],
    {},
    { a: 1 },
    { toString: 'x' },
    'x'.repeat(300),
    'x'.repeat(20_000),
    'a\u0000b',
    '\ud800',
    '\u202e@b.co',
    `${'x'.repeat(250)}@ponte.example`,
    { __proto__: null, length: 3 },
    deep(40),
    { name: 'a\u0000b' },
    { '\u0000': 1 },
    { x: 'y'.repeat(20_000) },
  ];
  const routes: readonly [string, string, readonly string[]][] = [
    ['POST', '/signup', ['email', 'password', 'data', 'gotrue_meta_security', 'code_challenge']],
    ['POST', '/token?grant_type=password', ['email', 'password']],
    ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
    ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier']],
    ['POST', '/token?grant_type=id_token', ['id_token', 'provider', 'nonce']],
    ['POST', '/verify', ['type', 'token', 'token_hash', 'email']],
    ['POST', '/recover', ['email']],
    ['POST', '/resend', ['type', 'email']],
    ['POST', '/otp', ['email', 'create_user']],
    ['POST', '/logout', ['scope']],
    ['PUT', '/user', ['email', 'password', 'current_password', 'nonce', 'data']],
  ];
  const usual: Readonly<Record<string, unknown>> = {
    email: 'estranha@ponte.example',
    password,
    data: {},
    refresh_token: 'x',
    auth_code: 'x',
    code_verifier: 'x',
    type: 'signup',
    token: 'x',
    token_hash: 'x',
  };

  const send = async (method: string, route: string, body: string): Promise<{ status: number; code: unknown }> => {
    const response = await server.call(`/auth/v1${route}`, { method, body, ...(route !== '/logout' && { token }) });
    const text = await response.text();
    const answer = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, code: answer['error_code'] };
  };

  it.each(routes)(
    '%s %s: every type in every field gets an answer with an error code',
    async (method, route, fields) => {
      const bad: unknown[] = [];
      for (const field of fields) {
        for (const value of strange) {
          const base = Object.fromEntries(fields.filter((name) => name in usual).map((name) => [name, usual[name]]));
          const { status, code } = await send(method, route, JSON.stringify({ ...base, [field]: value }));
          if (status >= 500 || (status >= 400 && typeof code !== 'string'))
            bad.push({ field, value: JSON.stringify(value)?.slice(0, 60), status, code });
        }
      }
      expect(bad).toEqual([]);
    },
  );

  it.each(['😀@x.com', 'ana@exämple.com', 'ana@-x.com', 'ana@x'])(
    'refuses the address %s at sign-up and as a new one',
    async (email) => {
      expect(await send('POST', '/signup', JSON.stringify({ email, password, data: {} }))).toEqual({
        status: 400,
        code: 'validation_failed',
      });
      expect(await send('PUT', '/user', JSON.stringify({ email, current_password: password }))).toEqual({
        status: 400,
        code: 'validation_failed',
      });
    },
  );

  it.each(routes)('%s %s: a body that is no object is refused', async (method, route) => {
    for (const body of ['null', '[]', '"x"', '1', 'true', '{', '{"email":}', '\u0000', '[['.repeat(2_000)]) {
      const { status, code } = await send(method, route, body);
      expect([body.slice(0, 12), status, code]).toEqual([body.slice(0, 12), 400, 'bad_json']);
    }
  });

  it.each([
    ['GET', '/verify?type=signup&token=%00'],
    ['GET', '/verify?type=%00&token=x'],
    ['GET', '/verify?token=x&type=signup&redirect_to=%00'],
    ['GET', `/verify?type=signup&token=${'x'.repeat(10_000)}`],
    ['GET', '/authorize?provider=%00'],
    ['GET', '/authorize?provider=google&redirect_to=%00'],
    ['GET', '/callback?state=%00&code=x'],
    ['POST', '/logout?scope=%00'],
  ])('%s %s is answered below 500', async (method, route) => {
    expect((await server.call(`/auth/v1${route}`, { method })).status).toBeLessThan(500);
  });

  it('the service reads the same value of a repeated field that the gateway checked', async () => {
    const body = `{"email":"alvo.entrada@ponte.example","email":"outra@ponte.example","password":"${password}"}`;
    const { status } = await send('POST', '/token?grant_type=password', body);
    expect(status).toBe(400);
  });

  it('large bodies are refused on every route without reading them into memory', async () => {
    for (const [method, route] of routes) {
      const { status, code } = await send(method, route, JSON.stringify({ x: 'x'.repeat(300_000) }));
      expect([route, status, code]).toEqual([route, 413, 'request_too_large']);
    }
  });
});
