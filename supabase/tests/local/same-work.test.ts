import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '../../local/access-token';
import { createAuthGateway } from '../../local/auth/auth-gateway';
import { decoyHash, passwordSql } from '../../local/auth/passwords';
import { Background } from '../../local/background';
import { createAuthLimits } from '../../local/rate-limits';
import type { Incoming } from '../../local/http';
import { json } from '../../local/http';
import type { SqlSession } from '../../local/backend';
import { startSqlHost, type SqlHost } from '../../local/sql-host-client';
import { signUp } from '../db/database';

/*
 * Neither the answer nor its duration may reveal whether an address has an account. Durations are unreliable on a
 * shared machine, so the test records and compares what causes them: the statements and the calls to the service before
 * the answer.
 */

let db: SqlHost;
let before: string[] = [];
const called: string[] = [];
const mails: string[] = [];
const background = new Background();
const stranger = 'nova@ponte.example';

/** The service's answer to a sign-up. */
function signUpOf(email: string): Response {
  const id = randomUUID();
  const now = new Date().toISOString();
  const identity = { email, email_verified: false, phone_verified: false, sub: id };
  return json({
    ...{
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: now,
      created_at: now,
      updated_at: now,
    },
    ...{
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Bia', email },
    },
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
  });
}
let auth: (incoming: Incoming) => Promise<Response>;

const known = 'conhecida@ponte.example';
const waiting = 'espera@ponte.example';
const withoutPassword = 'google@ponte.example';
const others = ['ninguem@ponte.example', waiting, withoutPassword];

beforeAll(async () => {
  db = await startSqlHost();
  // In the service's format
  const hash = `replace(extensions.crypt('senha1234', extensions.gen_salt('bf', 10)), '$2a$', '$2b$')`;
  for (const email of [known, waiting, withoutPassword]) {
    const { id } = await signUp(db, { role: 'candidate', name: 'Ana' }, email);
    await db.query(
      `update auth.users set encrypted_password = ${email === withoutPassword ? `''` : hash},
         email_confirmed_at = ${email === waiting ? 'null' : 'now()'} where id = $1`,
      [id],
    );
  }
  const session: SqlSession = {
    exec: async (text) => {
      before.push(text);
      return (await db.exec(text)).map((rows) => ({ rows }));
    },
    query: async <Row>(text: string, parameters?: readonly unknown[]) => {
      before.push(text);
      return { rows: await db.query<Row>(text, parameters) };
    },
  };
  const mailed = (to: string) => Promise.resolve(void mails.push(to));
  auth = createAuthGateway({
    sql: { ...session, transaction: (run) => run(session) },
    // A fake service; only the calls to it are compared
    forward: async (request) => {
      const { pathname } = new URL(request.url);
      before.push(`forwarded ${pathname}`);
      const { email } = (await request.json()) as { email: string };
      called.push(email);
      if (pathname.endsWith('/signup')) return signUpOf(email);
      return email === waiting && pathname.endsWith('/token')
        ? json({ code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' }, 400)
        : json({}, 200);
    },
    mailer: {
      sendConfirmation: mailed,
      sendRecovery: mailed,
      sendEmailChange: mailed,
      sendEmailChanged: mailed,
      sendPasswordChanged: mailed,
      sendAccountExists: mailed,
      sendReauthentication: mailed,
      sendMagicLink: mailed,
    },
    limits: createAuthLimits({ factor: 0, mailIntervalSeconds: 0 }),
    tokens: createAccessTokens('in-memory-only-secret-of-32-characters'),
    apiUrl: () => 'http://localhost',
    siteUrl: 'http://localhost:3000',
    redirectOrigins: [],
    google: undefined,
    background,
    publishableKey: 'key',
    refuseKey: () => undefined,
  });
}, 90_000);
afterAll(() => db?.close());

async function ask(
  target: string,
  body: object,
): Promise<{ status: number; body: string; headers: Record<string, string>; before: string[] }> {
  before = [];
  const url = new URL(`http://localhost/auth/v1${target}`);
  const request = new Request(url, {
    method: 'POST',
    headers: { apikey: 'key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await auth({ request, url, address: '127.0.0.1' });
  // Work after the answer does not count
  const done = before;
  before = [];
  await background.settled();
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(response.headers),
    before: done,
  };
}

it.each(others)('a wrong password costs and answers the same for %s as for a known address', async (email) => {
  const expected = await ask('/token?grant_type=password', { email: known, password: 'errada1234' });
  expect(expected).toMatchObject({ status: 400, before: [passwordSql] });
  expect(expected.body).toContain('invalid_credentials');
  expect(await ask('/token?grant_type=password', { email, password: 'errada1234' })).toEqual(expected);
});

it('the decoy is a hash of the same cost, and every password is hashed', async () => {
  const [row] = await db.query<{ cost: string }>(
    `select substr(encrypted_password, 5, 2) as cost from auth.users where email = $1`,
    [known],
  );
  expect(row?.cost).toBe(decoyHash.slice(4, 6));
  // An invalid hash raises an error, which proves that it is computed
  for (const email of [known, waiting, ...others]) {
    const [plan] = await db.query<{ matches: boolean }>(passwordSql, [email, 'errada1234', decoyHash]);
    expect(plan?.matches).toBe(false);
  }
  for (const email of ['ninguem@ponte.example', withoutPassword]) {
    await expect(db.query(passwordSql, [email, 'errada1234', '$2a$10$short'])).rejects.toThrow('invalid salt');
  }
});

it('the right password signs in to the known account, and only then reveals that it is unconfirmed', async () => {
  const signIn = (email: string, password = 'senha1234') => ask('/token?grant_type=password', { email, password });
  expect(await signIn(known)).toMatchObject({ status: 200, before: [passwordSql, 'forwarded /auth/v1/token'] });
  expect(await signIn(waiting)).toMatchObject({
    status: 400,
    body: expect.stringContaining('email_not_confirmed') as string,
  });
  for (const email of ['ninguem@ponte.example', withoutPassword])
    expect((await signIn(email)).body).toContain('invalid_credentials');
  expect((await signIn(known, 'senha1234\u0000')).status).toBe(400);
});

it.each([
  ['/recover', {}, [known, ...others].filter((email) => email !== waiting), [waiting]],
  ['/resend', { type: 'signup' }, [], [waiting]],
  ['/resend', { type: 'email_change' }, [], []],
])('%s %p does nothing before its answer, which is the same for all', async (target, fields, asked, mailed) => {
  mails.length = 0;
  called.length = 0;
  for (const email of [known, ...others]) {
    const answer = await ask(target, { ...fields, email });
    expect(answer).toMatchObject({ status: 200, body: '{}', before: [] });
  }
  expect(called).toEqual(asked);
  expect(mails).toEqual(mailed);
});

it('a recovery of an unconfirmed address sends its confirmation again, and no link that would confirm it', async () => {
  mails.length = 0;
  called.length = 0;
  expect(await ask('/recover', { email: waiting })).toMatchObject({ status: 200, body: '{}', before: [] });
  expect({ called, mails }).toEqual({ called: [], mails: [waiting] });
});

describe('a sign-up', () => {
  const signUpAs = async (email: string) => {
    called.length = 0;
    const { body, ...rest } = await ask('/signup', { email, password: 'Senha1234', data: { name: 'Bia' } });
    return {
      ...rest,
      body: JSON.parse(body) as Record<string, unknown> & { identities: { email: string }[] },
      called: [...called],
    };
  };
  const form = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, inner]) => [name, form(inner)])
      : typeof value;
  const steps = (before: readonly string[]): string[] =>
    before.map((step) =>
      step.replace(/(with gone as|insert into auth\.sign_up_attempts)[^]*/, 'one statement after it'),
    );

  it('with a taken address has the service do what it does for a new one, for an address that cannot exist', async () => {
    const expected = await signUpAs(stranger);
    expect(expected.called).toEqual([stranger]);
    const answer = await signUpAs(known);
    expect(steps(answer.before)).toEqual(steps(expected.before));
    expect(answer.before).toContain('forwarded /auth/v1/signup');
    expect(answer.called).toEqual([expect.stringMatching(/^[0-9a-f-]{36}@cadastro\.invalid$/)]);
  });

  it('with a used address gets the answer of a new one, and reveals no stored data', async () => {
    const [account] = await db.query<{ id: string }>('select id from auth.users where email = $1', [known]);
    const expected = await signUpAs(stranger);
    for (const { status, headers, body } of [await signUpAs(known), await signUpAs(known)]) {
      expect({ status, headers }).toEqual({ status: expected.status, headers: expected.headers });
      expect(form(body)).toEqual(form(expected.body));
      // The stored account's name is Ana
      expect(body).toMatchObject({
        email: known,
        role: expected.body['role'],
        user_metadata: { name: 'Bia', email: known },
      });
      expect(body.identities[0]?.email).toBe(known);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`cadastro.invalid|${account?.id}`));
    }
  });

  it('with an unconfirmed address is handled like one with a new address', async () => {
    const expected = await signUpAs(stranger);
    const answer = await signUpAs(waiting);
    expect(steps(answer.before)).toEqual(steps(expected.before));
    expect(form(answer.body)).toEqual(form(expected.body));
    expect(await db.query('select 1 from auth.users where email = $1', [waiting])).toEqual([]);
  });

  it("refuses text that the database can't store", async () => {
    expect((await ask('/signup', { email: known, password: 'Senha1234\u0000' })).status).toBe(400);
  });
});
