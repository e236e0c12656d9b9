import path from 'node:path';
import { decodeJwt } from 'jose';
import { createAuthLimits, limitTable, RateLimiter } from '../../local/rate-limits';
import { password, startTestServer, startTimeout, type TestServer } from './support/server';

describe('a rate limiter', () => {
  it('allows the given number in any window, and says how long to wait', () => {
    let now = 0;
    const limiter = new RateLimiter({ max: 2, seconds: 10 }, () => now);
    limiter.record('a');
    now = 4_000;
    limiter.record('a');
    expect(limiter.wait('a')).toBe(6);
    expect(limiter.wait('b')).toBe(0);
    now = 10_000;
    expect(limiter.wait('a')).toBe(0);
    limiter.record('a');
    expect(limiter.wait('a')).toBe(4);
    limiter.forget('a');
    expect(limiter.wait('a')).toBe(0);
  });

  it('scales by the factor, and is off at 0', () => {
    const who = { address: '127.0.0.1', account: 'a@ponte.example' };
    const doubled = createAuthLimits({ factor: 2, mailIntervalSeconds: 60 });
    const off = createAuthLimits({ factor: 0, mailIntervalSeconds: 0 });
    for (let count = 0; count < limitTable.signIn.account.max * 2; count += 1) {
      expect(doubled.wait('signIn', who)).toBe(0);
      doubled.record('signIn', who);
      off.record('signIn', who);
      off.recordMail('signup', 'a@ponte.example');
    }
    expect(doubled.wait('signIn', who)).toBeGreaterThan(0);
    expect(off.wait('signIn', who)).toBe(0);
    expect(off.mailCooldown('signup', 'a@ponte.example')).toBe(0);
  });
});

describe('the limits of the auth service', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ PONTE_RATE_LIMIT_FACTOR: '1', PONTE_MAIL_INTERVAL_SECONDS: '60' });
  }, startTimeout);

  afterAll(() => server.stop());

  const post = (target: string, body: object): Promise<Response> =>
    server.call(`/auth/v1${target}`, { method: 'POST', body: JSON.stringify(body) });

  async function expectRefusal(response: Response, code: string): Promise<void> {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 429,
      error_code: code,
      msg: expect.stringMatching(/guarde \d+ /) as string,
    });
  }

  it('stop guessing at one account without affecting others', async () => {
    const guess = (email: string): Promise<Response> =>
      post('/token?grant_type=password', { email, password: 'errada1234' });
    for (let count = 0; count < limitTable.signIn.account.max; count += 1) {
      expect((await guess('Alvo@ponte.example')).status).toBe(400);
    }
    await expectRefusal(await guess('alvo@ponte.example'), 'over_request_rate_limit');
    expect((await guess('outra@ponte.example')).status).toBe(400);
  });

  it('reset the wrong passwords of an account after a successful sign-in', async () => {
    await server.signedIn('esquecida@ponte.example');
    const attempt = (chosen: string): Promise<Response> =>
      post('/token?grant_type=password', { email: 'esquecida@ponte.example', password: chosen });
    for (const _round of [1, 2]) {
      for (let count = 0; count < limitTable.signIn.account.max - 1; count += 1) await attempt('errada1234');
      expect((await attempt(password)).status).toBe(200);
    }
  });

  it('require a minute between two mails to one address, for known and unknown ones', async () => {
    await server.client().auth.signUp({ email: 'minuto@ponte.example', password });
    await expectRefusal(
      await post('/resend', { type: 'signup', email: 'minuto@ponte.example' }),
      'over_email_send_rate_limit',
    );
    await expectRefusal(
      await post('/signup', { email: 'minuto@ponte.example', password }),
      'over_email_send_rate_limit',
    );
    for (const email of ['minuto@ponte.example', 'ninguem@ponte.example']) {
      expect((await post('/recover', { email })).status).toBe(200);
      await expectRefusal(await post('/recover', { email }), 'over_email_send_rate_limit');
    }
    expect(await server.mails('minuto@ponte.example')).toHaveLength(2);
  });

  it('stop a flood of sign-ups from one address', async () => {
    const { max } = limitTable.signUp.address;
    let refused: Response | undefined;
    for (let count = 0; count <= max && !refused; count += 1) {
      // Invalid, but counted before that is checked, so that the test does not wait for thirty password hashes
      const response = await post('/signup', { email: `sem-dominio-${count}`, password });
      if (response.status === 429) refused = response;
      else expect(response.status).toBe(400);
    }
    if (!refused) throw new Error('nothing was refused');
    await expectRefusal(refused, 'over_request_rate_limit');
  });

  it('stop guessing of codes', async () => {
    const guess = (): Promise<Response> =>
      post('/verify', { type: 'recovery', email: 'alvo@ponte.example', token: '0123456789' });
    for (let count = 0; count < limitTable.verify.account.max; count += 1) expect((await guess()).status).toBe(403);
    await expectRefusal(await guess(), 'over_request_rate_limit');
  });
});

describe('the limits of leads and applications', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations'),
      // A tenth of the limits: 2 leads an hour per address, 1 per account; 12 applications per address, 6 per account;
      // 3 sign-ups
      PONTE_RATE_LIMIT_FACTOR: '0.1',
    });
  }, startTimeout);
  afterAll(() => server.stop());

  const lead = (email: string): Promise<Response> =>
    server.call('/rest/v1/rpc/create_lead', {
      method: 'POST',
      body: JSON.stringify({ p_kind: 'newsletter', p_email: email }),
    });

  async function expectRefusal(response: Response): Promise<void> {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await response.json()).toEqual({
      code: 'PT429',
      hint: 'too_many_requests',
      details: null,
      message: expect.stringMatching(
        /^Muitas tentativas em pouco tempo\. Aguarde \d+ minutos e tente novamente\.$/,
      ) as string,
    });
  }

  it('apply per account and per network address', async () => {
    expect((await lead('uma@ponte.example')).status).toBeLessThan(300);
    await expectRefusal(await lead(' UMA@ponte.example'));
    expect((await lead('outra@ponte.example')).status).toBeLessThan(300);
    await expectRefusal(await lead('terceira@ponte.example'));
  });

  it('apply to applications per account, and of all accounts of a network address', async () => {
    const { client, token: first } = await server.signedIn('candidata@ponte.example');
    const applyAs = (token: string): Promise<Response> =>
      server.call('/rest/v1/rpc/apply_to_vacancy', {
        method: 'POST',
        token,
        body: JSON.stringify({ p_vacancy_id: '00000000-0000-4000-8000-000000000000' }),
      });
    let token = first;
    const apply = () => applyAs(token);
    for (let count = 0; count < 6; count += 1) expect((await apply()).status).toBe(404);
    await expectRefusal(await apply());
    // A new token of the same account changes nothing; the service would issue an identical one within the same second
    const { iat } = decodeJwt(first);
    while (Math.floor(Date.now() / 1_000) === iat) await new Promise((resolve) => setTimeout(resolve, 20));
    const { data } = await client.auth.refreshSession();
    token = data.session?.access_token ?? '';
    expect(token).not.toBe(first);
    await expectRefusal(await apply());

    // The limit of the address is twelve: six of the first account, six of another, none of a third
    const { token: second } = await server.signedIn('segunda@ponte.example');
    for (let count = 0; count < 6; count += 1) expect((await applyAs(second)).status).toBe(404);
    await expectRefusal(await applyAs((await server.signedIn('terceira@ponte.example')).token));
  });
});
