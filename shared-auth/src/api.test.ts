import { errorMessages, requireData } from '@ponte/shared-domain';
import { createApi, type Api } from './api';

/* Calls of a page over a fake network. */

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
const busy = (): Response => new Response('slow down', { status: 429, headers: { 'Retry-After': '17' } });
const refused = (): Response => json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
/** Accepts the call and never answers. */
const silence: Answer = (signal) =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

function open(answers: Answer[]): { api: Api; tokens: (string | null)[] } {
  const tokens: (string | null)[] = [];
  const api = createApi({
    supabaseUrl: 'http://backend.test',
    publishableKey: 'key',
    getAccessToken: async () => 'old',
    renewAccessToken: async () => 'new',
    fetch: async (_input, init) => {
      tokens.push(new Headers(init?.headers).get('Authorization'));
      const answer = answers[tokens.length - 1];
      if (!answer) throw new Error('asked too often');
      return answer(init?.signal);
    },
  });
  return { api, tokens };
}

const readPlaces = async (api: Api): Promise<unknown> =>
  requireData(await (await api.db()).rpc('featured_vacancies', {}));

it('says how long to wait after a token was renewed, too', async () => {
  const { api, tokens } = open([refused, busy]);
  await expect(readPlaces(api)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 17 });
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

it.each([
  ['a function of the database', readPlaces],
  ['a table', async (api: Api) => requireData(await (await api.db()).from('applications').select('id'))],
  ['an edge function', (api: Api) => api.callFunction('job-source', {})],
])('times out for %s', async (_what, ask) => {
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError')));
  await expect(ask(open([silence]).api)).rejects.toMatchObject({ code: 'timeout', message: errorMessages.offline });
});

describe('an edge function', () => {
  it('that was aborted by the page is not reported as a lost connection', async () => {
    await expect(open([silence]).api.callFunction('job-source', {}, AbortSignal.abort())).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('whose answer is incomplete is not taken for an empty one', async () => {
    const broken = new Response(
      new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }),
      { status: 200 },
    );
    await expect(open([() => broken]).api.callFunction('job-source', {})).rejects.toMatchObject({ code: 'offline' });
  });

  it.each([
    ['asks to wait', busy, { code: 'too_many_requests', retryAfter: 17 }],
    [
      'refuses',
      () => json({ code: 'wrong_password', message: 'A senha atual está incorreta.' }, { status: 400 }),
      { code: 'wrong_password', message: 'A senha atual está incorreta.' },
    ],
    ['fails', () => new Response('Bad Gateway', { status: 502 }), { code: 'unavailable', status: 502 }],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), { code: 'offline' }],
  ] as [string, Answer, object][])('that %s says so', async (_what, answer, expected) => {
    await expect(open([answer]).api.callFunction('job-source', {})).rejects.toMatchObject(expected);
  });
});

describe('a search of vacancies', () => {
  const askedBy = async (integrations?: { searchEngine?: boolean }) => {
    const asked: string[] = [];
    const api = createApi({
      supabaseUrl: 'http://backend.test',
      publishableKey: 'key',
      getAccessToken: async () => null,
      fetch: async (input, init) => {
        // postgrest-js gives an address and a text
        asked.push(`${String(input)} ${init?.body as string}`);
        return json({ rows: [] });
      },
      ...(integrations && { integrations }),
    });
    const db = await api.db();
    await db.rpc('search_vacancies', { p_query: 'padeiro' });
    await db.rpc('featured_vacancies', {});
    return asked;
  };

  it.each([
    ['asks the database where there is no search engine', undefined, 'rest/v1/rpc/search_vacancies'],
    ['asks the database where none is switched on', {}, 'rest/v1/rpc/search_vacancies'],
    ['asks the edge function where one is, with the same arguments', { searchEngine: true }, 'functions/v1/search'],
  ])('%s', async (_, integrations, expected) => {
    expect(await askedBy(integrations)).toEqual([
      `http://backend.test/${expected} {"p_query":"padeiro"}`,
      'http://backend.test/rest/v1/rpc/featured_vacancies {}',
    ]);
  });
});
