import { cpf as cpfRules } from 'cpf-cnpj-validator';
import { strFromU8, unzipSync } from 'fflate';
import { startDeno, type DenoFunction } from './support/deno';
import { password, presentMigrations, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

/** The smallest PNG: uploads are checked by their content. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let deno: DenoFunction;

beforeAll(async () => {
  server = await shareTestServer(presentMigrations);
  deno = await startDeno('account', {
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: server.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
  });
}, startTimeout);

afterAll(() => deno?.stop());

async function candidate(email: string) {
  const client = server.client();
  const cpf = cpfRules.generate();
  const data = { name: 'Ana Lima', role: 'candidate', cpf, terms_version: '2025-04' };
  expect((await client.auth.signUp({ email, password, options: { data } })).error).toBeNull();
  await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });
  const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const userId = signedIn.user.id;
  expect(
    (
      await client.storage
        .from('avatars')
        .upload(`${userId}/foto.png`, new Blob([png], { type: 'image/png' }), { contentType: 'image/png' })
    ).error,
  ).toBeNull();
  const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
  expect(
    (await client.storage.from('resumes').upload(`${userId}/cv.pdf`, pdf, { contentType: 'application/pdf' })).error,
  ).toBeNull();
  return { client, userId, cpf, token: signedIn.session.access_token };
}

it('a change of address that its person gives up has no link any more', async () => {
  const email = 'fica@ponte.example';
  const { client, token } = await candidate(email);
  const body = JSON.stringify({ email: 'ficaria@ponte.example', current_password: password });
  expect((await server.call('/auth/v1/user', { method: 'PUT', token, body })).status).toBe(200);
  const link = (await server.mails('ficaria@ponte.example'))[0]?.link;
  expect((await client.rpc('cancel_email_change')).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.new_email ?? '').toBe('');
  const opened = await fetch(link ?? '', { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain('error_code=otp_expired');
  expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
});

describe.each(['the embedded server', 'Deno'])('the function account in %s', (where) => {
  const call = (token: string | undefined, body: unknown, init: RequestInit = {}): Promise<Response> =>
    fetch(where === 'Deno' ? deno.url : `${server.url}/functions/v1/account`, {
      method: 'POST',
      ...(init.method === undefined || init.method === 'POST' ? { body: JSON.stringify(body) } : {}),
      ...init,
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  const address = (name: string): string => `${name}.${where === 'Deno' ? 'deno' : 'node'}@ponte.example`;

  it('exports all data and files of the caller only', async () => {
    const { token, cpf } = await candidate(address('ana'));
    await candidate(address('other'));
    const response = await call(token, { action: 'export' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(['arquivos/avatars/foto.png', 'arquivos/resumes/cv.pdf', 'dados.json']);
    expect(Buffer.from(files['arquivos/avatars/foto.png'] ?? []).equals(png)).toBe(true);
    const text = strFromU8(files['dados.json'] ?? new Uint8Array());
    const { sign_in_log: log } = JSON.parse(text) as { sign_in_log: { action: string }[] };
    expect(log.map(({ action }) => action)).toContain('login');
    expect(JSON.parse(text)).toMatchObject({
      users: [{ last_sign_in_at: expect.any(String) as unknown }],
      sign_in_log_is_complete: true,
      email: address('ana'),
      profiles: [{ name: 'Ana Lima' }],
      personal_info: [{ cpf }],
      applications: [],
    });
    expect(text).not.toContain(address('other'));
  });

  it('erases the account after the password, and the sign-in with it', async () => {
    const email = address('bia');
    const { token, userId } = await candidate(email);
    const refusal = async (body: object) => {
      const response = await call(token, { action: 'delete', ...body });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await refusal({})).toEqual([400, 'confirmation_mismatch']);
    expect(await refusal({ confirmation: 'outra@ponte.example', password })).toEqual([400, 'confirmation_mismatch']);
    expect(await refusal({ confirmation: email })).toEqual([403, 'wrong_password']);
    expect(await refusal({ confirmation: email, password: 'errada1234' })).toEqual([403, 'wrong_password']);

    const done = await call(token, { action: 'delete', confirmation: ` ${email.toUpperCase()} `, password });
    const { deleted, proof } = (await done.json()) as { deleted: boolean; proof: Record<string, number> };
    expect(deleted).toBe(true);
    expect(proof).toMatchObject({ files: 2, found: [], unread: [], isComplete: true });
    expect(proof['tables']).toBeGreaterThan(60);
    expect(proof['rows']).toBeGreaterThan(100);
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    // Whose answer was lost asks again, with the token of before
    const again = await call(token, { action: 'delete', confirmation: email, password });
    expect([again.status, await again.json()]).toEqual([200, { deleted: true, proof: null }]);
    // The token of the session is still unexpired, but accepted for nothing else
    expect((await call(token, { action: 'export' })).status).toBe(401);
    expect((await server.call(`/storage/v1/object/public/avatars/${userId}/foto.png`)).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it.each([
    ['without a token', undefined],
    ['with the public key', 'publishable'],
    ['with a token that nobody signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.x'],
  ])('refuses a caller %s', async (_what, token) => {
    const response = await call(token === 'publishable' ? server.publishableKey : token, { action: 'export' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'not_signed_in',
      message: 'Você precisa estar logado para continuar',
    });
  });

  it('refuses other requests with a message', async () => {
    const { token } = await candidate(address('caio'));
    expect((await call(token, { action: 'rename' })).status).toBe(400);
    expect((await call(token, undefined, { method: 'POST', body: '{' })).status).toBe(400);
    expect((await call(token, undefined, { method: 'GET' })).status).toBe(405);
    expect((await call(undefined, undefined, { method: 'OPTIONS' })).status).toBe(204);
  });
});
