import { createAccessTokens } from '../../local/access-token';
import { createAuthGateway } from '../../local/auth/auth-gateway';
import { Background } from '../../local/background';
import { json } from '../../local/http';
import { createAuthLimits, limitTable } from '../../local/rate-limits';

/*
 * The exact rate limits per network address and per account: the gateway with its real limits, a fake service that
 * accepts every request, and a fake clock.
 */

const minute = 60_000;
const hour = 60 * minute;
let now = 0;
let passed: string[] = [];

function gateway(
  mailIntervalSeconds = 0,
): (path: string, address: string, body: Record<string, unknown>) => Promise<Response> {
  const nothing = () => Promise.resolve();
  const session = { exec: () => Promise.resolve([]), query: <Row>() => Promise.resolve({ rows: [] as Row[] }) };
  const auth = createAuthGateway({
    // No account exists, and no password matches
    sql: { ...session, transaction: (run) => run(session) },
    forward: (request) => {
      passed.push(new URL(request.url).pathname);
      return Promise.resolve(json({}, 200));
    },
    mailer: {
      sendConfirmation: nothing,
      sendRecovery: nothing,
      sendEmailChange: nothing,
      sendEmailChanged: nothing,
      sendPasswordChanged: nothing,
      sendAccountExists: nothing,
      sendReauthentication: nothing,
      sendMagicLink: nothing,
    },
    limits: createAuthLimits({ factor: 1, mailIntervalSeconds }, () => now),
    tokens: createAccessTokens('in-memory-only-secret-of-32-characters'),
    apiUrl: () => 'http://localhost',
    siteUrl: 'http://localhost:3000',
    redirectOrigins: [],
    google: undefined,
    background: new Background(),
    publishableKey: 'key',
    refuseKey: () => undefined,
  });
  return (path, address, body) => {
    const url = new URL(`http://localhost/auth/v1${path}`);
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return auth({ request, url, address });
  };
}

beforeEach(() => {
  now = 1_000_000_000_000;
  passed = [];
});

/** The request of each action, and its response below the limit. */
const actions = {
  signIn: {
    path: '/token?grant_type=password',
    fields: { password: 'errada1234' },
    ok: 400,
    window: 5 * minute,
    wait: '5 minutos',
  },
  signUp: { path: '/signup', fields: { password: 'Senha1234' }, ok: 200, window: hour, wait: '60 minutos' },
  recovery: { path: '/recover', fields: {}, ok: 200, window: hour, wait: '60 minutos' },
  resend: { path: '/resend', fields: { type: 'signup' }, ok: 200, window: hour, wait: '60 minutos' },
  verify: {
    path: '/verify',
    fields: { type: 'recovery', token: '0123456789' },
    ok: 200,
    window: 5 * minute,
    wait: '5 minutos',
  },
} as const;

async function expectRefusal(response: Response, seconds: number, wait: string): Promise<void> {
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe(String(seconds));
  expect(await response.json()).toMatchObject({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: `Muitas tentativas em pouco tempo. Aguarde ${wait} e tente novamente.`,
  });
}

it('allows as much as docs/deployment.md says', () => {
  expect(limitTable).toEqual({
    signIn: { address: { max: 60, seconds: 300 }, account: { max: 10, seconds: 300 } },
    signUp: { address: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    recovery: { address: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    resend: { address: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    reauthenticate: { address: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    changeEmail: { address: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    lead: { address: { max: 20, seconds: 3600 }, account: { max: 5, seconds: 3600 } },
    apply: { address: { max: 120, seconds: 3600 }, account: { max: 60, seconds: 3600 } },
    verify: { address: { max: 60, seconds: 300 }, account: { max: 10, seconds: 300 } },
  });
});

describe.each(Object.entries(actions))('%s', (name, { path, fields, ok, window, wait }) => {
  const { account, address } = limitTable[name as keyof typeof actions];

  it('is limited per account, across network addresses, until the window is over', async () => {
    const ask = gateway();
    for (let count = 0; count < account.max; count += 1) {
      expect((await ask(path, `203.0.113.${count}`, { ...fields, email: 'Alvo@ponte.example' })).status).toBe(ok);
    }
    const before = passed.length;
    await expectRefusal(
      await ask(path, '203.0.113.200', { ...fields, email: ' alvo@ponte.example ' }),
      window / 1000,
      wait,
    );
    expect(passed).toHaveLength(before);
    expect((await ask(path, '203.0.113.200', { ...fields, email: 'outra@ponte.example' })).status).toBe(ok);

    now += window - 1000;
    await expectRefusal(await ask(path, '203.0.113.201', { ...fields, email: 'alvo@ponte.example' }), 1, '1 segundo');
    now += 1000;
    expect((await ask(path, '203.0.113.201', { ...fields, email: 'alvo@ponte.example' })).status).toBe(ok);
  });

  it('is limited per network address, across accounts, until the window is over', async () => {
    const ask = gateway();
    const from = (count: number, where = '203.0.113.7') =>
      ask(path, where, { ...fields, email: `pessoa${count}@ponte.example` });
    for (let count = 0; count < address.max; count += 1) expect((await from(count)).status).toBe(ok);
    const before = passed.length;
    await expectRefusal(await from(address.max), window / 1000, wait);
    expect(passed).toHaveLength(before);
    expect((await from(address.max, '203.0.113.8')).status).toBe(ok);
    now += window;
    expect((await from(address.max + 1)).status).toBe(ok);
  });
});

describe.each([
  ['recovery', '/recover', {}],
  ['a confirmation again', '/resend', { type: 'signup' }],
  ['a change of address again', '/resend', { type: 'email_change' }],
])('a mail of %s', (_what, path, fields) => {
  it('is sent at most once a minute to one account', async () => {
    const ask = gateway(60);
    const send = (email: string) => ask(path, '203.0.113.7', { ...fields, email });
    expect((await send('alvo@ponte.example')).status).toBe(200);
    now += 15_000;
    const refused = await send('alvo@ponte.example');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await refused.json()).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'Por segurança, aguarde 45 segundos antes de pedir outro e-mail.',
    });
    expect((await send('outra@ponte.example')).status).toBe(200);
    now += 45_000;
    expect((await send('alvo@ponte.example')).status).toBe(200);
  });
});
