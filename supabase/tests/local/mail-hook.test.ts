import { createHash, randomUUID } from 'node:crypto';
import { handle, sign } from '../../functions/send-email/handler';

/*
 * The calls of the mail hook to the database and the mail provider; the network is faked. product-mails.test.ts runs it
 * under Deno with the real database.
 */

const secret = `v1,whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;
const values: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://backend.test',
  SITE_URL: 'http://site.test',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SEND_EMAIL_HOOK_SECRET: secret,
  MAIL_PROVIDER_URL: 'http://provider.test/emails',
  MAIL_PROVIDER_KEY: 'key',
  MAIL_FROM: 'contato@ponte.example',
};
const env = (name: string): string | undefined => values[name];

let asked: [string, unknown][] = [];
/** The calls that the database has. */
let claimed = new Set<unknown>();
let signals: unknown[] = [];
let providerStatus = 200;

beforeEach(() => {
  asked = [];
  claimed = new Set();
  signals = [];
  providerStatus = 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : String(input));
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    if (hostname === 'provider.test') {
      signals.push(init?.signal);
      asked.push(['mail', { to: body['to'], key: new Headers(init?.headers).get('idempotency-key') }]);
      return Promise.resolve(new Response(null, { status: providerStatus }));
    }
    const name = pathname.split('/').at(-1) ?? '';
    asked.push([name, body]);
    if (name === 'release_webhook') claimed.delete(body['p_id']);
    if (name !== 'claim_webhook') return Promise.resolve(new Response(null, { status: 204 }));
    const isNew = !claimed.has(body['p_id']);
    claimed.add(body['p_id']);
    return Promise.resolve(Response.json(isNew));
  });
});

async function hook(body: string | object, id = 'msg_1'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await sign(secret, id, timestamp, text),
  };
  return (
    await handle(new Request('http://localhost/functions/v1/send-email', { method: 'POST', body: text, headers }), env)
  ).status;
}

const recovery = {
  emailType: 'reset',
  email: 'ana@ponte.example',
  name: '',
  token: 'h',
  redirectUrl: 'http://localhost:3000/',
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const recoveryKey = hashOf(JSON.stringify(recovery));

it('claims a call before it sends, with an idempotency key of that call', async () => {
  expect(await hook(recovery)).toBe(200);
  expect(asked).toEqual([
    ['claim_webhook', { p_id: recoveryKey }],
    ['mail', { to: ['ana@ponte.example'], key: `hook-${recoveryKey}-0` }],
  ]);
});

it('sends nothing for a repeated call, also under another id, and answers with success', async () => {
  await hook(recovery);
  asked = [];
  expect([await hook(recovery), await hook(recovery, 'msg_2')]).toEqual([200, 200]);
  expect(asked.map(([name]) => name)).toEqual(['claim_webhook', 'claim_webhook']);
});

it('notes one mail of a sign-up whose call the auth service has tried twice', async () => {
  const signUp = {
    user: { id: randomUUID(), email: 'ana@ponte.example' },
    email_data: { token_hash: 'h', redirect_to: '', email_action_type: 'signup' },
  };
  await Promise.all([hook(signUp), hook(signUp, 'msg_2')]);
  expect(asked.filter(([name]) => name === 'note_sign_up_mail' || name === 'mail')).toHaveLength(2);
});

it('sends two notices in the same words, which are of two changes', async () => {
  const notice = { emailType: 'password_changed', email: 'ana@ponte.example', name: '', token: '', redirectUrl: '' };
  await hook(notice);
  await hook(notice, 'msg_2');
  expect(asked.filter(([name]) => name === 'mail')).toHaveLength(2);
});

it('waits no more than 3 seconds for the two mails of a call together', async () => {
  const time = jest.spyOn(AbortSignal, 'timeout');
  const change = {
    user: { email: 'ana@ponte.example', new_email: 'nova@ponte.example' },
    email_data: { token_hash: 'one', token_hash_new: 'two', redirect_to: '', email_action_type: 'email_change' },
  };
  expect(await hook(change)).toBe(200);
  expect(time.mock.calls).toEqual([[3_000]]);
  expect(signals).toHaveLength(2);
  expect(signals[0]).toBe(time.mock.results[0]?.value);
  expect(signals[1]).toBe(signals[0]);
});

it('the mail hook releases a call whose mail could not be sent', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  providerStatus = 503;
  expect(await hook(recovery)).toBe(500);
  expect(asked.at(-1)).toEqual(['release_webhook', { p_id: recoveryKey }]);
  expect(error).toHaveBeenCalledWith('send-email:', 'the mail provider answered 503');
});

it.each([
  ['http://localhost:3000/verificar-email', false],
  ['http://localhost:3000/verificar-email?reenvio=1', true],
  ['', false],
])(
  'the mail hook tells the database of a confirmation that leads to %p whether it was asked for again: %p',
  async (address, isRepeat) => {
    const id = randomUUID();
    const body = {
      user: { id, email: 'ana@ponte.example' },
      email_data: { token_hash: 'h', redirect_to: address, email_action_type: 'signup' },
    };
    expect(await hook(body)).toBe(200);
    expect(asked).toContainEqual(['note_sign_up_mail', { p_user_id: id, p_is_repeat: isRepeat }]);
  },
);

it('tells the database of a recovery before its mail goes: the account may not be confirmed yet', async () => {
  const id = randomUUID();
  const body = {
    user: { id, email: 'ana@ponte.example' },
    email_data: { token_hash: 'h', redirect_to: '', email_action_type: 'recovery' },
  };
  expect(await hook(body)).toBe(200);
  expect(asked.map(([name]) => name)).toEqual(['claim_webhook', 'note_recovery_mail', 'mail']);
  expect(asked).toContainEqual(['note_recovery_mail', { p_user_id: id }]);
});

it.each([
  ['an id that is too long', recovery, 'm'.repeat(201), 401],
  ['a body that is too large', JSON.stringify({ ...recovery, name: 'x'.repeat(70_000) }), 'msg_1', 401],
  [
    'a change of address that names no old one',
    { user: { email: 'a@ponte.example' }, email_data: { email_action_type: 'email_changed_notification' } },
    'msg_1',
    400,
  ],
])('the mail hook calls nothing for %s', async (_what, body, id, status) => {
  expect(await hook(body, id)).toBe(status);
  expect(asked).toEqual([]);
});
