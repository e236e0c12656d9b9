import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { exportPKCS8, generateKeyPair, type CryptoKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { handle } from '../../functions/outbox/handler';
import { startDeno, type DenoFunction } from './support/deno';
import { startTestServer, startTimeout, type TestServer } from './support/server';

/*
 * The outbox against servers that take what IndexNow and Google publish as their formats, and nothing else
 * (docs/decisions/2026-11-26-index-notifications.md names the pages).
 */

const site = 'https://www.example.com';
const indexNowKey = 'a1b2c3d4-E5F6';
const ids = ['0b9de1f4-55a5-4a63-a9ac-6f1f2e5d0a01', '0b9de1f4-55a5-4a63-a9ac-6f1f2e5d0a02'] as const;
const pageOf = (id: string) => `${site}/vagas/${id}`;

interface Asked {
  path: string;
  body: string;
}

/**
 * What the documents of the engines allow in a request. A request that is anything else is answered with 400, and named
 * in `problems`.
 */
const indexNowBody = z.strictObject({
  host: z.literal('www.example.com'),
  key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/),
  keyLocation: z.literal(`${site}/${indexNowKey}.txt`),
  urlList: z
    .array(z.url().refine((url) => new URL(url).host === 'www.example.com'))
    .min(1)
    .max(10_000),
});
const googleBody = z.strictObject({ url: z.url(), type: z.enum(['URL_UPDATED', 'URL_DELETED']) });

let engines: Server;
let base: string;
let publicKey: CryptoKey;
let account: string;
let privateKey: string;
const asked: Asked[] = [];
const problems: string[] = [];
/** Answers in place of a success, by path; of a list, one a request. */
let answers: Record<string, { status: number; headers?: Record<string, string>; body?: unknown }[]>;

async function problemOf(request: IncomingMessage, body: string): Promise<string | undefined> {
  const type = request.headers['content-type'];
  if (request.method !== 'POST') return 'no POST';
  if (request.url === '/indexnow') {
    if (type !== 'application/json; charset=utf-8') return `content type ${type}`;
    const read = indexNowBody.safeParse(JSON.parse(body));
    return read.success ? undefined : read.error.message;
  }
  if (request.url === '/token') {
    if (!/^application\/x-www-form-urlencoded(;|$)/.test(type ?? '')) return `content type ${type}`;
    const form = new URLSearchParams(body);
    if ([...form.keys()].sort().join() !== 'assertion,grant_type') return `fields ${[...form.keys()].join()}`;
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant_type';
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      issuer: 'indexer@ponte.iam.gserviceaccount.com',
      audience: `${base}/token`,
      requiredClaims: ['iss', 'scope', 'aud', 'exp', 'iat'],
    });
    if (payload['scope'] !== 'https://www.googleapis.com/auth/indexing') return `scope ${String(payload['scope'])}`;
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3_600) return 'an assertion of more than an hour';
    return protectedHeader.typ === 'JWT' && protectedHeader.kid === 'key-1' ? undefined : 'header of the assertion';
  }
  if (request.url === '/v3/urlNotifications:publish') {
    if (type !== 'application/json') return `content type ${type}`;
    if (request.headers.authorization !== 'Bearer ya29.the-token') return 'no bearer token';
    const read = googleBody.safeParse(JSON.parse(body));
    return read.success ? undefined : read.error.message;
  }
  return `unknown path ${request.url}`;
}

const successes: Record<string, unknown> = {
  '/token': { access_token: 'ya29.the-token', expires_in: 3_599, token_type: 'Bearer' },
  '/v3/urlNotifications:publish': { urlNotificationMetadata: {} },
};

beforeAll(async () => {
  engines = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      void problemOf(request, body)
        .catch((error: unknown) => String(error))
        .then((problem) => {
          if (problem !== undefined) problems.push(problem);
          asked.push({ path: request.url ?? '', body });
          const {
            status,
            headers,
            body: answer,
          } = answers[request.url ?? '']?.shift() ?? {
            status: problem === undefined ? 200 : 400,
          };
          response
            .writeHead(status, { 'content-type': 'application/json', ...headers })
            .end(JSON.stringify(answer ?? successes[request.url ?? ''] ?? {}));
        });
    });
  });
  await new Promise<void>((resolve) => engines.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(engines.address() as AddressInfo).port}`;
  const pair = await generateKeyPair('RS256', { extractable: true });
  publicKey = pair.publicKey;
  privateKey = await exportPKCS8(pair.privateKey);
  account = JSON.stringify({
    type: 'service_account',
    client_email: 'indexer@ponte.iam.gserviceaccount.com',
    private_key: privateKey,
    private_key_id: 'key-1',
    token_uri: `${base}/token`,
  });
});
afterAll(() => new Promise((resolve) => engines.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  problems.length = 0;
  answers = {};
});

const askedOf = (where: string) =>
  asked.filter((each) => each.path === where).map(({ body }) => JSON.parse(body) as unknown);
const indexNowEnv = () => ({ PONTE_INDEXNOW_KEY: indexNowKey, PONTE_INDEXNOW_URL: `${base}/indexnow` });
const googleEnv = () => ({
  PONTE_GOOGLE_INDEXING_KEY: account,
  PONTE_GOOGLE_INDEXING_URL: `${base}/v3/urlNotifications:publish`,
});

describe('the function outbox', () => {
  let service: Server;
  let serviceUrl: string;
  /** What the database is asked for about notices. */
  const calls: { name: string; values: unknown }[] = [];
  let waiting: Record<string, { vacancy_id: string; is_gone: boolean }[]>;
  let logged: jest.SpyInstance;

  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const name = (request.url ?? '').replace('/rest/v1/rpc/', '');
        const values = JSON.parse(body || '{}') as { p_target?: string };
        if (name.includes('index_')) calls.push({ name, values });
        const answer = {
          claim_index_notices: () => ({ batch: 'batch', notices: waiting[values.p_target ?? ''] ?? [] }),
          finish_index_notices: () => {
            waiting[values.p_target ?? ''] = [];
            return null;
          },
          claim_mails: () => [],
          orphaned_files: () => [],
        }[name];
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ? answer() : 0));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));
  beforeEach(() => {
    calls.length = 0;
    const notices = [
      { vacancy_id: ids[0], is_gone: false },
      { vacancy_id: ids[1], is_gone: true },
    ];
    waiting = { indexnow: notices, google: notices };
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  const envOf = (more: Record<string, string>): Record<string, string> => ({
    SUPABASE_URL: serviceUrl,
    SUPABASE_SERVICE_ROLE_KEY: 'key',
    SITE_URL: site,
    ...more,
  });
  const call = { method: 'POST', headers: { authorization: 'Bearer key' } };
  async function run(more: Record<string, string>): Promise<number> {
    const env = envOf(more);
    return (await handle(new Request('http://localhost/functions/v1/outbox', call), (name) => env[name])).status;
  }
  const finished = () => calls.filter(({ name }) => name === 'finish_index_notices').map(({ values }) => values);
  /** Everything that was logged, which never has a secret in it. */
  function log(): string {
    const text = JSON.stringify(logged.mock.calls);
    for (const secret of [indexNowKey, 'ya29.', privateKey.split('\n')[1] ?? '', 'PRIVATE KEY', 'a sentence'])
      expect(text).not.toContain(secret);
    return text;
  }

  it('contacts nobody while no variable is set, and says so to the database', async () => {
    expect(await run({})).toBe(200);
    expect(calls).toEqual([{ name: 'set_index_targets', values: { p_targets: [] } }]);
    expect(asked).toEqual([]);
  });

  it('tells IndexNow all pages by one request', async () => {
    expect(await run(indexNowEnv())).toBe(200);
    expect(problems).toEqual([]);
    expect(askedOf('/indexnow')).toEqual([
      {
        host: 'www.example.com',
        key: indexNowKey,
        keyLocation: `${site}/${indexNowKey}.txt`,
        urlList: [pageOf(ids[0]), pageOf(ids[1])],
      },
    ]);
    expect(calls).toEqual([
      { name: 'set_index_targets', values: { p_targets: ['indexnow'] } },
      { name: 'claim_index_notices', values: { p_target: 'indexnow', p_limit: 10_000 } },
      { name: 'finish_index_notices', values: { p_target: 'indexnow', p_batch: 'batch' } },
    ]);
    expect(log()).toBe('[]');
  });

  it('fills a request of IndexNow with 10 000 pages, and then asks for more', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      vacancy_id: ids[0].slice(0, -5) + String(index).padStart(5, '0'),
      is_gone: false,
    }));
    waiting = { indexnow: many };
    expect(await run(indexNowEnv())).toBe(200);
    expect(problems).toEqual([]);
    expect(askedOf('/indexnow')).toHaveLength(1);
    expect(calls.filter(({ name }) => name === 'claim_index_notices')).toHaveLength(2);
  });

  it.each([
    [202, undefined],
    [400, { p_error: 'IndexNow answered 400' }],
    [403, { p_error: 'IndexNow answered 403' }],
    [422, { p_error: 'IndexNow answered 422' }],
    [429, { p_error: 'IndexNow answered 429', p_wait: 3_600 }],
    [500, { p_error: 'IndexNow answered 500' }],
  ])('takes %i of IndexNow as it is documented', async (status, failure) => {
    answers = { '/indexnow': [{ status, body: { message: `a sentence with ${indexNowKey}` } }] };
    expect(await run(indexNowEnv())).toBe(200);
    expect(finished()).toEqual([
      { p_target: 'indexnow', p_batch: 'batch', ...(failure && { p_told: [], ...failure }) },
    ]);
    if (failure) expect(log()).toContain(`outbox: indexnow, 2 pages wait: IndexNow answered ${status}`);
  });

  it.each([
    ['120', 120],
    ['86400', 3_600],
  ])('waits as long as Retry-After says, an hour at most: %s', async (asked, waited) => {
    answers = { '/indexnow': [{ status: 429, headers: { 'retry-after': asked } }] };
    await run(indexNowEnv());
    expect(finished()).toEqual([expect.objectContaining({ p_wait: waited })]);
  });

  it('tells Google one page after another, under a token that its key has signed for', async () => {
    expect(await run(googleEnv())).toBe(200);
    expect(problems).toEqual([]);
    expect(asked.map(({ path: where }) => where)).toEqual([
      '/token',
      '/v3/urlNotifications:publish',
      '/v3/urlNotifications:publish',
    ]);
    expect(askedOf('/v3/urlNotifications:publish')).toEqual([
      { url: pageOf(ids[0]), type: 'URL_UPDATED' },
      { url: pageOf(ids[1]), type: 'URL_DELETED' },
    ]);
    expect(calls).toEqual([
      { name: 'set_index_targets', values: { p_targets: ['google'] } },
      { name: 'claim_index_notices', values: { p_target: 'google', p_limit: 50, p_daily: 200 } },
      { name: 'finish_index_notices', values: { p_target: 'google', p_batch: 'batch' } },
    ]);
    expect(log()).toBe('[]');
  });

  it('asks Google for as many a day as the installation may', async () => {
    await run({ ...googleEnv(), PONTE_GOOGLE_INDEXING_DAILY: '5000' });
    expect(calls[1]?.values).toMatchObject({ p_daily: 5_000 });
  });

  it.each([
    ['429: it waits, and keeps what was not told', 429, 'RESOURCE_EXHAUSTED', { p_wait: 3_600 }],
    ['403: the account does not own the site', 403, 'PERMISSION_DENIED', {}],
    ['503', 503, 'UNAVAILABLE', {}],
  ])('stops at an answer of %s', async (_, status, code, more) => {
    answers = {
      '/v3/urlNotifications:publish': [
        { status: 200 },
        { status, body: { error: { code: status, status: code, message: 'a sentence' } } },
      ],
    };
    expect(await run(googleEnv())).toBe(200);
    expect(finished()).toEqual([
      {
        p_target: 'google',
        p_batch: 'batch',
        p_told: [ids[0]],
        p_error: `the Indexing API answered ${status} (${code})`,
        ...more,
      },
    ]);
    expect(log()).toContain('outbox: google, 1 pages wait');
  });

  it('leaves out a page that Google refuses for itself', async () => {
    answers = { '/v3/urlNotifications:publish': [{ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }] };
    await run(googleEnv());
    expect(askedOf('/v3/urlNotifications:publish')).toHaveLength(2);
    expect(finished()).toEqual([{ p_target: 'google', p_batch: 'batch' }]);
    expect(log()).toContain(`google does not take ${pageOf(ids[0])}`);
  });

  it('tells nothing without a token', async () => {
    answers = { '/token': [{ status: 400, body: { error: 'invalid_grant', error_description: 'a sentence' } }] };
    await run(googleEnv());
    expect(askedOf('/v3/urlNotifications:publish')).toEqual([]);
    expect(finished()).toEqual([
      expect.objectContaining({ p_told: [], p_error: "Google's token service answered 400 (invalid_grant)" }),
    ]);
    log();
  });

  it('goes on with the other engine when one does not answer', async () => {
    await run({ ...indexNowEnv(), PONTE_INDEXNOW_URL: 'http://127.0.0.1:9/', ...googleEnv() });
    expect(finished()).toEqual([
      expect.objectContaining({ p_target: 'indexnow', p_told: [], p_error: expect.any(String) as string }),
      { p_target: 'google', p_batch: 'batch' },
    ]);
    log();
  });

  it.each([
    ['PONTE_INDEXNOW_KEY has to be 8 to 128 letters', { PONTE_INDEXNOW_KEY: 'short' }],
    ['PONTE_INDEXNOW_KEY has to be 8 to 128 letters', { PONTE_INDEXNOW_KEY: 'with a space' }],
    ['has to be the JSON key of a service account', { PONTE_GOOGLE_INDEXING_KEY: '-----BEGIN PRIVATE KEY-----' }],
    ['has to be the JSON key of a service account', { PONTE_GOOGLE_INDEXING_KEY: '{"client_email":"a@b"}' }],
    ['has to be a number', { PONTE_GOOGLE_INDEXING_DAILY: 'many' }],
  ])('is off and logs why: %s', async (reason, more) => {
    await run({ ...('PONTE_GOOGLE_INDEXING_DAILY' in more && googleEnv()), ...more });
    expect(calls).toEqual([{ name: 'set_index_targets', values: { p_targets: [] } }]);
    expect(asked).toEqual([]);
    expect(log()).toContain(reason);
  });

  it('says of a private key that is none no more than that', async () => {
    await run({
      ...googleEnv(),
      PONTE_GOOGLE_INDEXING_KEY: account.replace(/BEGIN PRIVATE KEY/, 'BEGIN SOMETHING'),
    });
    expect(finished()).toEqual([
      expect.objectContaining({ p_error: 'PONTE_GOOGLE_INDEXING_KEY holds no private key' }),
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(privateKey.split('\n')[1]);
    logged.mockClear();
  });

  describe('under Deno, as a hosted project runs it', () => {
    let deno: DenoFunction;
    beforeAll(async () => {
      deno = await startDeno('outbox', envOf({ ...indexNowEnv(), ...googleEnv() }));
    }, startTimeout);
    afterAll(() => deno.stop());

    it('tells both engines', async () => {
      expect((await fetch(deno.url, call)).status).toBe(200);
      expect(problems).toEqual([]);
      expect(asked.map(({ path: where }) => where)).toEqual([
        '/indexnow',
        '/token',
        '/v3/urlNotifications:publish',
        '/v3/urlNotifications:publish',
      ]);
      expect(finished()).toHaveLength(2);
    });
  });
});

describe('the embedded server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations'),
      PONTE_SEED_FILE: path.resolve(__dirname, 'fixtures/few-rows.sql'),
      PONTE_SITE_URL: site,
      ...indexNowEnv(),
      ...googleEnv(),
    });
  }, startTimeout);
  afterAll(() => server.stop());

  it('tells both engines of a vacancy that goes, by its outbox', async () => {
    const asService = (where: string, init: RequestInit) =>
      server.call(where, { ...init, token: server.secretKey, headers: { apikey: server.secretKey } });
    const until = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
      for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
        const value = await read();
        if (value !== undefined) return value;
        if (Date.now() > end) throw new Error('it did not come');
      }
    };
    await asService('/rest/v1/rpc/set_index_targets', {
      method: 'POST',
      body: JSON.stringify({ p_targets: ['indexnow', 'google'] }),
    });
    const [vacancy] = (await (
      await asService('/rest/v1/vacancies?select=id&published=is.true&limit=1', { method: 'GET' })
    ).json()) as { id: string }[];
    await asService(`/rest/v1/vacancies?id=eq.${vacancy?.id}`, { method: 'DELETE' });
    const page = pageOf(vacancy?.id ?? '');
    await until(async () => {
      await Promise.resolve();
      return askedOf('/v3/urlNotifications:publish').find((each) => (each as { url?: string }).url === page);
    });
    expect(problems).toEqual([]);
    expect(askedOf('/v3/urlNotifications:publish')).toContainEqual({ url: page, type: 'URL_DELETED' });
    // Among others: a first try that took too long on a busy machine has taken another vacancy away.
    expect(askedOf('/indexnow').flatMap((each) => (each as { urlList: string[] }).urlList)).toContain(page);
  }, 90_000);
});
