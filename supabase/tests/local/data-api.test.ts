import net from 'node:net';
import { mostRowsAtOnce, readEveryRow } from '@ponte/shared-domain';
import { startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

interface Claims {
  uid: string | null;
  role: string;
  db_role: string;
  claims: { user_metadata?: { email?: string }; app_metadata?: { provider?: string } };
}

describe('the data API of the local server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer();
  }, startTimeout);

  it('keeps a revoked column revoked after the first request', async () => {
    const visitor = server.client();
    // @supabase/lite would grant everything at the first request
    expect((await visitor.from('notes').select('id, title')).error).toBeNull();
    const { error, status } = await visitor.from('notes').select('secret');
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
    const insert = await visitor.from('notes').insert({ title: 'x' });
    expect({ code: insert.error?.code, status: insert.status }).toEqual({ code: '42501', status: 401 });
  });

  it('answers a business error with its status, Portuguese sentence and stable code', async () => {
    const response = await server.call('/rest/v1/rpc/refuse_business', { method: 'POST', body: '{}' });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'PT409',
      message: 'Você já se candidatou a esta vaga',
      hint: 'application_duplicate',
      details: 'd',
    });
  });

  it('answers a refusal at the end of the transaction likewise, and keeps nothing of it', async () => {
    const { client } = await server.signedIn('end@ponte.example');
    const refused = await client.from('notes').insert({ title: 'taken' });
    expect({ status: refused.status, error: refused.error }).toEqual({
      status: 409,
      error: { code: 'PT409', message: 'Este título já existe', hint: 'title_taken', details: 'd' },
    });
    const { data } = await client.from('notes').select('title').eq('title', 'taken');
    expect(data).toEqual([]);
  });

  it('answers a plain raise and a violated check with 400 and their SQLSTATE', async () => {
    const raised = await server.client().rpc('refuse_plain');
    expect({ status: raised.status, code: raised.error?.code, hint: raised.error?.hint }).toEqual({
      status: 400,
      code: 'P0001',
      hint: 'vacancy_closed',
    });
    const { client } = await server.signedIn('check@ponte.example');
    const violated = await client.from('notes').insert({ title: 'x'.repeat(101) });
    expect({ status: violated.status, code: violated.error?.code }).toEqual({ status: 400, code: '23514' });
  });

  it('writes timestamps and numbers as PostgREST does', async () => {
    const { data } = await server.client().from('notes').select('price, written_at, planned_at').limit(1).single();
    expect(data).toEqual({ price: 19.9, written_at: '2026-01-02T03:04:05+00:00', planned_at: '2026-01-02T03:04:05' });
  });

  it.each([
    'rubbish',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    'eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  ])('refuses the token %s instead of treating it as a visitor', async (token) => {
    const response = await server.call('/rest/v1/notes?select=id', { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST301' });
  });

  it('refuses a call without the API key or with a wrong one', async () => {
    const without = await fetch(`${server.url}/rest/v1/notes?select=id`);
    const wrong = await server.call('/rest/v1/notes?select=id', { headers: { apikey: 'sb_publishable_wrong' } });
    expect([without.status, wrong.status]).toEqual([401, 401]);
  });

  it('gives policies the metadata of the user, from the token', async () => {
    const { client, userId } = await server.signedIn('claims@ponte.example');
    const { data } = await client.rpc('who_am_i').overrideTypes<Claims, { merge: false }>();
    expect(data).toMatchObject({
      uid: userId,
      role: 'authenticated',
      db_role: 'authenticated',
      claims: { user_metadata: { email: 'claims@ponte.example' }, app_metadata: { provider: 'email' } },
    });
  });

  it('never runs a query with the role of a concurrent request', async () => {
    const { client: ana, userId: anaId } = await server.signedIn('ana@ponte.example');
    const { client: bia, userId: biaId } = await server.signedIn('bia@ponte.example');
    const visitor = server.client();
    const rounds = Array.from({ length: 4 }, () => [ana, bia, visitor]).flat();
    const answers = await Promise.all(
      rounds.map(async (client) => (await client.rpc('who_am_i_at_length')).data as unknown),
    );
    const expected = [`${anaId} authenticated`, `${biaId} authenticated`, 'anon anon'];
    expect(answers).toEqual(rounds.map((_client, index) => expected[index % 3]));
  });

  it('never runs a query with the role of a request from the same packet', async () => {
    // Requests that the server reads at once are the most likely to be interleaved
    const keys = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? server.publishableKey : server.secretKey));
    const requests = keys.map((key, index) =>
      [
        'GET /rest/v1/rpc/who_am_i HTTP/1.1',
        `Host: ${new URL(server.url).host}`,
        `apikey: ${key}`,
        `Connection: ${index === keys.length - 1 ? 'close' : 'keep-alive'}`,
        '\r\n',
      ].join('\r\n'),
    );
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(requests.join('')));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    const roles = [...text.matchAll(/"db_role": ?"(\w+)"/g)].map((match) => match[1]);
    expect(roles).toEqual(keys.map((key) => (key === server.secretKey ? 'service_role' : 'anon')));
  });

  it('lets the secret key bypass row-level security', async () => {
    const response = await server.call('/rest/v1/notes?select=secret', { headers: { apikey: server.secretKey } });
    expect(response.status).toBe(200);
  });

  it('lets browsers cache the answer to a preflight, and any origin read the answers', async () => {
    const preflight = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-custom',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization,content-type,x-custom');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const refused = await fetch(`${server.url}/rest/v1/notes`);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
    // Pages go by the server's clock.
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/\bDate\b/);
    expect(Math.abs(Date.parse(refused.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('answers an unknown function and an unknown path with JSON', async () => {
    const missing = await server.call('/functions/v1/nothing', { method: 'POST', body: '{}' });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await server.call('/somewhere')).status).toBe(404);
  });

  it('reads and writes every kind of value as PostgREST does', async () => {
    const { client } = await server.signedIn('valores@ponte.example');
    const values = {
      big: 9007199254740991,
      flag: true,
      list: ['a', null, 'b "c", d'],
      tree: [{ a: 1 }, 'x'],
      words: 'É "certo"\\',
    };
    expect((await client.rpc('same_values', values)).data).toEqual(values);
    const wrong = await client.rpc('same_values', { ...values, big: { not: 'a number' } });
    expect({ status: wrong.status, code: wrong.error?.code }).toEqual({ status: 400, code: '22P02' });
    expect((await client.rpc('same_values', values)).data).toEqual(values);
  });

  it('answers a thousand rows at most, as config.toml says, and the others when they are asked for', async () => {
    const client = server.client();
    expect((await client.rpc('many_rows')).data).toHaveLength(mostRowsAtOnce);
    const all = await readEveryRow((from, to) => client.rpc('many_rows').order('n').range(from, to), 'n');
    expect(all).toEqual(Array.from({ length: 2_500 }, (_value, nth) => ({ n: nth + 1 })));
  });

  it('is healthy', async () => {
    const response = await fetch(`${server.url}/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  describe('storage', () => {
    const bytes = (size: number, type: string): Blob => new Blob([new Uint8Array(size)], { type });

    it("stores a browser's upload, lists it by its name, and serves it by a signed URL", async () => {
      const { client, userId } = await server.signedIn('upload@ponte.example');
      const bucket = client.storage.from('documents');
      const upload = await bucket.upload(`${userId}/sub/cv.txt`, new Blob(['olá'], { type: 'text/plain' }));
      expect(upload.error).toBeNull();
      await bucket.upload(`${userId}/carta.txt`, new Blob(['carta'], { type: 'text/plain' }));

      const { data: listed } = await bucket.list(userId);
      expect(listed?.map(({ name, id }) => [name, id !== null])).toEqual([
        ['carta.txt', true],
        ['sub', false],
      ]);

      const { data: signed } = await bucket.createSignedUrl(`${userId}/sub/cv.txt`, 60, { download: 'currículo.txt' });
      expect(signed?.signedUrl).toMatch(new RegExp(`^${server.url}/storage/v1/object/sign/documents/`));
      const file = await fetch(signed?.signedUrl ?? '');
      expect(await file.text()).toBe('olá');
      expect(file.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''curr%C3%ADculo.txt`);
    });

    it('stores an upload by a signed URL', async () => {
      const { client, userId } = await server.signedIn('signed-upload@ponte.example');
      const bucket = client.storage.from('documents');
      const { data: permission } = await bucket.createSignedUploadUrl(`${userId}/cv.txt`);
      const upload = await server
        .client()
        .storage.from('documents')
        .uploadToSignedUrl(permission?.path ?? '', permission?.token ?? '', new Blob(['x'], { type: 'text/plain' }));
      expect(upload.error).toBeNull();
      expect((await bucket.download(`${userId}/cv.txt`)).error).toBeNull();
    });

    it("refuses what is too large for the bucket, of a wrong type, too large for the server, or in another user's folder", async () => {
      const { client, userId } = await server.signedIn('limits@ponte.example');
      const bucket = client.storage.from('documents');
      const refusals = [
        await bucket.upload(`${userId}/large.pdf`, bytes(1024 * 1024 + 1, 'application/pdf')),
        await bucket.upload(`${userId}/photo.png`, bytes(10, 'image/png')),
        await bucket.upload(`${userId}/huge.pdf`, bytes(7 * 1024 * 1024, 'application/pdf')),
        await bucket.upload('00000000-0000-4000-8000-000000000001/cv.pdf', bytes(10, 'application/pdf')),
      ];
      expect(refusals.map(({ error }) => error !== null)).toEqual([true, true, true, true]);
      expect((await bucket.list(userId)).data).toEqual([]);
    });

    it('never serves an uploaded page as HTML of this origin', async () => {
      const { client, userId } = await server.signedIn('page@ponte.example');
      await client.storage
        .from('photos')
        .upload(`${userId}/x.html`, new Blob(['<script>1</script>'], { type: 'text/html' }));
      const page = await fetch(client.storage.from('photos').getPublicUrl(`${userId}/x.html`).data.publicUrl);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(/sandbox/);
    });
  });
});
