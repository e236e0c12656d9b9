import {
  anon,
  as,
  call,
  fillProfile,
  onRealPostgres,
  openDatabase,
  publish,
  signUpCompany,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

interface Page {
  rows: { id: string; title: string; company_name: string; twins: number }[];
  total: number;
  partial: number;
  next_cursor: string | null;
}

let db: Database;
let atelier: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
}, 120_000);
/** A company of its own, because there is a daily limit of new vacancies. */
const withCompany = (name: string) =>
  beforeAll(async () => {
    atelier = await signUpCompany(db, name);
  });
afterEach(() => db.query('delete from public.vacancies'));
afterAll(() => db.close());

const search = (args: Record<string, unknown>) => call<Page>(db, anon, 'search_vacancies', args);
const titlesOf = async (args: Record<string, unknown>) => (await search(args)).rows.map(({ title }) => title);

/** Publishes them, the first the newest, an hour between two. */
async function publishAll(list: VacancyFields[], owner: Identity = atelier, hoursOld = 0): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, fields] of list.entries()) {
    const id = await publish(db, owner, fields);
    await db.query(`update public.vacancies set posted_at = now() - $2 * interval '1 hour' where id = $1`, [
      id,
      hoursOld + index,
    ]);
    ids.push(id);
  }
  return ids;
}

/** Every page of a search; `between` runs before each further one. */
async function allPages(args: Record<string, unknown>, between = async (): Promise<void> => {}): Promise<Page[]> {
  const pages = [await search(args)];
  for (let cursor = pages[0]?.next_cursor; cursor && pages.length < 80; cursor = pages.at(-1)?.next_cursor) {
    await between();
    pages.push(await search({ ...args, p_cursor: cursor }));
  }
  return pages;
}

/** A text of some length, which is alike whatever a few words more say. */
const text = (more: string) =>
  `Procuramos quem tenha mão firme para soldar, polir, cravar pedras e consertar correntes, brincos e anéis de ouro e de prata na nossa oficina do centro. ${more}`;

describe('titles', () => {
  withCompany('Ateliê Ágil RH');

  it('that are the query come first, then those that begin with it, then those that have its words, whatever is newer', async () => {
    await publishAll([
      { title: 'Ajudante de ourives' },
      { title: 'Gravador e ourives' },
      { title: 'Ourives de bancada' },
      { title: 'Ourives' },
    ]);
    expect(await titlesOf({ p_query: 'ourives' })).toEqual([
      'Ourives',
      'Ourives de bancada',
      'Ajudante de ourives',
      'Gravador e ourives',
    ]);
  });

  it.each([
    'VAGA URGENTE: AUX. ADM. - CAMPINAS/SP',
    'Auxiliar administrativo(a) Jr (cód. 4711)',
    'Auxiliar Administrativo | Ateliê Ágil RH',
    'ATELIE AGIL RH CONTRATA AUXILIAR ADMINISTRATIVO',
    'Auxiliar Administrativa - CLT - Início imediato',
    'Auxiliar administrativo - PCD',
  ])('are the query without what every advertisement says: "%s"', async (title) => {
    await publishAll([
      { title: 'Auxiliar administrativo de obras', location: 'Campinas, SP' },
      { title, location: 'Campinas, SP' },
    ]);
    expect(await titlesOf({ p_query: 'auxiliar administrativo' })).toEqual([title, 'Auxiliar administrativo de obras']);
    expect((await titlesOf({ p_query: 'aux adm campinas' }))[0]).toBe(title);
  });

  it('keep the order of the words', async () => {
    await publishAll([{ title: 'Vendas: supervisor' }, { title: 'Supervisor de vendas' }]);
    expect(await titlesOf({ p_query: 'supervisor de vendas' })).toEqual(['Supervisor de vendas', 'Vendas: supervisor']);
  });

  it('with another name of the work come after those with the typed one', async () => {
    await publishAll([
      { title: 'Auxiliar de limpeza' },
      { title: 'Encarregado e auxiliar de limpeza' },
      { title: 'Faxineiro' },
    ]);
    expect(await titlesOf({ p_query: 'faxineira' })).toEqual([
      'Faxineiro',
      'Auxiliar de limpeza',
      'Encarregado e auxiliar de limpeza',
    ]);
  });
});

describe('of equal titles', () => {
  withCompany('Ateliê Bruma');

  it('complete ones come before those of the same week that say no pay', async () => {
    await publishAll([
      { title: 'Ourives', location: 'Recife, PE' },
      { title: 'Ourives', salary: 'R$ 3.000' },
    ]);
    const { rows } = await search({ p_query: 'ourives' });
    expect(rows.map(({ title }) => title)).toEqual(['Ourives', 'Ourives']);
    const [pay] = await db.query<{ salary: string | null }>('select salary from public.vacancies where id = $1', [
      rows[0]?.id,
    ]);
    expect(pay?.salary).toBe('R$ 3.000');
  });

  it('fresh ones come before complete ones that are two months old', async () => {
    const [fresh] = await publishAll([{ title: 'Ourives', location: 'Recife, PE' }]);
    await publishAll([{ title: 'Ourives', salary: 'R$ 3.000' }], atelier, 24 * 60);
    expect((await search({ p_query: 'ourives' })).rows[0]?.id).toBe(fresh);
  });
});

describe('the same vacancy published several times', () => {
  withCompany('Ateliê Cedro');

  it('is one row, the newest, which tells how many more there are; the vacancy page lists them', async () => {
    const ids = await publishAll([
      { title: 'Ourives Pleno', description: text('Venha!') },
      { title: 'Ourives', description: text('Início imediato.') },
      { title: 'Ourives', description: text('Mande seu currículo.') },
    ]);
    for (const p_sort of [null, 'newest', 'pay']) {
      const { rows, total, next_cursor } = await search({ p_query: 'ourives', p_sort });
      expect(rows.map(({ id, twins }) => [id, twins])).toEqual([[ids[0], 2]]);
      expect([total, next_cursor]).toEqual([1, null]);
    }
    const listed = await call<{ similar: { id: string }[] }>(db, anon, 'get_vacancy', { p_id: ids[0] });
    expect(listed.similar.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect((await search({})).rows.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('is one on the page of its company, in the number of its open vacancies and in the feed of aggregators', async () => {
    await fillProfile(db, atelier);
    const ids = await publishAll([
      { title: 'Ourives', description: text('Venha!') },
      { title: 'Ourives', description: text('Início imediato.') },
      { title: 'Ourives', description: text('Mande seu currículo.') },
      { title: 'Ourives de bancada', description: text('') },
    ]);
    const [row] = await db.query<{ slug: string }>('select slug from public.companies where id = $1', [atelier.id]);
    const shown = async () => {
      const { company, vacancies } = await call<{ company: { open_positions: number }; vacancies: { id: string }[] }>(
        db,
        anon,
        'get_company',
        { p_slug: row?.slug },
      );
      const feed = await call<{ rows: { id: string }[] }>(db, anon, 'vacancy_feed');
      return {
        number: company.open_positions,
        page: vacancies.map(({ id }) => ids.indexOf(id)),
        feed: feed.rows.map(({ id }) => ids.indexOf(id)).sort(),
      };
    };
    expect(await shown()).toEqual({ number: 2, page: [0, 3], feed: [0, 3] });
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [ids[0]]);
    expect(await shown()).toEqual({ number: 2, page: [1, 3], feed: [1, 3] });
    // Not found any more, because its company does not confirm it
    await db.query(`update public.vacancies set confirmed_at = now() - interval '40 days' where id = $1`, [ids[1]]);
    expect(await shown()).toEqual({ number: 2, page: [2, 3], feed: [2, 3] });
  });

  it('is counted once in the total and in the numbers of the filters, whatever is searched, and while the newest goes and comes back', async () => {
    const ids = await publishAll([
      { title: 'Ourives', description: text('Venha!') },
      { title: 'Ourives', description: text('Início imediato.') },
      { title: 'Ourives', description: text('Mande seu currículo.') },
      { title: 'Ourives de bancada', description: text('') },
    ]);
    const counts = async (p_query: string | null) => {
      const numbers = await as<{ filter: string; value: string; hits: number }>(
        db,
        anon,
        'select * from public.count_vacancy_filters($1)',
        [p_query],
      );
      const clt = numbers.find(({ filter, value }) => filter === 'tipo' && value === 'clt');
      return [(await search({ p_query })).total, (await search({ p_query, p_type: 'clt' })).total, clt?.hits];
    };
    for (const query of [null, 'ourives', 'ouro prata']) expect(await counts(query)).toEqual([2, 2, 2]);
    await db.query('update public.vacancies set deadline = private.today() + 3 where id = any ($1)', [
      [ids[0], ids[1]],
    ]);
    expect(await counts('ourives')).toEqual([2, 2, 2]);
    await db.query('update public.vacancies set published = false where id = $1', [ids[0]]);
    expect(await counts('ourives')).toEqual([2, 2, 2]);
    await db.query('update public.vacancies set published = true where id = $1', [ids[0]]);
    expect(await counts('ourives')).toEqual([2, 2, 2]);
    await db.query('delete from public.vacancies where id = any ($1)', [[ids[0], ids[1]]]);
    expect(await counts('ourives')).toEqual([2, 2, 2]);
    await db.query('delete from public.vacancies where id = $1', [ids[2]]);
    expect(await counts('ourives')).toEqual([1, 1, 1]);
  });

  it('is counted by the older one when the newest is past its deadline, without anybody writing that down', async () => {
    const ids = await publishAll([{ title: 'Ourives' }, { title: 'Ourives' }]);
    const until = () =>
      db.query<{ until: string | null }>(
        'select repeated_until::text as until from private.vacancy_search where vacancy_id = any ($1) order by posted_at desc',
        [ids],
      );
    expect(await until()).toEqual([{ until: null }, { until: expect.stringMatching(/^\d{4}-/) }]);
    // As time does: no trigger runs.
    await db.exec(`alter table private.vacancy_search disable trigger user;
      update private.vacancy_search set deadline = private.today() - 1 where vacancy_id = '${ids[0]}';
      update private.vacancy_search set repeated_until = private.today() - 1 where vacancy_id = '${ids[1]}';
      alter table private.vacancy_search enable trigger user`);
    expect(await search({ p_query: 'ourives' })).toMatchObject({ total: 1, rows: [{ id: ids[1] }] });
  });

  it.each<[string, VacancyFields]>([
    ['another way of working', { title: 'Ourives', work_model: 'remoto' }],
    ['for people with disabilities alone', { title: 'Ourives', for_pcd: true }],
  ])('is another one with %s, so that a filter never hides it', async (_what, fields) => {
    await publishAll([
      { title: 'Ourives', description: text('') },
      { description: text(''), ...fields },
    ]);
    const { rows, total } = await search({ p_query: 'ourives' });
    expect([rows.map(({ twins }) => twins), total]).toEqual([[0, 0], 2]);
  });

  it('is one however often it is published', async () => {
    await publishAll(Array.from({ length: 8 }, () => ({ title: 'Ourives', description: text('') })));
    expect(await search({ p_query: 'ourives' })).toMatchObject({ total: 1, rows: [{ twins: 7 }] });
  });

  it('is stood for by the next one when the newest goes', async () => {
    const ids = await publishAll([{ title: 'Ourives' }, { title: 'Ourives' }]);
    await db.query('update public.vacancies set published = false where id = $1', [ids[0]]);
    expect((await search({ p_query: 'ourives' })).rows.map(({ id, twins }) => [id, twins])).toEqual([[ids[1], 0]]);
  });

  it.each<[string, VacancyFields]>([
    ['another place', { title: 'Ourives', location: 'Recife, PE' }],
    ['another title', { title: 'Ourives de bancada' }],
    ['another contract', { title: 'Ourives', type: 'pj' }],
    ['another pay', { title: 'Ourives', salary: 'R$ 9.000' }],
    [
      'another text',
      {
        title: 'Ourives',
        description:
          'Nesta função você dará aulas de joalheria para turmas de jovens aprendizes, prepara material didático, avalia os alunos e organiza a exposição anual da escola.',
      },
    ],
  ])('is another one with %s', async (_what, fields) => {
    await publishAll([
      { title: 'Ourives', description: text('') },
      { description: text(''), ...fields },
    ]);
    expect((await search({ p_query: 'ourives' })).rows.map(({ twins }) => twins)).toEqual([0, 0]);
  });

  it('is another one of another company', async () => {
    await publishAll([{ title: 'Ourives' }]);
    await publishAll([{ title: 'Ourives' }], await signUpCompany(db, 'Joias Boreal'));
    expect((await search({ p_query: 'ourives' })).rows.map(({ twins }) => twins)).toEqual([0, 0]);
  });

  it('shows the older one when only that one has the words', async () => {
    const ids = await publishAll([
      { title: 'Ourives', description: text('') },
      { title: 'Ourives', description: text('Com platina.') },
    ]);
    expect((await search({ p_query: 'ourives platina' })).rows[0]?.id).toBe(ids[1]);
  });
});

describe('a vacancy published very often', () => {
  withCompany('Ateliê Jacarandá');
  afterEach(() => db.query('delete from private.vacancy_search'));

  /**
   * Rows of the index like one that is there, alike or not, a minute between two; no vacancies behind them, so that
   * many are quick.
   */
  const copyRow = async (id: string | undefined, count: number, document = 'document'): Promise<void> => {
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into private.vacancy_search
            (vacancy_id, company_id, posted_at, type, level, work_model, for_pcd, city_key, state, remote, pay, document, terms)
          select gen_random_uuid(), company_id, posted_at + nth * interval '1 minute', type, level, work_model, for_pcd, city_key, state, remote, pay,
            ${document}, terms
          from private.vacancy_search, generate_series(1, $2::int) as list(nth) where vacancy_id = $1::uuid`,
        parameters: [id, count],
      },
    ]);
    await db.query(
      'select private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from private.vacancy_search',
    );
  };

  it('is counted once, however many others of the same title stand between two that are alike', async () => {
    const [oldest] = await publishAll([{ title: 'Ourives', description: text('') }], atelier, 2);
    // Other texts: none is like another
    await copyRow(
      oldest,
      24,
      `array_to_tsvector(array(select md5(nth || ' ' || word) from generate_series(1, 40) as words(word)))`,
    );
    await publish(db, atelier, { title: 'Ourives', description: text('Venha!') });
    const [counted] = await db.query<{ total: number }>(
      `select count(*)::int as total from private.open_vacancies($1)`,
      [atelier.id],
    );
    expect(await search({})).toMatchObject({ total: 25 });
    expect(counted).toEqual({ total: 25 });
  });

  it('is found at once also when a company has published it hundreds of times', async () => {
    const [first] = await publishAll([{ title: 'Ourives', description: text('') }]);
    await copyRow(first, 500);
    await db.exec('analyze private.vacancy_search');
    const [condition] = await db.query<{ sql: string }>(`select private.is_newest_twin_sql('true') as sql`);
    const [, lines = []] = await db.transaction([
      // As the functions of the search do
      { sql: 'set local enable_seqscan = off' },
      {
        sql: `explain select from private.vacancy_search as s where ${condition?.sql.replaceAll('$2', 'private.today()')}`,
      },
    ]);
    // One look at the index for each row, instead of each row against each other
    const plan = lines.map((line) => Object.values(line)[0]).join('\n');
    expect(plan).toMatch(/SubPlan 1[\s\S]*Index Scan/);
    expect(plan).not.toContain('Join');
  });

  (onRealPostgres ? it : it.skip)(
    'is changed many times at once without one waiting for the other in a circle',
    async () => {
      const ids = await publishAll(Array.from({ length: 20 }, () => ({ title: 'Ourives', description: text('') })));
      for (let round = 0; round < 5; round += 1)
        await Promise.all(
          ids.map((id, index) =>
            db.query('update public.vacancies set deadline = private.today() + $2::int where id = $1', [
              id,
              3 + ((index * 7 + round * 5) % 25),
            ]),
          ),
        );
      const [newest] = await db.query(
        `select max(deadline) filter (where vacancy_id <> $1) = max(repeated_until) as is_noted from private.vacancy_search where company_id = $2`,
        [ids.at(-1), atelier.id],
      );
      expect(newest).toEqual({ is_noted: true });
    },
  );
});

describe('one company', () => {
  withCompany('Ateliê Delta');

  it('takes turns with the others', async () => {
    await publishAll(Array.from({ length: 8 }, (_, n) => ({ title: `Ourives ${n}` })));
    await publishAll([{ title: 'Ourives 8' }, { title: 'Ourives 9' }], await signUpCompany(db, 'Joias Cometa'), 100);
    const { rows } = await search({ p_query: 'ourives', p_page_size: 5 });
    expect(rows.map(({ company_name }) => company_name)).toEqual([
      'Ateliê Delta',
      'Joias Cometa',
      'Ateliê Delta',
      'Joias Cometa',
      'Ateliê Delta',
    ]);
  });

  it('fills no first page, however many of the newest it has; every vacancy stands in one page', async () => {
    const many = [await signUpCompany(db, 'Joias Solar'), await signUpCompany(db, 'Joias Lunar')];
    const ids: string[] = [];
    for (const owner of many)
      ids.push(
        ...(await publishAll(
          Array.from({ length: 35 }, (_, n) => ({ title: `Ourives ${n}` })),
          owner,
        )),
      );
    for (const name of ['Joias Vega', 'Joias Orion', 'Joias Altair'])
      ids.push(...(await publishAll([{ title: 'Ourives' }], await signUpCompany(db, name), 500)));
    for (const args of [{ p_query: 'ourives' }, {}]) {
      const pages = await allPages({ ...args, p_page_size: 4 });
      expect(new Set(pages[0]?.rows.map(({ company_name }) => company_name)).size).toBe(4);
      expect(pages.slice(0, -1).every(({ rows }) => rows.length > 0)).toBe(true);
      const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect([seen.length, [...seen].sort()]).toEqual([ids.length, [...ids].sort()]);
    }
    // Who asks for a company gets it
    const asked = await search({ p_query: 'ourives joias solar', p_page_size: 4 });
    expect(asked.rows.map(({ company_name }) => company_name)).toEqual(Array(4).fill('Joias Solar'));
  }, 180_000);
});

describe('pages that were begun', () => {
  withCompany('Ateliê Eco');

  it('lose nothing and show nothing twice while vacancies come and go', async () => {
    const ids = await publishAll(Array.from({ length: 12 }, (_, n) => ({ title: `Ourives ${n}` })));
    let step = 0;
    const gone: string[] = [];
    const pages = await allPages({ p_query: 'ourives', p_page_size: 3 }, async () => {
      step += 1;
      await publish(db, atelier, { title: `Ourives ${90 + step}` });
      if (step === 2) {
        // The last one, which no page has shown yet
        gone.push(ids.at(-1) ?? '');
        await db.query('delete from public.vacancies where id = $1', [ids.at(-1)]);
      }
    });
    const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([]);
  });

  it('continue with those that have a part of the words, and count them', async () => {
    await publishAll([
      ...[1, 2].map((n) => ({ title: `Ourives ${n}`, location: 'Recife, PE' })),
      ...[3, 4, 5].map((n) => ({ title: `Ourives ${n}`, location: 'Manaus, AM' })),
    ]);
    const pages = await allPages({ p_query: 'ourives recife', p_page_size: 2 });
    expect(pages.map(({ rows, partial }) => [rows.length, partial])).toEqual([
      [2, 0],
      [2, 2],
      [1, 1],
    ]);
  });

  it('show no draft and no vacancy of a company that is held back to whoever writes a cursor by hand', async () => {
    const [id] = await publishAll([{ title: 'Ourives' }, { title: 'Polidor' }]);
    const draft = await publish(db, atelier, { title: 'Segredo', published: false });
    const bytes = Buffer.from([draft, id].join('').replaceAll('-', ''), 'hex').toString('base64');
    const cursor = Buffer.from(
      JSON.stringify({ t: 1, n: 2, p: '2026-01-01 00:00:00+00', i: draft, w: bytes, x: bytes, k: 1 }),
    ).toString('base64url');
    expect((await search({ p_cursor: cursor })).rows.map(({ title }) => title)).toEqual(['Ourives']);
    await as(db, atelier, `update public.vacancies set published = false where title = 'Ourives'`);
    expect((await search({ p_cursor: cursor })).rows).toEqual([]);
  });

  it.each(['%%%', 'AAAA', 'x'.repeat(3000), '', 5, null, ['a']])('survive %j as their list', async (w) => {
    await publishAll([{ title: 'Ourives' }]);
    const cursor = Buffer.from(
      JSON.stringify({ t: 1, n: 2, p: '2099-01-01 00:00:00+00', i: 'ffffffff-ffff-4fff-8fff-ffffffffffff', w, x: w }),
    ).toString('base64url');
    expect((await search({ p_query: 'ourives', p_cursor: cursor })).rows.map(({ title }) => title)).toEqual([
      'Ourives',
    ]);
  });
});

describe('among many vacancies', () => {
  withCompany('Estaleiro Mundaú');

  /**
   * Some thousand older copies of a vacancy, each of another company, and in no order on the disk, as after years of
   * changes. @param minutes how much older the copy n is, in SQL
   */
  async function copy(id: string | undefined, count = 8000, minutes = 'n'): Promise<void> {
    const [columns] = await db.query<{ list: string }>(
      `select string_agg(format('(c).%I', attname), ', ') as list from pg_attribute
       where attrelid = 'private.vacancy_search'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const list = columns?.list ?? '';
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into private.vacancy_search (${list.replaceAll('(c).', '')})
          select ${list} from (
            select jsonb_populate_record(s, jsonb_build_object('vacancy_id', gen_random_uuid(), 'company_id', gen_random_uuid(),
              'posted_at', s.posted_at - (${minutes}) * interval '1 minute')) as c
            from private.vacancy_search as s, generate_series(1, $2::int) as n where s.vacancy_id = $1 order by random()) as copies`,
        parameters: [id, count],
      },
    ]);
    await db.query('analyze private.vacancy_search');
  }

  /** A statement's rows, and how many rows of the index of vacancies it read. */
  async function counting(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; read: number }> {
    // PostgreSQL keeps what earlier transactions of a connection have read for a second
    const readSoFar = `select idx_tup_fetch as read from pg_stat_xact_all_tables where relid = 'private.vacancy_search'::regclass`;
    const [before = [], rows = [], after = []] = await db.transaction([
      { sql: readSoFar },
      { sql, parameters },
      { sql: readSoFar },
    ]);
    return { rows, read: Number(after[0]?.['read']) - Number(before[0]?.['read'] ?? 0) };
  }

  async function searchCounting(args: Record<string, unknown>): Promise<{ page: Page; read: number }> {
    const names = Object.keys(args).map((name, index) => `${name} => $${index + 1}`);
    const { rows, read } = await counting(
      `select public.search_vacancies(${names.join(', ')}) as page`,
      Object.values(args),
    );
    // What search_vacancies returns.
    return { page: rows[0]?.['page'] as Page, read };
  }

  afterEach(() => db.query('delete from private.vacancy_search'));

  it('a later page of all of them does not read all that come after it', async () => {
    const [id] = await publishAll([{ title: 'Soldador(a)' }]);
    await copy(id);
    const first = await search({ p_page_size: 50 });
    const { read } = await searchCounting({ p_page_size: 50, p_cursor: first.next_cursor });
    expect(read).toBeGreaterThan(50);
    // 8 001 rows come after it, or are it; a count up to its limit takes 2 001.
    expect(read).toBeLessThan(4_000);
  });

  it('a word that few have in the title and many in the text reads the newest once, not once for each group', async () => {
    await publishAll([{ title: 'Soldador(a)' }, { title: 'Ajudante', requirements: ['Já ter sido soldador'] }]);
    const [id] = await publishAll(
      [{ title: 'Ajudante de pátio', description: text('Ao lado do soldador.') }],
      atelier,
      2,
    );
    await copy(id);
    const { page, read } = await searchCounting({ p_query: 'soldador' });
    expect(page.rows.slice(0, 3).map(({ title }) => title)).toEqual(['Soldador(a)', 'Ajudante', 'Ajudante de pátio']);
    expect(page.total).toBe(2000);
    expect(read).toBeGreaterThan(400);
    expect(read).toBeLessThan(1_200);
  });

  it('a walk that ends just before the page is full goes on from its last hit and asks no index', async () => {
    const [other] = await publishAll([{ title: 'Ajudante' }]);
    const [hit] = await publishAll([{ title: 'Soldador(a)' }]);
    await copy(other, 12_000);
    // One of eleven at first, one of eighteen later
    await copy(hit, 720, 'case when n <= 40 then 10 * n else 400 + 17 * (n - 40) end');
    const { rows, read } = await counting(
      `select h.ids, array(
         select s.vacancy_id from private.vacancy_search as s where s.document @@ asked.query
         order by s.posted_at desc, s.vacancy_id desc limit 200) as newest
       from (select (private.search_queries('{soldador}'))[1] as query) as asked,
         private.newest_hits(
           p_place_sql => 'true', p_filters_sql => 's.document @@ $3', p_place => null, p_words => asked.query,
           p_index_query => asked.query, p_posted_before => null, p_id_before => null, p_limit => 200, p_seen => null,
           p_matches => asked.query, p_skip => '{}', p_without => '{}', p_walked => null, p_found => null) as h`,
      [],
    );
    expect(rows[0]?.['ids']).toHaveLength(200);
    expect(rows[0]?.['ids']).toEqual(rows[0]?.['newest']);
    // 400, then some 3 250 that have not enough, then some 200, and the 721 of the comparison; the index would have
    // read as many once more
    expect(read).toBeGreaterThan(4_000);
    expect(read).toBeLessThan(4_900);
  });

  it('the numbers beside the filters of a region read the newest of all its cities together, as far as they count', async () => {
    for (const location of ['Santo André, SP', 'Diadema, SP', 'Mauá, SP']) {
      const [id] = await publishAll([{ title: 'Soldador(a)', location, type: 'pj' }]);
      await copy(id, 3000);
    }
    const { rows, read } = await counting(
      `select * from public.count_vacancy_filters(p_location => 'abc paulista') where filter = 'tipo'`,
      [],
    );
    expect(rows).toEqual([{ filter: 'tipo', value: 'pj', hits: 1000, is_more: true }]);
    // Three thousand hits and one more, and the next row of each city; all 9 003 before any was counted, and 8 001 of
    // these again
    expect(read).toBeGreaterThan(3_000);
    expect(read).toBeLessThan(3_100);
  });

  it('a search that is counted for an empty list reads no page, and none that asks for more than one which finds nothing', async () => {
    const [id] = await publishAll([{ title: 'Soldador(a)' }, { title: 'Ourives' }]);
    await copy(id);
    const count = (searches: readonly Record<string, string>[]) =>
      counting('select place, hits from public.count_searches($1) order by place', [JSON.stringify(searches)]);
    const page = await searchCounting({ p_query: 'ourives soldador' });
    const one = await count([{ p_query: 'ourives soldador' }]);
    expect(page.page.partial).toBeGreaterThan(0);
    expect(one.rows).toEqual([{ place: 1, hits: 0 }]);
    expect(one.read).toBeLessThan(page.read / 2);
    const more = await count([
      { p_query: 'ourives soldador', p_type: 'pj', p_location: 'SP' },
      { p_query: 'ourives soldador', p_type: 'pj' },
      { p_query: 'ourives soldador' },
      { p_query: 'ourives soldador', p_level: 'senior' },
    ]);
    expect(more).toEqual({ rows: [1, 2, 3, 4].map((place) => ({ place, hits: 0 })), read: one.read });
  });
});
