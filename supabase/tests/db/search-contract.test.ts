import { handle as outbox } from '../../functions/outbox/handler';
import { endRest, handle as search } from '../../functions/search/handler';
import type { SearchAnswer } from '../../functions/search/contract';
import { fillSearchEngine } from '../../search-words/fill-engine';
import { startDeno } from '../local/support/deno';
import { FakeTypesense } from '../search/fake-typesense';
import { startGateway, type Gateway } from '../search/gateway';
import {
  as,
  call,
  fillProfile,
  openDatabase,
  publish,
  service,
  signUpCompany,
  trust,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

/*
 * The contract of a search (functions/search/contract.ts), asked of both implementations: PostgreSQL, and Typesense by
 * a server that takes its published API and nothing else. And the way to the engine: what the outbox and the filling
 * write.
 */
let db: Database;
let gateway: Gateway;
let engine: FakeTypesense;
let bakery: Required<Identity>;
let logged: jest.SpyInstance;
const engineKey = 'xyz-secret-key';
const ids: Record<string, string> = {};

const vacancies: Record<string, VacancyFields> = {
  baker: { title: 'Padeiro', location: 'Recife, PE', salary: 'R$ 2.500' },
  bakerSp: { title: 'Padeiro noturno', location: 'São Paulo, SP', level: 'senior', salary: 'R$ 4.000' },
  clerk: { title: 'Atendente de balcão', location: 'Recife, PE', type: 'estagio', level: 'estagio' },
  developer: { title: 'Desenvolvedor web', location: 'Curitiba, PR', type: 'pj', level: 'pleno', work_model: 'remoto' },
  forPcd: { title: 'Auxiliar administrativo', location: 'Olinda, PE', for_pcd: true },
  // What an engine's filter is written in
  odd: { title: 'Soldador `a` && tags:=[x]', location: "Santa Bárbara d'Oeste, SP" },
};

const env = (more: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    SUPABASE_URL: gateway.url,
    SUPABASE_SERVICE_ROLE_KEY: gateway.secretKey,
    SUPABASE_ANON_KEY: gateway.publishableKey,
    SITE_URL: 'https://www.example.com',
    ...more,
  };
  return (name: string): string | undefined => values[name];
};
const withEngine = () => ({ SEARCH_ENGINE_URL: engine.url, SEARCH_ENGINE_KEY: engineKey });

const ask = (body: unknown, more: Record<string, string>) =>
  search(
    new Request('http://functions.test/functions/v1/search', {
      method: 'POST',
      headers: { apikey: gateway.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    env(more),
  );
async function find(body: object, more: Record<string, string>): Promise<SearchAnswer> {
  const response = await ask(body, more);
  const text = await response.text();
  expect(text).not.toContain(engineKey);
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  return JSON.parse(text) as SearchAnswer;
}
const titles = ({ rows }: SearchAnswer) => (rows as { title: string }[]).map(({ title }) => title);
const namesOf = (found: SearchAnswer) =>
  titles(found).map((title) => Object.keys(vacancies).find((name) => vacancies[name]?.title === title));
/** Those that have all that was asked. */
const wholeOf = (found: SearchAnswer) =>
  namesOf({ ...found, rows: found.rows.slice(0, found.rows.length - found.partial) });
const log = () => JSON.stringify(logged.mock.calls);

/** One call of the outbox, which tells the engine. */
async function tell(more: Record<string, string> = withEngine()): Promise<void> {
  const request = new Request('http://functions.test/functions/v1/outbox', {
    method: 'POST',
    headers: { authorization: `Bearer ${gateway.secretKey}` },
  });
  expect((await outbox(request, env(more))).status).toBe(200);
}
const fill = () =>
  fillSearchEngine(env(withEngine()), [{ id: 'work-1', synonyms: ['padeiro', 'panificador'] }], () => undefined);
const engineTitles = () =>
  engine
    .documents('vacancies')
    .map(({ title }) => title)
    .sort();

beforeAll(async () => {
  db = await openDatabase();
  bakery = await signUpCompany(db, 'Padaria Estrela');
  await fillProfile(db, bakery);
  await trust(db, bakery);
  gateway = await startGateway(db);
  engine = new FakeTypesense(engineKey);
  await engine.start();
  let day = 0;
  for (const [name, fields] of Object.entries(vacancies)) {
    ids[name] = await publish(db, bakery, fields);
    // Each a day older than the one before
    await db.query(`update public.vacancies set posted_at = now() - make_interval(days => $2) where id = $1`, [
      ids[name],
      (day += 1),
    ]);
  }
}, 120_000);
afterAll(async () => {
  await engine.stop();
  await gateway.stop();
  await db.close();
});
beforeEach(async () => {
  endRest();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  engine.problems.length = 0;
  engine.answers.length = 0;
  engine.refusedIds.clear();
  await fill();
  engine.asked.length = 0;
  gateway.called.length = 0;
});
afterEach(() => {
  expect(engine.problems).toEqual([]);
  expect(log()).not.toContain(engineKey);
  logged.mockRestore();
});

describe.each([
  ['PostgreSQL', () => ({})],
  ['Typesense', withEngine],
])('a search by %s', (name, settings) => {
  const isEngine = name === 'Typesense';
  afterEach(() => {
    // What was tested is what answered
    expect(gateway.called.includes('search_vacancies')).toBe(!isEngine);
    expect(logged.mock.calls).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['nothing: all, the newest first', {}, ['baker', 'bakerSp', 'clerk', 'developer', 'forPcd', 'odd']],
    ['a word', { p_query: 'padeiro' }, ['baker', 'bakerSp']],
    ['a word without its accents, shouted', { p_query: 'BALCAO' }, ['clerk']],
    ['a word with a letter wrong', { p_query: 'desenvolvedro' }, ['developer']],
    ['a place', { p_location: 'Recife, PE' }, ['baker', 'clerk']],
    ['a state', { p_location: 'PE' }, ['baker', 'clerk', 'forPcd']],
    ['a place with a sign in its name', { p_location: "Santa Bárbara d'Oeste, SP" }, ['odd']],
    ['a region by its nickname', { p_location: 'grande recife' }, ['baker', 'clerk', 'forPcd']],
    ['remote work', { p_location: 'Remoto' }, ['developer']],
    ['a word and a place in one', { p_query: 'padeiro recife' }, ['baker']],
    ['a sentence', { p_query: 'quero trabalhar de padeiro em recife' }, ['baker']],
    ['a contract', { p_type: 'pj' }, ['developer']],
    ['two levels', { p_level: 'senior,pleno' }, ['bakerSp', 'developer']],
    ['a band of pay', { p_salary: '1000-3000' }, ['baker']],
    ['a way of working', { p_work_model: 'remoto' }, ['developer']],
    ['kept for people with disabilities', { p_pcd: 'sim' }, ['forPcd']],
    ['a filter that does not exist', { p_type: 'nada' }, ['baker', 'bakerSp', 'clerk', 'developer', 'forPcd', 'odd']],
    ['all at once', { p_query: 'padeiro', p_location: 'SP', p_level: 'senior', p_salary: '3000-6000' }, ['bakerSp']],
    ['signs only', { p_query: '???' }, []],
  ])('finds by %s', async (_, question, expected) => {
    const found = await find(question, settings());
    expect(wholeOf(found)).toEqual(expected);
    expect(found).toMatchObject({ total: expected.length, total_capped: false, next_cursor: null });
  });

  it.each([
    ['newest', ['baker', 'bakerSp']],
    ['pay', ['bakerSp', 'baker']],
  ])('orders by %s', async (p_sort, expected) => {
    expect(wholeOf(await find({ p_query: 'padeiro', p_sort }, settings()))).toEqual(expected);
  });

  it('says which words were understood as a place or a wish', async () => {
    const { understood } = await find({ p_query: 'padeiro recife' }, settings());
    expect(understood).toEqual([{ kind: 'place', words: 'recife', label: 'Recife, PE' }]);
  });

  it('gives the rest page by page, none twice and none left out', async () => {
    const seen: unknown[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const found: SearchAnswer = await find(
        { p_page_size: 2, ...(cursor !== null && { p_cursor: cursor }) },
        settings(),
      );
      expect(found.total).toBe(6);
      expect(found.rows).toHaveLength(2);
      seen.push(...namesOf(found));
      cursor = found.next_cursor;
    }
    expect(cursor).toBeNull();
    expect(new Set(seen).size).toBe(6);
  });

  it('puts those with a part of the words after those with all of them, and says how many', async () => {
    const found = await find({ p_query: 'padeiro noturno' }, settings());
    expect(found).toMatchObject({ total: 1, partial: 1 });
    expect(namesOf(found)).toEqual(['bakerSp', 'baker']);
  });

  it('gives the same card', async () => {
    const { rows } = await find({ p_query: 'desenvolvedor' }, settings());
    expect(rows).toEqual([
      expect.objectContaining({
        id: ids.developer,
        title: 'Desenvolvedor web',
        company_name: 'Padaria Estrela',
        remote: true,
        work_model: 'remoto',
        twins: 0,
      }),
    ]);
  });

  it('shows a vacancy that was published twice once', async () => {
    const copy = await publish(db, bakery, vacancies.clerk);
    try {
      if (isEngine) await fill();
      const found = await find({ p_query: 'atendente' }, settings());
      expect(found).toMatchObject({ total: 1, rows: [{ id: copy, twins: 1 }] });
    } finally {
      await db.query('delete from public.vacancies where id = $1', [copy]);
    }
  });
});

describe.each([
  ['PostgreSQL', () => ({})],
  ['Typesense', withEngine],
])('a question that is none, to %s', (_, settings) => {
  it.each([
    ['a number for words', { p_query: 3 }],
    ['a list', []],
    ['an argument that nobody knows', { p_limit: '1' }],
    ['a page of a half', { p_page_size: 1.5 }],
    ['a zero character', { p_query: 'a\0b' }],
    ['words without end', { p_query: 'a '.repeat(3_000) }],
  ])('is refused: %s', async (__, body) => {
    const response = await ask(body, settings());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid_search',
      message: 'Não foi possível ler a busca. Recarregue a página e tente novamente.',
    });
    expect(engine.asked).toEqual([]);
    expect(gateway.called).toEqual([]);
  });
});

describe('what the public may not find any more', () => {
  it.each([
    ['closed', `update public.vacancies set published = false where id = $1`],
    ['past its last day', `update private.vacancy_search set deadline = private.today() - 1 where vacancy_id = $1`],
    [
      'of a company that is held back',
      `update auth.users set email_confirmed_at = null where id = (select company_id from public.vacancies where id = $1)`,
    ],
  ])('is not shown although the engine still has it: %s', async (_, change) => {
    const id = await publish(db, bakery, { title: 'Vendedora de doces' });
    await fill();
    expect(titles(await find({ p_query: 'vendedora' }, withEngine()))).toEqual(['Vendedora de doces']);
    await db.query(change, [id]);
    try {
      expect(engineTitles()).toContain('Vendedora de doces');
      const found = await find({ p_query: 'vendedora' }, withEngine());
      expect(found).toMatchObject({ rows: [], total: 0 });
      expect(gateway.called).not.toContain('search_vacancies');
    } finally {
      await db.query('update auth.users set email_confirmed_at = now() where id = $1', [bakery.id]);
      await db.query('delete from public.vacancies where id = $1', [id]);
    }
  });

  it('is given to the engine by nobody', async () => {
    const draft = await publish(db, bakery, { title: 'Rascunho', published: false });
    await fill();
    expect(engineTitles()).not.toContain('Rascunho');
    expect(await call(db, service, 'search_documents', { p_ids: [draft] })).toEqual([]);
    await db.query('delete from public.vacancies where id = $1', [draft]);
  });

  it('is all that the engine does not have: its documents hold public fields alone', async () => {
    const [document] = await call<Record<string, unknown>[]>(db, service, 'search_documents', { p_ids: [ids.forPcd] });
    expect(Object.keys(document ?? {}).sort()).toEqual([
      'company',
      'description',
      'id',
      'last_day',
      'pay',
      'place',
      'posted_at',
      'repeated_until',
      'requirements',
      'tags',
      'title',
      'title_forms',
    ]);
    expect(document).toMatchObject({ id: ids.forPcd, company: 'Padaria Estrela', place: 'Olinda, PE Pernambuco' });
    expect(document?.['tags']).toEqual(expect.arrayContaining(['city:olinda', 'uf:PE', 'pcd:sim', 'type:clt']));
  });
});

describe('an engine that fails', () => {
  it.each([
    ['is busy', { status: 503 }, 'status_503'],
    ['does not know the key', { status: 401 }, 'status_401'],
    ['answers with something else', { body: '<html>' }, 'bad_answer'],
    ['answers with another shape', { body: '{"results":[{}]}' }, 'bad_answer'],
    ['fails for the one search', { body: '{"results":[{"code":404,"error":"Not found."}]}' }, 'status_404'],
    ['gives up half-way', { body: '{"results":[{"found":1,"hits":[],"search_cutoff":true}]}' }, 'cut_off'],
    [
      'names something that is no vacancy',
      { body: '{"results":[{"found":1,"hits":[{"document":{"id":"1"}}]}]}' },
      'bad_answer',
    ],
    ['is slow', { delay: 2_500 }, 'timeout'],
  ])('is stood in for by PostgreSQL: it %s', async (_, answer, code) => {
    engine.answers.push(answer);
    expect(wholeOf(await find({ p_query: 'padeiro' }, withEngine()))).toEqual(['baker', 'bakerSp']);
    expect(gateway.called).toContain('search_vacancies');
    expect(logged.mock.calls).toEqual([[`search: engine_failed: typesense: ${code}`]]);
  });

  it('is stood in for when nothing answers at its address', async () => {
    const gone = { ...withEngine(), SEARCH_ENGINE_URL: 'http://127.0.0.1:9' };
    expect(wholeOf(await find({ p_query: 'padeiro' }, gone))).toEqual(['baker', 'bakerSp']);
    expect(log()).toContain('engine_failed: typesense: unreachable');
  });

  it('is left alone for a while afterwards', async () => {
    engine.answers.push({ status: 500 });
    await find({ p_query: 'padeiro' }, withEngine());
    await find({ p_query: 'padeiro' }, withEngine());
    expect(engine.asked).toHaveLength(1);
    endRest();
    await find({ p_query: 'padeiro' }, withEngine());
    expect(engine.asked).toHaveLength(3);
  });

  it.each([
    ['Foz & Cia, PR', [['city:foz & cia'], ['uf:PR']]],
    ['a & b', [['city:a & b']]],
    ["x' & ':uf:SP", [["city:x' & ':uf:"], ['uf:SP']]],
    ['São Paulo, SP', [['city:sao paulo'], ['uf:SP']]],
  ])('is not made to fail by the place %j: each filter has a value', async (place, filters) => {
    const read = await call<{ filters: string[][] }>(db, service, 'read_vacancy_search', { p_location: place });
    expect(read.filters).toEqual(filters);
  });

  it('is asked again at once after a question that the database did not take', async () => {
    const reader = 'public.read_vacancy_search(text, text, text, text, text, text, text)';
    await db.query(`revoke execute on function ${reader} from service_role`);
    await find({ p_query: 'padeiro' }, withEngine());
    await db.query(`grant execute on function ${reader} to service_role`);
    expect(engine.asked).toHaveLength(0);
    await find({ p_query: 'padeiro' }, withEngine());
    expect(engine.asked).not.toHaveLength(0);
    expect(log()).toContain('engine_failed: typesense: /rest/v1/rpc/read_vacancy_search answered 400');
  });

  it('does not go on with its list in another order: the page has to begin again', async () => {
    const first = await find({ p_page_size: 2 }, withEngine());
    engine.answers.push({ status: 500 });
    const response = await ask({ p_page_size: 2, p_cursor: first.next_cursor }, withEngine());
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'search_interrupted' });
    expect(gateway.called).not.toContain('search_vacancies');
  });

  it.each([
    ['has no key', { SEARCH_ENGINE_KEY: '' }, 'SEARCH_ENGINE_KEY is not set'],
    [
      'has no https address',
      { SEARCH_ENGINE_URL: 'http://engine.example' },
      'SEARCH_ENGINE_URL has to be an https address',
    ],
  ])('is not asked while it %s', async (_, wrong, problem) => {
    const settings = Object.fromEntries(
      Object.entries({ ...withEngine(), ...wrong }).filter(([, value]) => value !== ''),
    );
    expect(wholeOf(await find({ p_query: 'padeiro' }, settings))).toEqual(['baker', 'bakerSp']);
    expect(log()).toContain(`search: engine_misconfigured: ${problem}`);
  });
});

it('runs under Deno, as a hosted project runs it, and lets the client of the database ask from a browser', async () => {
  const deno = await startDeno('search', {
    SUPABASE_URL: gateway.url,
    SUPABASE_SERVICE_ROLE_KEY: gateway.secretKey,
    SUPABASE_ANON_KEY: gateway.publishableKey,
    ...withEngine(),
  });
  try {
    const preflight = await fetch(deno.url, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['apikey', 'authorization', 'content-profile', 'content-type', 'x-client-info']),
    );
    const response = await fetch(deno.url, { method: 'POST', body: JSON.stringify({ p_query: 'padeiro recife' }) });
    expect(wholeOf((await response.json()) as SearchAnswer)).toEqual(['baker']);
    expect(gateway.called).not.toContain('search_vacancies');
  } finally {
    await deno.stop();
  }
}, 60_000);

describe('a list', () => {
  it('that PostgreSQL began goes on there', async () => {
    const first = await find({ p_page_size: 2 }, {});
    engine.asked.length = 0;
    const second = await find({ p_page_size: 2, p_cursor: first.next_cursor }, withEngine());
    expect(namesOf(second)).toEqual(['clerk', 'developer']);
    expect(engine.asked).toEqual([]);
  });

  it('of the engine stays as it is when a vacancy is published meanwhile', async () => {
    const first = await find({ p_page_size: 2, p_sort: 'newest' }, withEngine());
    const added = await publish(db, bakery, { title: 'Padeira chefe' });
    await db.query(`update public.vacancies set posted_at = now() + interval '2 seconds' where id = $1`, [added]);
    await fill();
    const second = await find({ p_page_size: 2, p_sort: 'newest', p_cursor: first.next_cursor }, withEngine());
    await db.query('delete from public.vacancies where id = $1', [added]);
    expect(namesOf(second)).toEqual(['clerk', 'developer']);
    expect(second).toMatchObject({ total: 6, understood: null, pay: null });
  });

  it.each(['e.', 'e.x', `e.${btoa('[1]')}`, `e.${btoa('["a",1,1]')}`, `e.${btoa('[99999999,1,1]')}`])(
    'with the cursor %s begins with its first page',
    async (p_cursor) => {
      expect((await find({ p_page_size: 2, p_cursor }, withEngine())).total).toBe(6);
    },
  );
});

describe('what the outbox tells the engine', () => {
  const waiting = () => db.query(`select vacancy_id from private.index_notices where target = 'typesense'`);

  it('is what was published, changed and closed since the last time', async () => {
    const id = await publish(db, bakery, { title: 'Vendedora de pães' });
    expect(engineTitles()).not.toContain('Vendedora de pães');
    await tell();
    expect(engineTitles()).toContain('Vendedora de pães');
    await as(db, bakery, `update public.vacancies set title = 'Vendedora de bolos' where id = $1`, [id]);
    await tell();
    expect(engineTitles()).toEqual(expect.arrayContaining(['Vendedora de bolos']));
    expect(engineTitles()).not.toContain('Vendedora de pães');
    await db.query('delete from public.vacancies where id = $1', [id]);
    await tell();
    expect(engineTitles()).not.toContain('Vendedora de bolos');
    expect(await waiting()).toEqual([]);
  });

  it('is that an older publication is stood for by a newer one, and stands for itself again', async () => {
    const repeated = () => engine.documents('vacancies').find(({ id }) => id === ids.clerk)?.['repeated_until'];
    expect(repeated()).toBe(0);
    const copy = await publish(db, bakery, vacancies.clerk);
    await tell();
    expect(repeated()).toBeGreaterThan(20_000);
    await db.query('delete from public.vacancies where id = $1', [copy]);
    await tell();
    expect(repeated()).toBe(0);
  });

  it('is until when a vacancy is found since it was confirmed', async () => {
    const lastDay = () => engine.documents('vacancies').find(({ id }) => id === ids.clerk)?.['last_day'];
    await db.exec('alter table public.vacancies disable trigger user');
    await db.query(
      `update public.vacancies set confirmed_at = now() - interval '25 days', confirmed_until = private.today() + 5 where id = $1`,
      [ids.clerk],
    );
    await db.exec('alter table public.vacancies enable trigger user');
    await db.query('update private.vacancy_search set deadline = private.today() + 5 where vacancy_id = $1', [
      ids.clerk,
    ]);
    await tell();
    const before = Number(lastDay());
    await call(db, bakery, 'confirm_vacancies', { p_vacancy_ids: [ids.clerk] });
    await tell();
    expect(Number(lastDay())).toBeGreaterThan(before);
  });

  it('waits while the engine fails, and longer than a week', async () => {
    const id = await publish(db, bakery, { title: 'Vendedora de tortas' });
    engine.answers.push({ status: 503 });
    await tell();
    expect(log()).toContain('outbox: search_engine_failed: status_503: 1 vacancies wait');
    expect(await db.query(`select failures, last_error from private.index_targets where name = 'typesense'`)).toEqual([
      { failures: 1, last_error: 'the search engine: status_503' },
    ]);
    // The pause holds
    await tell();
    expect(engineTitles()).not.toContain('Vendedora de tortas');
    await db.exec(
      `update private.index_targets set paused_until = null; update private.index_notices set queued_at = now() - interval '30 days'`,
    );
    await tell();
    expect(engineTitles()).toContain('Vendedora de tortas');
    await db.query('delete from public.vacancies where id = $1', [id]);
    await tell();
  });

  it('leaves out a document that the engine does not take, and takes what it had of it away', async () => {
    engine.refusedIds.add(ids.baker ?? '');
    await as(db, bakery, `update public.vacancies set title = 'Padeiro do dia' where id = $1`, [ids.baker]);
    await tell();
    expect(engineTitles()).not.toContain('Padeiro');
    expect(log()).toContain(`the search engine does not take ${ids.baker}: status_400`);
    expect(await waiting()).toEqual([]);
    await as(db, bakery, `update public.vacancies set title = 'Padeiro' where id = $1`, [ids.baker]);
    await db.query(`update public.vacancies set posted_at = now() - interval '1 day' where id = $1`, [ids.baker]);
  });

  it('is nothing while none is configured, and nothing is kept for it', async () => {
    await tell({});
    const id = await publish(db, bakery, { title: 'Vendedora de pães' });
    expect(await waiting()).toEqual([]);
    await tell({});
    expect(engine.asked).toEqual([]);
    await db.query('delete from public.vacancies where id = $1', [id]);
  });
});

describe('filling the engine anew', () => {
  it('writes all that is public into a new collection, moves the alias and removes the old one', async () => {
    const before = [...engine.collections.keys()];
    expect(await fill()).toBe(6);
    expect(engine.collections.size).toBe(1);
    expect([...engine.collections.keys()]).not.toEqual(before);
    expect(engine.synonymSets.get('vacancies')).toEqual({
      items: [{ id: 'work-1', synonyms: ['padeiro', 'panificador'] }],
    });
  });

  it('keeps changes back meanwhile, and tells them afterwards', async () => {
    await call(db, service, 'hold_index_target', { p_target: 'typesense', p_seconds: 60 });
    const id = await publish(db, bakery, { title: 'Vendedora de pães' });
    await tell();
    expect(engineTitles()).not.toContain('Vendedora de pães');
    await call(db, service, 'hold_index_target', { p_target: 'typesense', p_seconds: 0 });
    await tell();
    expect(engineTitles()).toContain('Vendedora de pães');
    await db.query('delete from public.vacancies where id = $1', [id]);
    await tell();
  });

  it('leaves the old collection in use when it fails', async () => {
    const before = [...engine.collections.keys()];
    // list, synonyms, collection, documents
    engine.answers.push({}, {}, {}, { status: 503 });
    await expect(fill()).rejects.toThrow('the search engine: status_503');
    expect([...engine.collections.keys()]).toEqual(before);
    expect(engineTitles()).toHaveLength(6);
  });

  it('removes no collection that the engine may show already', async () => {
    const before = [...engine.collections.keys()];
    // list, synonyms, collection, documents, alias
    engine.answers.push({}, {}, {}, {}, { status: 503 });
    await expect(fill()).rejects.toThrow('the search engine: status_503');
    expect([...engine.collections.keys()]).toHaveLength(before.length + 1);
    expect(engineTitles()).toHaveLength(6);
    await fill();
    expect([...engine.collections.keys()]).toHaveLength(before.length);
  });

  it('walks on from where the last call ended', async () => {
    const first = await call<{ documents: { id: string }[]; next: string }>(db, service, 'search_documents_after', {
      p_limit: 4,
    });
    const second = await call<{ documents: { id: string }[]; next: null }>(db, service, 'search_documents_after', {
      p_after: first.next,
      p_limit: 4,
    });
    expect(first.documents).toHaveLength(4);
    expect(second).toMatchObject({ next: null });
    expect([...first.documents, ...second.documents].map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
  });

  it.each([
    [{ SEARCH_ENGINE_URL: '' }, 'SEARCH_ENGINE_URL is not set'],
    [{ SEARCH_ENGINE_KEY: '' }, 'SEARCH_ENGINE_KEY is not set'],
    [{ SUPABASE_SERVICE_ROLE_KEY: '' }, 'SUPABASE_SERVICE_ROLE_KEY is not set'],
  ])('says what is missing: %j', async (missing, problem) => {
    const values: Record<string, string> = {
      ...withEngine(),
      SUPABASE_URL: gateway.url,
      SUPABASE_SERVICE_ROLE_KEY: 'k',
      ...missing,
    };
    await expect(
      fillSearchEngine(
        (name) => values[name] || undefined,
        [],
        () => undefined,
      ),
    ).rejects.toThrow(problem);
  });
});
