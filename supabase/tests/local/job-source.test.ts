import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { handle } from '../../functions/job-source/handler';
import { readAnswer, toLevel, toType } from '../../functions/job-source/mapping';
import { startDeno, type DenoFunction } from './support/deno';
import { startTestServer, startTimeout, type TestServer } from './support/server';

const now = new Date('2026-11-21T12:00:00Z');

const full = {
  jobKey: 'abc',
  companyName: 'Mar Azul',
  title: 'Analista <b>de dados</b>',
  descriptionText: 'Transformar dados.',
  requirements: [{ label: 'SQL' }, { label: 'Python' }],
  location: { formattedAddressShort: 'Recife, PE', city: 'Recife' },
  jobType: ['Contract'],
  level: 'senior',
  salary: { salaryText: 'R$ 5.000' },
  benefits: ['VR'],
  datePublished: '2026-01-31T10:00:00Z',
  expired: false,
  jobUrl: 'https://jobs.example/abc',
};

describe('the mapping of the external source', () => {
  it('reads the fields that the specification names', () => {
    expect(readAnswer({ returnvalue: { data: [full] } }, now)).toEqual([
      {
        id: 'ext_abc',
        title: 'Analista de dados',
        company: 'Mar Azul',
        description: 'Transformar dados.',
        requirements: ['SQL', 'Python'],
        location: 'Recife, PE',
        type: 'pj',
        level: 'senior',
        salary: 'R$ 5.000',
        benefits: ['VR'],
        postedAt: '2026-01-31T10:00:00.000Z',
        deadline: '2026-02-28',
        url: 'https://jobs.example/abc',
      },
    ]);
  });

  it('fills what is missing with the specified words', () => {
    expect(readAnswer({ returnvalue: { data: [{}] } }, now)).toEqual([
      {
        id: 'ext_0',
        title: 'Vaga de emprego',
        company: 'Empresa não especificada',
        description: 'Clique para ver mais detalhes sobre a vaga.',
        requirements: ['Experiência na área'],
        location: 'Brasil',
        type: 'clt',
        level: 'pleno',
        salary: 'A combinar',
        benefits: ['A definir'],
        postedAt: now.toISOString(),
        deadline: '2026-12-21',
        url: null,
      },
    ]);
  });

  it('uses the city without a short location, and ignores links that are not https', () => {
    const [row] = readAnswer(
      { returnvalue: { data: [{ ...full, location: { city: 'Olinda' }, jobUrl: 'javascript:alert(1)' }] } },
      now,
    );
    expect(row).toMatchObject({ location: 'Olinda', url: null });
  });

  it('reads a text of markup without an end as fast as any other', () => {
    const began = performance.now();
    const [row] = readAnswer(
      {
        returnvalue: {
          data: [{ ...full, descriptionText: '<'.repeat(1_000_000), title: `${'<'.repeat(300_000)}Analista` }],
        },
      },
      now,
    );
    // Without a bound this took half an hour.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(row?.description).toHaveLength(2_000);
  });

  it('leaves out what has expired', () => {
    expect(readAnswer({ returnvalue: { data: [{ ...full, expired: true }] } }, now)).toEqual([]);
  });

  it.each([
    [null],
    ['text'],
    [{}],
    [{ returnvalue: [] }],
    [{ returnvalue: { data: {} } }],
    [{ returnvalue: { data: [null, 'x'] } }],
  ])('makes an empty list of %j', (answer) => {
    expect(readAnswer(answer, now)).toEqual([]);
  });

  it.each([
    ['Full-time', 'clt'],
    ['full time', 'clt'],
    ['Part-time', 'temporario'],
    ['contract', 'pj'],
    ['Internship', 'estagio'],
    ['temporary', 'temporario'],
    ['constructor', 'clt'],
    [undefined, 'clt'],
  ])('maps the type %p to %p', (type, expected) => {
    expect(toType(type)).toBe(expected);
  });

  it.each([
    ['internship', 'estagio'],
    ['entry_level', 'junior'],
    ['Junior', 'junior'],
    ['mid', 'pleno'],
    ['Pleno', 'pleno'],
    ['Senior', 'senior'],
    ['manager', 'diretor'],
    ['Director', 'diretor'],
    ['other', 'pleno'],
    [undefined, 'pleno'],
  ])('maps the level %p to %p', (level, expected) => {
    expect(toLevel(level)).toBe(expected);
  });
});

describe('the function job-source', () => {
  let source: Server;
  let url: string;
  const asked: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  let answer: { status: number; body: string; hangs?: boolean; isEndless?: boolean };
  /** Bytes of an answer that only ends when nobody reads it any more, or at 300 megabytes. */
  let sent = 0;
  let deno: DenoFunction;
  let server: TestServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    source = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(body) });
        if (answer.hangs) return;
        if (answer.isEndless) {
          const part = Buffer.alloc(1_000_000, '[');
          const send = (): void => {
            while (!response.destroyed && sent < 300_000_000) {
              sent += part.byteLength;
              if (!response.write(part)) return void response.once('drain', send);
            }
            response.end();
          };
          send();
          return;
        }
        response
          .writeHead(answer.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' })
          .end(answer.body);
      });
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/search`;
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations') });
    env = {
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      JOB_SOURCE_URL: url,
      JOB_SOURCE_KEY: 'the key',
      JOB_SOURCE_HOST: 'jobs.example',
    };
    deno = await startDeno('job-source', env);
  }, 2 * startTimeout);
  afterAll(async () => {
    await deno?.stop();
    await server?.stop();
    source.closeAllConnections();
    await new Promise((resolve) => source.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, body: JSON.stringify({ returnvalue: { data: [full] } }) };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  let count = 0;
  /** A new query each time, because answers are cached. */
  const fresh = (): string => `analista ${(count += 1)}`;
  const ask = async (body: unknown, other: Record<string, string> = {}, address = '203.0.113.1') => {
    const request = new Request('http://localhost/functions/v1/job-source', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const variables = { ...env, ...other };
    const response = await handle(request, (name) => variables[name]);
    return [response.status, (await response.json()) as { vacancies?: { title: string }[] }] as const;
  };
  const here = (body: unknown) => ask(body);
  const inDeno = async (body: unknown) => {
    const response = await fetch(deno.url, { method: 'POST', body: JSON.stringify(body) });
    return [response.status, (await response.json()) as { vacancies?: { title: string }[] }] as const;
  };

  it.each([
    ['the embedded server', here],
    ['Deno', inDeno],
  ])('calls the source as the specification says in %s', async (_where, call) => {
    const query = fresh();
    const [status, body] = await call({ query, location: 'Recife' });
    expect(status).toBe(200);
    expect(body.vacancies?.map(({ title }) => title)).toEqual(['Analista de dados']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({ 'x-rapidapi-key': 'the key', 'x-rapidapi-host': 'jobs.example' });
    expect(asked[0]?.body).toEqual({
      scraper: {
        maxRows: 15,
        query,
        location: 'Recife',
        jobType: 'fulltime',
        level: 'entry_level',
        radius: '25',
        sort: 'date',
        fromDays: '7',
        remote: false,
        country: 'br',
      },
    });
  });

  it('calls the source once for the same search', async () => {
    const query = fresh();
    await Promise.all([here({ query }), here({ query: query.toUpperCase() }), here({ query: ` ${query} ` })]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['refuses the question', { status: 400, body: '{}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers another form', { status: 200, body: '{"rows":[]}' }],
  ])('gives an empty list when the source %s, and calls it again the next time', async (_what, given) => {
    answer = given;
    const query = fresh();
    expect(await here({ query })).toEqual([200, { vacancies: [] }]);
    const before = asked.length;
    answer = { status: 200, body: JSON.stringify({ returnvalue: { data: [full] } }) };
    await here({ query });
    // An answer in an unknown format is cached as an empty one
    expect(asked.length).toBe(given.body === '{"rows":[]}' ? before : before + 1);
  });

  it('stops reading an answer that does not end', async () => {
    answer = { status: 200, body: '', isEndless: true };
    expect(await here({ query: fresh() })).toEqual([200, { vacancies: [] }]);
    expect(console.error).toHaveBeenCalledWith('job-source: its answer is too long');
    // What two machines keep of a connection on its way comes to some megabytes
    expect(sent).toBeLessThan(50_000_000);
  }, 30_000);

  it('is off while its address is not set', async () => {
    expect(await ask({ query: fresh() }, { JOB_SOURCE_URL: '' })).toEqual([200, { vacancies: [] }]);
    expect(asked).toEqual([]);
  });

  it('shares an answer between instances', async () => {
    const query = fresh();
    await inDeno({ query });
    expect((await ask({ query }, { JOB_SOURCE_DAILY: '0' }, '203.0.113.2'))[1].vacancies).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['one address', '203.0.113.3', '203.0.113.4'],
    ['nobody says where from', '', '203.0.113.5'],
  ])('allows thirty searches in ten minutes of %s, independently of others', async (_who, address, other) => {
    for (let search = 0; search < 31; search += 1) await ask({ query: fresh() }, {}, address);
    // Calls of other tests had no address either
    const reached = asked.length;
    expect(reached).toBeLessThanOrEqual(30);
    expect(await ask({ query: fresh() }, {}, address)).toEqual([200, { vacancies: [] }]);
    expect(asked).toHaveLength(reached);
    expect((await ask({ query: fresh() }, {}, other))[1].vacancies).toHaveLength(1);
  });

  it.each([
    ['its share of the day is used up', { JOB_SOURCE_DAILY: '0' }],
    ['the database, which counts, cannot be asked', { SUPABASE_URL: 'http://127.0.0.1:9' }],
  ])('does not call the source when %s', async (_when, variables) => {
    expect(await ask({ query: fresh() }, variables, '203.0.113.6')).toEqual([200, { vacancies: [] }]);
    expect(asked).toEqual([]);
  });

  it('refuses a body that is no object', async () => {
    expect((await here('[]'))[0]).toBe(400);
  });

  // The last one, because it stays away for a minute
  it('gives an empty list while the source is away, and does not call it again at once', async () => {
    answer = { status: 503, body: '{}' };
    expect(await here({ query: fresh() })).toEqual([200, { vacancies: [] }]);
    expect(await here({ query: fresh() })).toEqual([200, { vacancies: [] }]);
    expect(asked).toHaveLength(1);
    expect(console.error).toHaveBeenCalledWith('job-source: it answered 503');
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('a failed call of the job source', () => {
  const known = [{ id: 'ext_1' }];
  const tooLate = (): DOMException => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const endsTooLate = (): Response =>
    new Response(new ReadableStream({ start: (body): void => body.error(tooLate()) }));

  it.each<[string, () => Response | Promise<Response>, { isAway: boolean; isFree: boolean }]>([
    ['answers 500', () => new Response(null, { status: 500 }), { isAway: true, isFree: true }],
    ['answers 429', () => new Response(null, { status: 429 }), { isAway: true, isFree: true }],
    ['answers 408', () => new Response(null, { status: 408 }), { isAway: true, isFree: true }],
    [
      'is out of reach, or sends somewhere else',
      () => Promise.reject(new TypeError('fetch failed')),
      { isAway: true, isFree: true },
    ],
    ['does not answer in time', () => Promise.reject(tooLate()), { isAway: true, isFree: false }],
    ['does not end its answer in time', endsTooLate, { isAway: true, isFree: false }],
    ['answers 403', () => new Response(null, { status: 403 }), { isAway: false, isFree: false }],
    ['answers no JSON', () => new Response('<html>'), { isAway: false, isFree: false }],
  ])('gives what was known when the source %s', async (_what, answer, { isAway, isFree }) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let failed: unknown;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { hostname, pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (hostname === 'source.test') return Promise.resolve().then(answer);
      if (pathname.endsWith('/take_job_source_call')) return Promise.resolve(Response.json({ call: true }));
      if (pathname.endsWith('/fail_job_source_call')) failed = JSON.parse(String(init?.body));
      return Promise.resolve(Response.json(known));
    });
    const env: Record<string, string> = {
      SUPABASE_URL: 'http://backend.test',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      JOB_SOURCE_URL: 'http://source.test/search',
    };
    const request = new Request('http://localhost/functions/v1/job-source', { method: 'POST', body: '{"query":"a"}' });
    const response = await handle(request, (name) => env[name]);
    expect([response.status, await response.json()]).toEqual([200, { vacancies: known }]);
    expect(failed).toEqual({
      p_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      p_is_away: isAway,
      p_is_free: isFree,
    });
  });
});
