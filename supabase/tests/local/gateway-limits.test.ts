import fs from 'node:fs';
import path from 'node:path';
import { startTestServer, startTimeout, type TestServer } from './support/server';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const migrations = path.resolve(__dirname, '../../migrations');
const json = (value: unknown) => ({ method: 'POST', body: typeof value === 'string' ? value : JSON.stringify(value) });

describe('the gateway', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: migrations });
  }, startTimeout);
  afterAll(() => server.stop());

  const person = async (email: string, role: 'candidate' | 'company' = 'candidate') => {
    const client = server.client();
    await client.auth.signUp({
      email,
      password: 'senha1234',
      options: { data: { role, name: 'Ana Souza', full_name: 'Ana Souza' } },
    });
    await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });
    const { data } = await client.auth.signInWithPassword({ email, password: 'senha1234' });
    if (!data.user || !data.session) throw new Error('not signed in');
    return { client, userId: data.user.id, token: data.session.access_token };
  };

  describe('refuses before parsing it:', () => {
    const long = 'a'.repeat(400_000);
    it.each<[string, string, RequestInit, number]>([
      ['a body of a function of the database', '/rest/v1/rpc/search_vacancies', json({ p_location: long }), 413],
      ['a body that is no JSON', '/rest/v1/rpc/search_vacancies', json('['.repeat(400_000)), 413],
      ['a row', '/rest/v1/leads', json({ name: long }), 413],
      ['a body of an edge function', '/functions/v1/job-source', json({ query: long }), 413],
      ['a body of the auth service', '/auth/v1/token?grant_type=password', json({ email: long }), 413],
      ['a list of names', '/storage/v1/object/list/avatars', json({ prefix: long }), 400],
      ['an address', `/rest/v1/vacancies?id=eq.${'a'.repeat(9_000)}`, {}, 414],
      ['a path', `/rest/v1/${'a'.repeat(9_000)}`, {}, 414],
      ['headers', '/rest/v1/vacancies', { headers: { prefer: 'a'.repeat(20_000) } }, 431],
    ])('%s', async (_what, target, init, status) => {
      const response = await server.call(target, init);
      expect(response.status).toBe(status);
    });

    it('two hundred parameters, and a NUL in one', async () => {
      const many = Array.from({ length: 200 }, (_, index) => `a${index}=eq.1`).join('&');
      for (const query of [many, '%00=eq.1', 'id=eq.%00', 'select=%00'])
        expect((await server.call(`/rest/v1/vacancies?${query}`)).status).toBe(400);
    });

    it('a body of 200 kB is accepted', async () => {
      // Too long for the database's constraint, but not for the gateway
      const response = await server.call(
        '/rest/v1/rpc/create_lead',
        json({ p_kind: 'newsletter', p_email: 'longa@ponte.example', p_message: 'a'.repeat(200_000) }),
      );
      expect(response.status).not.toBe(413);
      expect(response.status).toBeLessThan(500);
    });
  });

  it('answers 4xx to values of another type, and keeps serving everybody', async () => {
    const { token, userId } = await person('tipos@ponte.example', 'company');
    const odd: unknown[] = [
      { a: 1 },
      ['x'],
      [[1], [2, 3]],
      [{ a: 1 }],
      true,
      1e308,
      -1,
      'x',
      '\u0000',
      'infinity',
      { toString: 5 },
    ];
    const fields = ['name', 'benefits', 'city', 'size_range', 'created_at', 'open_positions'];
    const failed: string[] = [];
    for (const value of odd) {
      const asks: [string, RequestInit][] = [
        ['/rest/v1/rpc/search_vacancies', json({ p_query: value })],
        ['/rest/v1/rpc/search_vacancies', json({ p_cursor: value, p_limit: value })],
        ['/rest/v1/rpc/record_consent', json({ p_kind: value, p_granted: value, p_document_version: value })],
        [
          '/rest/v1/rpc/set_application_status',
          json({ p_application_id: value, p_status: value, p_interview_at: value, p_seen_updated_at: value }),
        ],
        ['/rest/v1/rpc/create_lead', json({ p_kind: value, p_email: value })],
        ...fields.flatMap((field): [string, RequestInit][] => [
          [`/rest/v1/companies?id=eq.${userId}`, { ...json({ [field]: value }), method: 'PATCH' }],
          ['/rest/v1/vacancies', json({ [field]: value })],
        ]),
      ];
      for (const [target, init] of asks) {
        const { status } = await server.call(target, { ...init, token });
        if (status >= 500) failed.push(`${target} ${String(init.body)}: ${status}`);
      }
    }
    for (const body of [
      'null',
      '[]',
      '5',
      '"x"',
      '{',
      '',
      '[null]',
      '['.repeat(60_000) + ']'.repeat(60_000),
      `{"p_cursor":${'['.repeat(60_000) + ']'.repeat(60_000)}}`,
    ]) {
      const { status } = await server.call('/rest/v1/rpc/search_vacancies', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        token,
      });
      if (status >= 500) failed.push(`search_vacancies ${body.slice(0, 40)}: ${status}`);
    }
    // A view can't be written
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const { status } = await server.call('/rest/v1/companies_public?id=eq.1', {
        ...json({ name: 'x' }),
        method,
        token,
      });
      if (status >= 500) failed.push(`${method} companies_public: ${status}`);
    }
    expect(failed).toEqual([]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await server.client().rpc('search_vacancies', {})).error).toBeNull();
  });

  it('stores ten of forty concurrent uploads, and nothing of the others', async () => {
    const { client, userId } = await person('quarenta@ponte.example');
    const photos = client.storage.from('avatars');
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        photos.upload(`${userId}/${index}.png`, new Blob([new Uint8Array(png)], { type: 'image/png' }), {
          contentType: 'image/png',
        }),
      ),
    );
    expect(sent.filter(({ error }) => error === null)).toHaveLength(10);
    expect((await photos.list(userId)).data).toHaveLength(10);
    const kept = fs
      .readdirSync(path.join(server.dataDir, 'storage'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'));
    expect(kept).toHaveLength(10);
  });

  it('stores nothing for the token or the signed URL of a deleted account', async () => {
    const { client, userId, token } = await person('apagada@ponte.example');
    const { data: permission } = await client.storage.from('avatars').createSignedUploadUrl(`${userId}/depois.png`);
    const erased = await client.functions.invoke<{ deleted: boolean }>('account', {
      body: { action: 'delete', confirmation: 'apagada@ponte.example', password: 'senha1234' },
    });
    expect(erased.data).toMatchObject({ deleted: true });
    const late = await server.call(`/storage/v1/object/avatars/${userId}/foto.png`, {
      method: 'POST',
      token,
      body: new Uint8Array(png),
      headers: { 'content-type': 'image/png' },
    });
    expect(late.status).toBeGreaterThanOrEqual(400);
    const bySignedAddress = await server
      .client()
      .storage.from('avatars')
      .uploadToSignedUrl(
        `${userId}/depois.png`,
        permission?.token ?? '',
        new Blob([new Uint8Array(png)], { type: 'image/png' }),
        { contentType: 'image/png' },
      );
    expect(bySignedAddress.error).not.toBeNull();
    for (const name of ['foto.png', 'depois.png']) {
      expect(
        (await fetch(`${server.url}/storage/v1/object/public/avatars/${userId}/${name}`)).status,
      ).toBeGreaterThanOrEqual(400);
    }
  });

  it('keeps the type and the bytes of a file when the name of another equals its record, and exports both', async () => {
    const { client, userId } = await person('meta@ponte.example');
    const documents = client.storage.from('resumes');
    const text = (content: string) => new Blob([content], { type: 'text/plain' });
    expect(
      (await documents.upload(`${userId}/t.txt`, text('<b>olá</b>'), { contentType: 'text/plain' })).error,
    ).toBeNull();
    expect(
      (await documents.upload(`${userId}/t.txt.meta`, text('{"mimetype":"text/html"}'), { contentType: 'text/plain' }))
        .error,
    ).toBeNull();
    const { data: signed } = await documents.createSignedUrl(`${userId}/t.txt`, 60);
    const served = await fetch(signed?.signedUrl ?? '');
    expect(served.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await served.text()).toBe('<b>olá</b>');
    const photo = new Blob([new Uint8Array(png)], { type: 'image/png' });
    for (const name of ['a.png', 'a.png.meta'])
      expect(
        (await client.storage.from('avatars').upload(`${userId}/${name}`, photo, { contentType: 'image/png' })).error,
      ).toBeNull();
    const exported = await client.functions.invoke<unknown>('account', { body: { action: 'export' } });
    expect(exported.error).toBeNull();
  });

  it(
    'counts by the address of the connection, not by what the request claims',
    async () => {
      const limited = await startTestServer({ PONTE_MIGRATIONS_DIR: migrations, PONTE_RATE_LIMIT_FACTOR: '1' });
      try {
        const statuses: number[] = [];
        for (let count = 0; count < 31; count += 1) {
          const response = await limited.call('/rest/v1/rpc/send_analysis_feedback', {
            ...json({ p_file_kind: 'pdf', p_score: 80 }),
            headers: { 'x-forwarded-for': `198.51.100.${count}`, 'cf-connecting-ip': `198.51.100.${count}` },
          });
          statuses.push(response.status);
        }
        expect(statuses.slice(0, 30).every((status) => status < 300)).toBe(true);
        expect(statuses[30]).toBe(429);

        const signIn = async (count: number, apikey?: string) => {
          const response = await limited.call('/auth/v1/token?grant_type=password', {
            ...json({ email: `pessoa${count}@ponte.example`, password: 'errada1234' }),
            headers: { 'sb-forwarded-for': `198.51.100.${count}`, ...(apikey !== undefined && { apikey }) },
          });
          return response.status;
        };
        for (let count = 0; count < 60; count += 1) expect(await signIn(count)).toBe(400);
        expect(await signIn(60)).toBe(429);
        // An edge function says whom it asks for
        expect(await signIn(60, limited.secretKey)).toBe(400);
      } finally {
        await limited.stop();
      }
    },
    startTimeout,
  );

  it('logs nothing that identifies the caller or shows the input', async () => {
    const { token } = await person('registro@ponte.example');
    const typed = {
      name: 'Zuleica Farias',
      email: 'zuleica.farias@ponte.example',
      cpf: '529.982.247-25',
      phone: '(11) 98765-4321',
    };
    for (const target of ['/rest/v1/personal_info', '/rest/v1/leads', '/rest/v1/experiences'])
      await server.call(target, { ...json(typed), token });
    await server.call(`/rest/v1/personal_info?cpf=eq.${typed.cpf}&nothing=eq.${typed.email}`, { token });
    await server.call(`/rest/v1/vacancies?id=eq.${typed.email}`, { token });
    await server.call(
      '/rest/v1/rpc/create_lead',
      json({ p_kind: typed.email, p_email: typed.email, p_name: typed.cpf }),
    );
    await server.call('/rest/v1/leads', {
      ...json({ kind: 'newsletter', email: typed.email.toUpperCase(), name: typed.name }),
      token: server.secretKey,
    });
    await server.call('/rest/v1/leads', {
      ...json({ kind: 'newsletter', email: `${typed.email}\u0000`, name: typed.name }),
      token: server.secretKey,
    });
    await server.call(`/storage/v1/object/resumes/x/${typed.name}.pdf`, {
      method: 'POST',
      body: '%PDF-',
      token,
      headers: { 'content-type': 'application/pdf' },
    });
    await server.call('/auth/v1/signup', json({ email: typed.email, password: 'x', data: typed }));
    const log = fs.readFileSync(path.join(server.dataDir, 'backend.log'), 'utf8');
    // The log does contain the entries that a developer needs
    expect(log).toMatch(/code 22|code 23|code 42/);
    for (const secret of [
      ...Object.values(typed),
      typed.email.toUpperCase(),
      'Zuleica',
      '529.982',
      token,
      server.secretKey,
      server.publishableKey,
    ])
      expect(log).not.toContain(secret);
  });
});
