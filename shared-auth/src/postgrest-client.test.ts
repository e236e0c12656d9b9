import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@ponte/shared-domain';
import { createPostgrestClient, type DatabaseClient } from './postgrest-client';

interface Call {
  url: string;
  method: string | undefined;
  apikey: string | null;
  body: unknown;
}

/** Our client and postgrest-js over the same fake backend, which gives `answer` to both. */
function createClientPair(answer: () => Response | Error): {
  ours: DatabaseClient;
  theirs: DatabaseClient;
  calls: Call[];
} {
  const calls: Call[] = [];
  const options = {
    headers: { apikey: 'key' },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      init?.signal?.throwIfAborted();
      calls.push({
        url: String(input),
        method: init?.method,
        apikey: new Headers(init?.headers).get('apikey'),
        body: init?.body ?? null,
      });
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    },
  };
  const url = 'http://api.test/rest/v1';
  return {
    ours: createPostgrestClient({ url, ...options }),
    theirs: new PostgrestClient<Database, { PostgrestVersion: '12' }, 'public'>(url, { ...options, retry: false }),
    calls,
  };
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

const answers: [string, () => Response | Error][] = [
  ['an object', () => json({ rows: [] })],
  ['null', () => json(null)],
  ['nothing', () => new Response(null, { status: 204 })],
  ['text that is no JSON', () => new Response('<!doctype html>', { status: 200 })],
  [
    'a business error',
    () =>
      json(
        { code: 'PT409', message: 'Você já se candidatou a esta vaga', hint: 'application_duplicate', details: null },
        409,
      ),
  ],
  ['a failure without JSON', () => new Response('Bad Gateway', { status: 502 })],
  ['a failure without words', () => new Response('', { status: 500 })],
];

it.each(answers)('answers a function call as postgrest-js does: %s', async (_what, answer) => {
  const { ours, theirs, calls } = createClientPair(answer);
  const ask = async (db: DatabaseClient): Promise<unknown> => {
    const { data, error, status } = await db.rpc('search_companies', { p_page_size: 3, p_query: undefined });
    return { data, error, status };
  };
  expect(await ask(ours)).toEqual(await ask(theirs));
  expect(calls).toHaveLength(2);
  expect(calls[0]).toEqual({ ...calls[1], body: '{"p_page_size":3}' });
});

it('reports a network that failed as status 0', async () => {
  const { ours, theirs } = createClientPair(() => new TypeError('fetch failed'));
  const [mine, other] = [await ours.rpc('featured_vacancies', {}), await theirs.rpc('featured_vacancies', {})];
  expect(mine.status).toBe(0);
  expect(mine.error?.message).toBe(other.error?.message);
});

it('hands the abort signal on', async () => {
  const { ours, calls } = createClientPair(() => json(null));
  const answer = await ours.rpc('featured_vacancies', {}).abortSignal(AbortSignal.abort());
  expect(answer.error?.message).toContain('AbortError');
  expect(calls).toEqual([]);
});

it('passes calls on tables to postgrest-js', async () => {
  const { ours, theirs, calls } = createClientPair(() => json([{ vacancy_id: 'v1' }]));
  const ask = (db: DatabaseClient) =>
    db.from('applications').select('vacancy_id').eq('candidate_id', 'c1').not('vacancy_id', 'is', null).maybeSingle();
  expect(await ask(ours)).toEqual(await ask(theirs));
  expect(calls[0]).toEqual(calls[1]);
  expect(calls[0]?.url).toContain('/applications?select=vacancy_id&candidate_id=eq.c1&vacancy_id=not.is.null');
});

it('passes a function call with more to it on to postgrest-js', async () => {
  const { ours, calls } = createClientPair(() => json([{ id: 'a' }]));
  const { data } = await ours.rpc('list_company_vacancies').select('id').limit(1);
  expect(data).toEqual([{ id: 'a' }]);
  expect(calls[0]?.url).toContain('/rpc/list_company_vacancies?select=id&limit=1');
});
