import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle } from '../../functions/job-source/handler';
import { readAnswer, toLevel, toType } from '../../functions/job-source/mapping';
import { startDeno, type DenoFunction } from './support/deno';

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

  it('takes the city when there is no short address, and no address that is not https', () => {
    const [row] = readAnswer({ returnvalue: { data: [{ ...full, location: { city: 'Olinda' }, jobUrl: 'javascript:alert(1)' }] } }, now);
    expect(row).toMatchObject({ location: 'Olinda', url: null });
  });

  it('leaves out what has expired', () => {
    expect(readAnswer({ returnvalue: { data: [{ ...full, expired: true }] } }, now)).toEqual([]);
  });

  it.each([[null], ['text'], [{}], [{ returnvalue: [] }], [{ returnvalue: { data: {} } }], [{ returnvalue: { data: [null, 'x'] } }]])(
    'makes an empty list of %j',
    (answer) => {
      expect(readAnswer(answer, now)).toEqual([]);
    },
  );

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
  let answer: { status: number; body: string; hangs?: boolean };
  let deno: DenoFunction;

  beforeAll(async () => {
    source = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(body) });
        if (answer.hangs) return;
        response.writeHead(answer.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/search`;
    deno = await startDeno('job-source', { JOB_SOURCE_URL: url, JOB_SOURCE_KEY: 'the key', JOB_SOURCE_HOST: 'jobs.example' });
  }, 90_000);
  afterAll(async () => {
    await deno?.stop();
    source.closeAllConnections();
    await new Promise((resolve) => source.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, body: JSON.stringify({ returnvalue: { data: [full] } }) };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  let count = 0;
  /** Another query each time: answers are kept. */
  const fresh = (): string => `analista ${(count += 1)}`;
  const here = async (body: unknown, env: Record<string, string> = { JOB_SOURCE_URL: url, JOB_SOURCE_KEY: 'the key', JOB_SOURCE_HOST: 'jobs.example' }) => {
    const request = new Request('http://localhost/functions/v1/job-source', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
    const response = await handle(request, (name) => env[name]);
    return [response.status, (await response.json()) as { vacancies?: { title: string }[] }] as const;
  };
  const inDeno = async (body: unknown) => {
    const response = await fetch(deno.url, { method: 'POST', body: JSON.stringify(body) });
    return [response.status, (await response.json()) as { vacancies?: { title: string }[] }] as const;
  };

  it.each([
    ['the embedded server', here],
    ['Deno', inDeno],
  ])('asks the source as the specification says in %s', async (_where, call) => {
    const query = fresh();
    const [status, body] = await call({ query, location: 'Recife' });
    expect(status).toBe(200);
    expect(body.vacancies?.map(({ title }) => title)).toEqual(['Analista de dados']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({ 'x-rapidapi-key': 'the key', 'x-rapidapi-host': 'jobs.example' });
    expect(asked[0]?.body).toEqual({
      scraper: { maxRows: 15, query, location: 'Recife', jobType: 'fulltime', level: 'entry_level', radius: '25', sort: 'date', fromDays: '7', remote: false, country: 'br' },
    });
  });

  it('asks once for the same search', async () => {
    const query = fresh();
    await Promise.all([here({ query }), here({ query: query.toUpperCase() }), here({ query: ` ${query} ` })]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['refuses', { status: 500, body: '{}' }],
    ['sends somewhere else', { status: 302, body: '' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers another form', { status: 200, body: '{"rows":[]}' }],
  ])('gives an empty list when the source %s, and asks again the next time', async (_what, given) => {
    answer = given;
    const query = fresh();
    expect(await here({ query })).toEqual([200, { vacancies: [] }]);
    const before = asked.length;
    answer = { status: 200, body: JSON.stringify({ returnvalue: { data: [full] } }) };
    await here({ query });
    // an answer in another form is an answer: it is kept
    expect(asked.length).toBe(given.body === '{"rows":[]}' ? before : before + 1);
  });

  it('gives an empty list when the source does not answer in time', async () => {
    answer = { status: 200, body: '', hangs: true };
    expect(await here({ query: fresh() })).toEqual([200, { vacancies: [] }]);
  }, 15_000);

  it('is off while its address is not set', async () => {
    expect(await here({ query: fresh() }, {})).toEqual([200, { vacancies: [] }]);
    expect(asked).toEqual([]);
  });

  it('refuses a body that is no object', async () => {
    expect((await here('[]'))[0]).toBe(400);
  });
});
