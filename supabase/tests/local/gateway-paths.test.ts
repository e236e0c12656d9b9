import http from 'node:http';
import path from 'node:path';
import { canonicalUrl } from '../../local/canonical';
import { limitTable } from '../../local/rate-limits';
import { password, startTestServer, startTimeout, type TestServer } from './support/server';

describe('the canonical form of a path', () => {
  const spelled = (target: string) => {
    const url = canonicalUrl(`http://localhost${target}`);
    return url && `${url.pathname}${url.search}`;
  };

  it.each([
    ['/', '/'],
    ['/rest/v1/vacancies?select=id&or=(a.eq.1,b.eq.2)', '/rest/v1/vacancies?select=id&or=(a.eq.1,b.eq.2)'],
    ['/rest/v1/rpc/create%5Flead', '/rest/v1/rpc/create_lead'],
    ['/%72est/v1/rpc/%63reate_lead?x=%5F', '/rest/v1/rpc/create_lead?x=%5F'],
    ['/auth/v1/./token', '/auth/v1/token'],
    ['/storage/v1/x/%2e%2E/object', '/storage/v1/object'],
    [
      '/storage/v1/object/resumes/u/Curr%C3%ADculo%20(2)%3F%23.pdf',
      '/storage/v1/object/resumes/u/Curr%C3%ADculo%20(2)%3F%23.pdf',
    ],
    ['/storage/v1/object/resumes/u/a+b@c.pdf', '/storage/v1/object/resumes/u/a+b@c.pdf'],
    ['/storage/v1/object/resumes/u/100%25.pdf', '/storage/v1/object/resumes/u/100%25.pdf'],
  ])('%s is %s', (given, canonical) => {
    expect(spelled(given)).toBe(canonical);
  });

  it.each([
    '/rest//v1/x',
    '//rest/v1/x',
    '/rest/v1/x/',
    '/rest/v1/x%2fy',
    '/rest/v1/..%2fx',
    '/rest/v1/x%5Cy',
    '/rest/v1/x%255Fy',
    '/rest/v1/x%00',
    '/rest/v1/x%0a',
    '/rest/v1/%E0%A4',
    '/rest/v1/%',
  ])('%s has no canonical form', (given) => {
    expect(spelled(given)).toBeUndefined();
  });
});

describe('a request by another spelling of its path', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations') });
  }, startTimeout);
  afterAll(() => server.stop());

  /** Sends the path as it is; fetch would normalize it. */
  function raw(
    port: string,
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, method, path: target, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      request.on('error', reject);
      request.end(body);
    });
  }
  const ask = (
    on: TestServer,
    method: string,
    target: string,
    options: { token?: string; type?: string; body?: string | Buffer } = {},
  ) =>
    raw(
      new URL(on.url).port,
      method,
      target,
      {
        apikey: on.publishableKey,
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.body !== undefined && {
          'content-type': options.type ?? 'application/json',
          'content-length': String(Buffer.byteLength(options.body)),
        }),
      },
      options.body,
    );

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it.each([
    ['POST', '/storage/v1/object/avatars/'],
    ['PUT', '/storage/v1/object/avatars/'],
    ['POST', '/storage/v1/%6fbject/avatars/'],
    ['POST', '/storage/v1/o%62ject/%61vatars/'],
    ['POST', '/%73torage/v1/object/avatars/'],
    ['POST', '/storage/v1//object/avatars/'],
    ['POST', '/storage/v1/./object/avatars/'],
    ['POST', '/storage/v1/object/../object/avatars/'],
    ['POST', '/storage/v1/object/%2e%2e/object/avatars/'],
    ['POST', '/storage/v1/x%2f..%2fobject/avatars/'],
    ['POST', '/storage/v1/object%2favatars/'],
    ['POST', '/storage/v1/%256fbject/avatars/'],
    ['POST', '/storage/v1/OBJECT/avatars/'],
    ['POST', '/STORAGE/v1/object/avatars/'],
    ['POST', '/storage/v1/object/AVATARS/'],
    ['POST', '/storage/v1/object/avatars//'],
    ['POST', '/auth/v1/../../storage/v1/object/avatars/'],
    ['POST', '/rest/v1/..%2f..%2fstorage/v1/object/avatars/'],
  ])('stores no HTML or script: %s %s', async (method, prefix) => {
    const { userId, token } = await person();
    const { status } = await ask(server, method, `${prefix}${userId}/a.png`, { token, type: 'image/png', body: svg });
    expect([400, 401, 404, 405]).toContain(status);
    const { status: found } = await ask(server, 'GET', `/storage/v1/object/public/avatars/${userId}/a.png`);
    expect(found).not.toBe(200);
  });

  let known: Promise<{ userId: string; token: string }> | undefined;
  const person = () => (known ??= server.signedIn('ana@ponte.example'));

  it('of a name with blanks and signs reaches the file', async () => {
    const { client, userId, token } = await server.signedIn('bia@ponte.example');
    const photos = client.storage.from('avatars');
    const name = `${userId}/foto 1 (2) & b.png`;
    expect(
      (await photos.upload(name, new Blob([png], { type: 'image/png' }), { contentType: 'image/png' })).error,
    ).toBeNull();
    expect((await photos.download(name)).error).toBeNull();
    const byHand = `/storage/v1/object/avatars/${userId}/foto%201%20%282%29%20%26%20b%2epng`;
    expect((await ask(server, 'GET', byHand, { token })).status).toBe(200);
  });

  describe('counts towards the same limit', () => {
    let limited: TestServer;

    beforeAll(async () => {
      // limits: one lead an hour per account, one wrong password
      limited = await startTestServer({
        PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations'),
        PONTE_RATE_LIMIT_FACTOR: '0.1',
      });
    }, startTimeout);
    afterAll(() => limited.stop());

    it.each([
      '/rest/v1/rpc/create%5Flead',
      '/rest/v1/rpc/create_lea%64',
      '/rest/v1/%72pc/create_lead',
      '/%72est/v1/rpc/create_lead',
      '/rest/v1//rpc/create_lead',
      '/rest/v1/./rpc/create_lead',
      '/rest/v1/x/../rpc/create_lead',
      '/rest/v1/x/%2e%2e/rpc/create_lead',
      '/rest/v1/rpc/create_lead/',
      '/rest/v1/rpc%2fcreate_lead',
      '/rest/v1/rpc/create%255Flead',
      '/rest/v1/rpc/CREATE_LEAD',
      '/rest/v1/rpc/create_lead?select=id',
      '/rest/v1/rpc/create_lead?p_email=outra@ponte.example',
      '/storage/v1/../../rest/v1/rpc/create_lead',
    ])('a lead: %s', async (target) => {
      const body = JSON.stringify({ p_kind: 'newsletter', p_email: 'uma@ponte.example' });
      await ask(limited, 'POST', '/rest/v1/rpc/create_lead', { body });
      expect((await ask(limited, 'POST', '/rest/v1/rpc/create_lead', { body })).status).toBe(429);
      expect([400, 404, 429]).toContain((await ask(limited, 'POST', target, { body })).status);
    });

    it.each(['GET', 'HEAD'])('a lead by %s is not created', async (method) => {
      const { status } = await ask(
        limited,
        method,
        '/rest/v1/rpc/create_lead?p_kind=newsletter&p_email=leitora@ponte.example',
      );
      expect(status).toBeGreaterThanOrEqual(400);
    });

    it.each([
      '/auth/v1/%74oken?grant_type=password',
      '/%61uth/v1/token?grant_type=password',
      '/auth/v1//token?grant_type=password',
      '/auth/v1/./token?grant_type=password',
      '/auth/v1/x%2f..%2ftoken?grant_type=password',
      '/auth/v1/token/?grant_type=password',
      '/auth/v1/TOKEN?grant_type=password',
      '/auth/v1/token?grant%5Ftype=password',
      '/auth/v1/token?grant_type=%70assword',
      '/auth/v1/token?grant_type=refresh_token&grant_type=password',
      '/auth/v1/token?grant_type=password&grant_type=refresh_token',
      '/auth/v1/token?grant%5Ftype=refresh_token&grant_type=password',
    ])('a wrong password: %s', async (target) => {
      const body = JSON.stringify({ email: 'alvo@ponte.example', password: 'errada1234' });
      const plain = '/auth/v1/token?grant_type=password';
      for (let count = 0; count <= limitTable.signIn.account.max * 0.1; count += 1)
        await ask(limited, 'POST', plain, { body });
      expect((await ask(limited, 'POST', plain, { body })).status).toBe(429);
      const { status, text } = await ask(limited, 'POST', target, { body });
      expect([400, 401, 404, 405, 429]).toContain(status);
      // 400 for the path or the parameters, never for the password
      expect(text).not.toContain('invalid_credentials');
    });
  });

  it('refuses a sign-in with repeated parameters', async () => {
    const { userId } = await person();
    expect(userId).toBeTruthy();
    const answer = await ask(server, 'POST', '/auth/v1/token?grant_type=refresh_token&grant_type=password', {
      body: JSON.stringify({ email: 'ana@ponte.example', password }),
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('validation_failed');
  });
});
