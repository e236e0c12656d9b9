import { decodeJwt } from 'jose';
import { password, siteUrl, startTestServer, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

/*
 * A session can be stolen, on a shared computer or from a log. It must not be enough to take over the account, and a
 * signed-in user must learn nothing about other people's accounts.
 */
describe('password and address of an account', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer();
  }, startTimeout);

  const next = 'outra5678';
  const signIn = (email: string, chosen: string) =>
    server.client().auth.signInWithPassword({ email, password: chosen });

  async function openLink(link: string | null | undefined): Promise<Record<string, string>> {
    const response = await fetch(link ?? '', { redirect: 'manual' });
    return Object.fromEntries(new URLSearchParams((response.headers.get('location') ?? '').split('#')[1]));
  }

  const put = async (token: string, body: object): Promise<{ status: number; code: unknown }> => {
    const response = await server.call('/auth/v1/user', { method: 'PUT', token, body: JSON.stringify(body) });
    return { status: response.status, code: ((await response.json()) as { error_code?: unknown }).error_code };
  };

  it.each([
    ['password', { password: next }],
    ['address', { email: 'ladra@ponte.example' }],
    ['both', { email: 'ladra@ponte.example', password: next }],
    ['address and a name', { email: 'ladra@ponte.example', data: { name: 'Ladra' } }],
  ])('cannot be changed with an access token alone: %s', async (what, body) => {
    const email = `roubada-${Buffer.from(what).toString('hex')}@ponte.example`;
    const { token } = await server.signedIn(email);
    expect(await put(token, body)).toEqual({ status: 400, code: 'current_password_required' });
    expect(await put(token, { ...body, current_password: '' })).toEqual({
      status: 400,
      code: 'current_password_required',
    });
    expect(await put(token, { ...body, current_password: 'errada1234' })).toEqual({
      status: 400,
      code: 'current_password_mismatch',
    });
    expect(await put(token, { ...body, nonce: '0123456789' })).toEqual({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(await server.mails('ladra@ponte.example')).toEqual([]);
    expect((await signIn(email, password)).error).toBeNull();
    expect((await signIn(email, password)).data.user?.user_metadata['name']).toBeUndefined();
  });

  it('can be changed with the old password, which notifies the account and ends every other session', async () => {
    const email = 'troca@ponte.example';
    const { client: elsewhere } = await server.signedIn(email);
    const { data } = await signIn(email, password);
    expect(await put(data.session?.access_token ?? '', { password: next, current_password: password })).toMatchObject({
      status: 200,
    });
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, next)).error).toBeNull();
    const [told] = await server.mails(email);
    expect(told).toMatchObject({ kind: 'password_changed', subject: 'A senha da sua conta mudou | Ponte', link: null });
  });

  it('can be changed once with the mailed code instead', async () => {
    const email = 'codigo@ponte.example';
    const { client, token } = await server.signedIn(email);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [mail] = await server.mails(email);
    const nonce = /^\d{10}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect(nonce).toHaveLength(10);
    expect(await put(token, { password: next, nonce })).toMatchObject({ status: 200 });
    expect(await put(token, { password: 'terceira90', nonce })).toEqual({
      status: 422,
      code: 'reauthentication_not_valid',
    });
  });

  it('can be changed by a recovery link: the password, once, and nothing else', async () => {
    const email = 'esquecida@ponte.example';
    await server.signedIn(email);
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/redefinir-senha` });
    const { access_token: token = '' } = await openLink((await server.mails(email))[0]?.link);
    expect(await put(token, { email: 'ladra@ponte.example' })).toEqual({
      status: 400,
      code: 'current_password_required',
    });
    expect(await put(token, { password: next })).toMatchObject({ status: 200 });
    expect(await put(token, { password: 'terceira90' })).toEqual({ status: 400, code: 'current_password_required' });
    expect((await signIn(email, next)).error).toBeNull();
  });

  it('when changed, cancel a pending change of address that somebody else requested', async () => {
    const email = 'iniciada@ponte.example';
    const { token } = await server.signedIn(email);
    expect(await put(token, { email: 'ladra-iniciada@ponte.example', current_password: password })).toMatchObject({
      status: 200,
    });
    const [waiting] = await server.mails('ladra-iniciada@ponte.example');
    expect(await put(token, { password: next, current_password: password })).toMatchObject({ status: 200 });
    expect((await openLink(waiting?.link))['error_code']).toBe('otp_expired');
    expect((await signIn(email, next)).error).toBeNull();
  });

  it('when the address is changed, other sessions and all links mailed to the old address become invalid', async () => {
    const email = 'antiga@ponte.example';
    const { client: elsewhere } = await server.signedIn(email);
    const here = server.client();
    await here.auth.signInWithPassword({ email, password });
    await here.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/redefinir-senha` });
    const [recovery] = await server.mails(email);
    expect(
      (await here.auth.updateUser({ email: 'nova.troca@ponte.example', current_password: password })).error,
    ).toBeNull();
    const [mail] = await server.mails('nova.troca@ponte.example');
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    expect((await server.client().auth.verifyOtp({ type: 'email_change', token_hash: token })).error).toBeNull();

    expect((await server.mails(email))[0]?.subject).toBe('O e-mail da sua conta mudou | Ponte');
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await openLink(recovery?.link))['error_code']).toBe('otp_expired');
    // The session that requested the change stays open
    expect((await here.auth.refreshSession()).data.user?.email).toBe('nova.troca@ponte.example');
  });

  it('need no password for a request that changes neither', async () => {
    const email = 'mesma@ponte.example';
    const { token } = await server.signedIn(email);
    expect(await put(token, { data: { name: 'Ana' } })).toMatchObject({ status: 200 });
    expect(await put(token, { email })).toMatchObject({ status: 200 });
  });

  it.each(['', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    "refuse a token that is nobody's (%j) before anything else",
    async (token) => {
      expect((await put(token, { password: next, current_password: password })).status).toBe(token === '' ? 401 : 403);
    },
  );

  it('answers a change to a used address as one to a free address, and notifies its owner only', async () => {
    const { client, token } = await server.signedIn('curiosa@ponte.example');
    await server.signedIn('ocupada@ponte.example');
    const ask = async (email: string) => {
      const response = await server.call('/auth/v1/user', {
        method: 'PUT',
        token,
        body: JSON.stringify({ email, current_password: password }),
      });
      const user = (await response.json()) as Record<string, unknown>;
      const later = (await client.auth.getUser()).data.user;
      const form = (value: object) =>
        Object.entries(value)
          .map(([name, inner]) => `${name}: ${typeof inner}`)
          .sort();
      return {
        status: response.status,
        form: form(user),
        later: form(later ?? {}),
        waiting: [user['new_email'], later?.new_email],
      };
    };
    const free = await ask('livre@ponte.example');
    expect(free).toMatchObject({ status: 200, waiting: ['livre@ponte.example', 'livre@ponte.example'] });
    expect(await ask('ocupada@ponte.example')).toEqual({
      ...free,
      waiting: ['ocupada@ponte.example', 'ocupada@ponte.example'],
    });
    const [told] = await server.mails('ocupada@ponte.example');
    expect(told).toMatchObject({ subject: 'Você já tem uma conta | Ponte', link: null });
    expect((await client.auth.resend({ type: 'email_change', email: 'curiosa@ponte.example' })).error).toBeNull();
    expect((await server.mails('ocupada@ponte.example'))[0]?.subject).toBe('Você já tem uma conta | Ponte');
    expect(decodeJwt(token).email).toBe('curiosa@ponte.example');
    expect((await signIn('ocupada@ponte.example', password)).error).toBeNull();
  });
});

describe('with the real limits', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ PONTE_RATE_LIMIT_FACTOR: '1', PONTE_MAIL_INTERVAL_SECONDS: '0' });
  }, startTimeout);

  afterAll(() => server.stop());

  it('mails codes five times an hour, and accepts ten wrong passwords', async () => {
    const { client, token } = await server.signedIn('alvo@ponte.example');
    for (let count = 0; count < 5; count += 1) expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await server.mails('alvo@ponte.example')).filter(({ kind }) => kind === 'reauthentication')).toHaveLength(
      5,
    );

    const guess = async () => {
      const body = JSON.stringify({ password: 'outra5678', current_password: 'errada1234' });
      return (await server.call('/auth/v1/user', { method: 'PUT', token, body })).status;
    };
    for (let count = 0; count < 10; count += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
    // The same limit as at the sign-in
    expect(
      (await server.client().auth.signInWithPassword({ email: 'alvo@ponte.example', password })).error,
    ).toMatchObject({ status: 429 });
  });
});
