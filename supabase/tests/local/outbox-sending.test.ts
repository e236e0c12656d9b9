import { handle } from '../../functions/outbox/handler';

/*
 * How the outbox meets a mail provider that is away, slow or busy; the network and the clock are faked. The mails
 * themselves have their tests in product-mails.test.ts, and what the database makes of them in db/mail-outbox.test.ts.
 */

let env: Record<string, string | undefined>;
let clock: number;
/** The mails that are due. */
let waiting: number[];
/** What the provider answers to the mails, by number; 200 without one. */
let answers: Map<number, (() => Response)[]>;
/** How long the provider takes for a mail, in milliseconds. */
let slowness: number;
let sent: number[];
/** What all mails that are due tell, beside their number. */
let facts: object;
/** What the provider was given. */
let given: { attachments?: { filename: string }[] }[];
let keys: string[];
let finished: Record<string, unknown>[];
let called: string[];
/** What a search for alerts answers with: how many people it has looked at. */
let lookForAlerts: () => number | Promise<number>;

const seconds = 1_000;
const mailOf = (id: number) => ({
  id,
  revision: 1,
  attempt: 1,
  kind: 'company_held',
  email: 'rh@loja.example',
  updated_at: null,
  company_name: 'Loja Oficial',
  review_reasons: ['official'],
  ...facts,
});

function takeMail(key: string): Response {
  const id = Number(/^outbox-(\d+)-/.exec(key)?.[1]);
  clock += slowness;
  const response = answers.get(id)?.shift()?.() ?? new Response(null, { status: 200 });
  if (response.ok) sent.push(id);
  return response;
}

beforeEach(() => {
  env = {
    SUPABASE_URL: 'http://backend.test',
    SITE_URL: 'http://site.test',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    MAIL_PROVIDER_URL: 'http://provider.test/emails',
    MAIL_PROVIDER_KEY: 'key',
    MAIL_FROM: 'contato@ponte.example',
  };
  [clock, slowness] = [1_800_000_000_000, 100];
  [waiting, answers, sent, finished, called] = [[1, 2, 3], new Map(), [], [], []];
  [facts, given, keys] = [{}, [], []];
  lookForAlerts = () => 0;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((go: () => void, wait = 0) => {
    clock += wait;
    go();
    // Nobody looks at what a wait returns
    return setImmediate(() => undefined) as unknown as NodeJS.Timeout;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (hostname === 'provider.test') {
      given.push(JSON.parse(String(init?.body)));
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      keys.push(key);
      return takeMail(key);
    }
    const name = pathname.split('/').at(-1) ?? '';
    called.push(name);
    const values = JSON.parse(String(init?.body)) as Record<string, unknown>;
    if (name === 'finish_mail') finished.push(values);
    if (name === 'claim_mails') return Response.json(waiting.splice(0, Number(values['p_limit'])).map(mailOf));
    if (name === 'queue_search_alerts') return Response.json(await lookForAlerts());
    return Response.json(name === 'orphaned_files' ? [] : null);
  });
});

async function run(): Promise<unknown> {
  const headers = { authorization: 'Bearer service' };
  const request = new Request('http://localhost/functions/v1/outbox', { method: 'POST', headers });
  const response = await handle(request, (name) => env[name]);
  expect(response.status).toBe(200);
  return response.json();
}

it.each([
  ['an interview to come', { kind: 'interview', is_over: false }, ['entrevista.ics']],
  ['an interview whose time is over', { kind: 'interview', is_over: true }, []],
  ['one that is off', { kind: 'interview_cancelled', cancelled: true }, ['entrevista-cancelada.ics']],
])('mails %s with the calendar files that it has', async (_what, of, files) => {
  waiting = [1];
  facts = { ...of, application_id: 'app_1', vacancy_title: 'Padeira', interview_at: '2026-12-01T17:30:00Z' };
  await run();
  expect(given.map(({ attachments = [] }) => attachments.map(({ filename }) => filename))).toEqual([files]);
});

describe('the key under which the provider takes a mail once', () => {
  const keyOf = async (told: object) => {
    [waiting, facts, keys] = [[1], { kind: 'application_received', applications: 2, newest: [], ...told }, []];
    await run();
    return keys[0];
  };

  it('is the same for the same text, and another for what has changed before the next try', async () => {
    const first = await keyOf({});
    expect(first).toMatch(/^outbox-1-1-[\da-f]{64}$/);
    expect(await keyOf({ attempt: 2 })).toBe(first);
    expect(await keyOf({ attempt: 2, applications: 3 })).not.toBe(first);
    expect(await keyOf({ revision: 2 })).not.toBe(first);
  });
});

const answering = (status: number, headers: Record<string, string> = {}) => [
  () => new Response(null, { status, headers }),
];
const givenBack = (id: number, wait: number) => ({ p_id: id, p_revision: 1, p_retry_seconds: wait });

describe('a mail provider that is away', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each([
    ['answers 401', answering(401), 300],
    ['answers 403', answering(403), 300],
    ['answers 408', answering(408), 300],
    ['answers 429', answering(429), 300],
    ['answers 503', answering(503), 300],
    ['answers 503 and names a pause', answering(503, { 'retry-after': '90' }), 90],
    ['names a time', answering(429, { 'retry-after': new Date(1_800_000_060_000).toUTCString() }), 60],
    ['names a pause of a day', answering(503, { 'retry-after': '86400' }), 3_600],
    [
      'cannot be reached',
      [
        () => {
          throw new TypeError('fetch failed');
        },
      ],
      300,
    ],
  ])('that %s gets no further mail: all are given back', async (_what, answer, pause) => {
    answers.set(2, answer);
    expect(await run()).toEqual({ sent: 1, failed: 1 });
    expect(sent).toEqual([1]);
    expect(finished).toEqual([
      { p_id: 1, p_revision: 1 },
      {
        ...givenBack(2, pause + 300),
        p_error: expect.stringMatching(/^the mail provider (answered \d+|cannot be reached)/),
      },
      givenBack(3, pause),
    ]);
    expect(called.filter((name) => name === 'claim_mails')).toHaveLength(1);
    expect(called).toEqual(
      expect.arrayContaining(['queue_search_alerts', 'remove_unconfirmed_accounts', 'continue_long_work']),
    );
    expect(console.error).toHaveBeenLastCalledWith(`outbox: no mail can be sent, they wait for ${pause} seconds`);
  });

  it.each(['MAIL_PROVIDER_KEY', 'MAIL_FROM', 'SITE_URL'])('is the same without %s', async (name) => {
    env[name] = undefined;
    expect(await run()).toEqual({ sent: 0, failed: 1 });
    expect(finished).toEqual([
      { ...givenBack(1, 600), p_error: `${name} is not set` },
      givenBack(2, 300),
      givenBack(3, 300),
    ]);
  });
});

it('sends the others when the provider refuses one mail', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.set(2, answering(422));
  expect(await run()).toEqual({ sent: 2, failed: 1 });
  expect(finished[1]).toEqual({ p_id: 2, p_revision: 1, p_error: 'the mail provider answered 422' });
  expect(error).toHaveBeenCalledTimes(1);
});

it('waits for a provider that takes a few mails in a second, and goes on', async () => {
  answers.set(2, [...answering(429, { 'retry-after': '1' }), ...answering(429, { 'retry-after': '0' })]);
  const before = clock;
  expect(await run()).toEqual({ sent: 3, failed: 0 });
  expect(clock - before).toBeGreaterThanOrEqual(2 * seconds);
});

it('sends for 50 seconds in a call, and gives back what it has no time for', async () => {
  waiting = Array.from({ length: 30 }, (_, index) => index + 1);
  slowness = 6 * seconds;
  expect(await run()).toEqual({ sent: 9, failed: 0 });
  expect(finished.slice(9)).toEqual(Array.from({ length: 11 }, (_, index) => givenBack(index + 10, 0)));
  expect(called.filter((name) => name === 'claim_mails')).toHaveLength(1);
  expect(called).toContain('continue_long_work');
});

describe('saved searches whose turn it is', () => {
  it('are looked through by two statements at once for 45 seconds, while the mails that wait are sent', async () => {
    let [underWay, most] = [0, 0];
    const before = clock;
    lookForAlerts = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      clock += 2 * seconds;
      return 50;
    };
    slowness = 0;
    expect(await run()).toEqual({ sent: 3, failed: 0 });
    expect(most).toBe(2);
    expect(clock - before).toBeGreaterThanOrEqual(45 * seconds);
    expect(clock - before).toBeLessThan(55 * seconds);
    expect(called.indexOf('claim_mails')).toBeLessThan(called.lastIndexOf('queue_search_alerts'));
  });

  it('leave what they brought to the next call when the time of this one for sending is over', async () => {
    waiting = [];
    lookForAlerts = async () => {
      await new Promise(setImmediate);
      clock += 51 * seconds;
      return 50;
    };
    await run();
    expect(called.filter((name) => name === 'claim_mails')).toHaveLength(1);
  });

  it('have their mails sent by the same call', async () => {
    waiting = [];
    let looks = 0;
    lookForAlerts = () => {
      looks += 1;
      if (looks > 1) return 0;
      waiting = [7, 8];
      return 2;
    };
    expect(await run()).toEqual({ sent: 2, failed: 0 });
  });

  it('are looked through to the end also when the mails cannot be claimed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isLooking = true;
    lookForAlerts = async () => {
      await new Promise(setImmediate);
      isLooking = false;
      return 0;
    };
    const answer = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (String(input).endsWith('/claim_mails')) return Promise.reject(new TypeError('fetch failed'));
      return answer?.(input, init) ?? Promise.reject(new Error('no answer'));
    });
    await run().catch(() => undefined);
    expect(isLooking).toBe(false);
  });
});
