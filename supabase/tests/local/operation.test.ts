import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle } from '../../functions/operation/handler';
import { startDeno } from './support/deno';

describe('the function operation', () => {
  let database: Server;
  let asked: { call: string; body: unknown }[];
  let isTaken = true;

  beforeAll(async () => {
    database = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ call: `${request.method} ${request.url}`, body: JSON.parse(body) });
        const answer = request.url?.endsWith('/record_operation') ? isTaken : [{ remote: 'candidate' }];
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => database.close(resolve)));
  beforeEach(() => {
    asked = [];
    isTaken = true;
  });

  const key = 'key-of-the-operators-0123';
  const run = (request: Request, environment: Record<string, string | undefined> = {}) => {
    const env: Record<string, string | undefined> = {
      SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
      PONTE_OPERATION_SAMPLE: '0.05',
      PONTE_OPERATION_KEY: key,
      ...environment,
    };
    return handle(request, (name) => env[name] || undefined);
  };
  let addresses = 0;
  const post = (body: unknown, address = `10.0.0.${(addresses += 1)}`) =>
    new Request('http://localhost/functions/v1/operation', {
      method: 'POST',
      // As navigator.sendBeacon sends a text.
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get = (query = '', token?: string) =>
    new Request(`http://localhost/functions/v1/operation${query}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const release = '0123abcd';
  const lcp = { remote: 'candidate', release, measure: 'lcp', value: 1_400 };
  const fallback = { remote: 'company', release, measure: 'fallback' };

  it('counts a report by range, and passes on no value', async () => {
    const entries = [lcp, { ...lcp, value: 1_450 }, { ...lcp, value: 9_000 }, fallback];
    const response = await run(post({ entries }, '10.2.2.2'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ taken: true });
    const p_counts = [
      { remote: 'candidate', release, measure: 'lcp', range: 2, times: 2 },
      { remote: 'candidate', release, measure: 'lcp', range: 9, times: 1 },
      { remote: 'company', release, measure: 'fallback', range: 0, times: 1 },
    ];
    expect(asked).toEqual([{ call: 'POST /rest/v1/rpc/record_operation', body: { p_counts, p_address: '10.2.2.2' } }]);
  });

  it('says so when the database takes no more', async () => {
    isTaken = false;
    expect(await (await run(post({ entries: [lcp] }))).json()).toEqual({ taken: false });
  });

  it.each([
    ['no JSON', 'lcp'],
    ['no entries', { entries: [] }],
    ['too many entries', { entries: Array.from({ length: 61 }, () => lcp) }],
    ['more than a report has', { entries: [lcp], user: 'ana' }],
    ['more than an entry has', { entries: [{ ...lcp, path: '/vagas/1' }] }],
    ['another measure', { entries: [{ ...lcp, measure: 'address' }] }],
    ['a value of an event', { entries: [{ ...fallback, value: 1 }] }],
    ['no value', { entries: [{ ...lcp, value: undefined }] }],
    ['a negative value', { entries: [{ ...lcp, value: -1 }] }],
    ['a text as release', { entries: [{ ...lcp, release: 'ana@ponte.example' }] }],
    ['a text as remote', { entries: [{ ...lcp, remote: 'Ana Souza' }] }],
    ['too many bytes', `{"entries":[${' '.repeat(8_200)}]}`],
  ])('refuses %s', async (_what, body) => {
    expect((await run(post(body))).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('bounds what one address sends in a minute', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T12:00:00Z'));
    for (let times = 0; times < 60; times += 1)
      expect((await run(post({ entries: [fallback] }, '10.1.1.1'))).status).toBe(200);
    const refused = await run(post({ entries: [fallback] }, '10.1.1.1'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await run(post({ entries: [fallback] }, '10.1.1.2'))).status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T12:01:00Z'));
    expect((await run(post({ entries: [fallback] }, '10.1.1.1'))).status).toBe(200);
  });

  it('bounds what one connection sends from many addresses of version 6, and knows addresses of version 4 in them', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T13:00:00Z'));
    const statusOf = async (address: string) => (await run(post({ entries: [fallback] }, address))).status;
    for (let times = 0; times < 59; times += 1)
      expect(await statusOf(`2001:db8:0:7:${times.toString(16)}::1`)).toBe(200);
    expect([await statusOf('2001:0DB8::7:0:0:0:1'), await statusOf('2001:db8:0:7::')]).toEqual([200, 429]);
    expect([await statusOf('2001:db8:0:8::1'), await statusOf('::1')]).toEqual([200, 200]);
    for (let times = 0; times < 30; times += 1)
      expect([await statusOf('192.0.2.1'), await statusOf('::ffff:192.0.2.1')]).toEqual([200, 200]);
    expect([await statusOf('::FFFF:c000:201'), await statusOf('192.0.2.1')]).toEqual([429, 429]);
    expect([await statusOf('::ffff:192.0.2.2'), await statusOf('no address')]).toEqual([200, 200]);
  });

  it('gives the counts to who has the key of the operators', async () => {
    const response = await run(get('?hours=2', key));
    expect(await response.json()).toEqual({ counts: [{ remote: 'candidate' }] });
    expect(asked).toEqual([{ call: 'POST /rest/v1/rpc/operation_counts', body: { p_hours: 2 } }]);
    for (const token of [undefined, 'secret', `${key}x`]) expect((await run(get('', token))).status).toBe(401);
    expect((await run(get('', 'x'), { PONTE_OPERATION_KEY: undefined })).status).toBe(401);
    for (const query of ['?hours=0', '?hours=2161', '?hours=x']) expect((await run(get(query, key))).status).toBe(400);
    expect(asked).toHaveLength(1);
  });

  it('runs under Deno as it does here', async () => {
    const deno = await startDeno('operation', {
      SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
      PONTE_OPERATION_SAMPLE: '0.05',
      PONTE_OPERATION_KEY: key,
    });
    try {
      const send = (body: unknown) => fetch(deno.url, { method: 'POST', body: JSON.stringify(body) });
      expect(await (await send({ entries: [fallback] })).json()).toEqual({ taken: true });
      expect((await send({ entries: [{ ...fallback, user: 'ana' }] })).status).toBe(400);
      expect((await fetch(deno.url)).status).toBe(401);
      const figures = await fetch(deno.url, { headers: { authorization: `Bearer ${key}` } });
      expect(await figures.json()).toEqual({ counts: [{ remote: 'candidate' }] });
      expect(asked.map(({ call }) => call)).toEqual([
        'POST /rest/v1/rpc/record_operation',
        'POST /rest/v1/rpc/operation_counts',
      ]);
    } finally {
      await deno.stop();
    }
  });

  it('is off until it is switched on', async () => {
    const off = { PONTE_OPERATION_SAMPLE: undefined };
    expect((await run(post({ entries: [lcp] }), off)).status).toBe(404);
    expect((await run(get('', key), off)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
