import {
  anon,
  as,
  call,
  fillProfile,
  openDatabase,
  publish,
  renameReleased,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

interface Card {
  id: string;
  title: string;
  city: string | null;
  state: string | null;
  salary_min: number | null;
  salary_max: number | null;
  company_name: string;
  requirements: string[];
  excerpt: string;
  logo_path: string | null;
}
interface SearchPage {
  rows: Card[];
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
  corrected_query: string | null;
  /** How many of the rows, at their end, have a part of the words only. */
  partial: number;
  now: string;
}

let db: Database;
let company: Required<Identity>;

const search = (args: Record<string, unknown> = {}, who: Identity = anon) =>
  call<SearchPage>(db, who, 'search_vacancies', args);
const titles = async (args: Record<string, unknown>) => allOf(await search({ p_page_size: 50, ...args })).sort();
/** Titles of those that have all of the words. */
const allOf = ({ rows, partial }: SearchPage): string[] =>
  rows.slice(0, rows.length - partial).map(({ title }) => title);

/** The vacancies that every search below covers. */
const shelf: (VacancyFields & { title: string })[] = [
  {
    title: 'Desenvolvedor Node.js',
    location: 'São Paulo, SP',
    salary: 'R$ 8.000 a R$ 11.000',
    level: 'pleno',
    type: 'pj',
  },
  { title: 'Programador C#', location: 'Campinas, SP', salary: 'R$ 7.000', level: 'senior' },
  { title: 'Engenheira de software C++', location: 'Recife, PE', salary: 'a partir de R$ 12 mil', level: 'senior' },
  { title: 'Analista .NET', location: 'Rio de Janeiro, RJ', salary: 'R$ 6.000', level: 'pleno' },
  { title: 'Enfermeiro(a) de UTI', location: 'São Bernardo do Campo, SP', salary: 'R$ 4.000', level: 'pleno' },
  { title: 'Motorista de caminhão', location: 'Rio Branco, AC', salary: 'até 3k', level: 'junior' },
  {
    title: 'Estágio em administração',
    location: 'Curitiba, PR',
    salary: 'Bolsa de R$ 1.200',
    level: 'estagio',
    type: 'estagio',
  },
  { title: 'Redatora freelancer', location: 'Remoto', salary: 'A combinar', level: 'junior', type: 'freelancer' },
  { title: 'Analista de recursos humanos', location: 'Minas Gerais', salary: null, level: 'pleno' },
  { title: 'Garçom', location: 'São José do Rio Preto, SP', salary: 'R$ 25/hora', level: 'junior', type: 'temporario' },
];

beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db, 'Construtora Ipê');
  for (const [index, fields] of shelf.entries()) {
    const id = await publish(db, company, fields);
    await db.query(`update public.vacancies set posted_at = now() - $2 * interval '1 hour' where id = $1`, [id, index]);
  }
});
afterAll(() => db.close());

const developers = ['Desenvolvedor Node.js', 'Engenheira de software C++', 'Programador C#'];

describe('a word finds', () => {
  it.each([
    ['desenvolvedor', developers],
    ['DESENVOLVEDORA', developers],
    ['dev', developers],
    ['node', ['Desenvolvedor Node.js']],
    ['nodejs', ['Desenvolvedor Node.js']],
    ['Node.js', ['Desenvolvedor Node.js']],
    ['C#', ['Programador C#']],
    ['c++', ['Engenheira de software C++']],
    ['.net', ['Analista .NET']],
    ['dotnet', ['Analista .NET']],
    ['enfermeira', ['Enfermeiro(a) de UTI']],
    ['enfermeiros', ['Enfermeiro(a) de UTI']],
    ['caminhao', ['Motorista de caminhão']],
    ['caminhões', ['Motorista de caminhão']],
    ['caminhoes', ['Motorista de caminhão']],
    ['administracao', ['Estágio em administração']],
    ['estagiário', ['Estágio em administração']],
    ['estagiaria', ['Estágio em administração']],
    ['rh', ['Analista de recursos humanos']],
    ['recursos humanos', ['Analista de recursos humanos']],
    ['home office', ['Redatora freelancer']],
    ['remoto', ['Redatora freelancer']],
    ['garcom', ['Garçom']],
    ['garçons', ['Garçom']],
    ['analista', ['Analista .NET', 'Analista de recursos humanos']],
    ['motorista de caminhão', ['Motorista de caminhão']],
    ['motorista não caminhão', ['Motorista de caminhão']],
    ['programador campinas', ['Programador C#']],
    ['programador recife', ['Engenheira de software C++']],
    ['programador curitiba', []],
    ['minas gerais', ['Analista de recursos humanos']],
    // One typing error
    ['desenvovledor', developers],
    ['enfermera', ['Enfermeiro(a) de UTI']],
    ['analsita net', ['Analista .NET']],
    ['xyzxyz', []],
  ])('%j: %j', async (query, expected) => {
    expect(await titles({ p_query: query })).toEqual(expected);
  });

  it('the vacancies of a company by its name, and by the new one after it changed', async () => {
    const other = await signUpCompany(db, 'Zebrafone');
    const id = await publish(db, other, { title: 'Técnico de fibra óptica' });
    expect(await titles({ p_query: 'zebrafone' })).toEqual(['Técnico de fibra óptica']);
    await renameReleased(db, other, 'Girafone');
    expect(await titles({ p_query: 'girafone tecnico' })).toEqual(['Técnico de fibra óptica']);
    expect((await search({ p_query: 'girafone' })).rows[0]?.company_name).toBe('Girafone');
    await as(db, other, 'delete from public.vacancies where id = $1', [id]);
    expect(await titles({ p_query: 'girafone' })).toEqual([]);
  });

  it('and returns the corrected words', async () => {
    expect((await search({ p_query: 'desenvovledor' })).corrected_query).toBe('desenvolvedor');
    expect((await search({ p_query: 'desenvolvedor' })).corrected_query).toBeNull();
  });

  it('those first that have it in the title', async () => {
    const id = await publish(db, company, {
      title: 'Auxiliar de obras',
      description: 'Apoio ao garçom e à cozinha da obra.',
    });
    expect((await search({ p_query: 'garçom' })).rows.map((row) => row.title)).toEqual(['Garçom', 'Auxiliar de obras']);
    await as(db, company, 'delete from public.vacancies where id = $1', [id]);
  });
});

describe('the place', () => {
  const all = shelf.map((fields) => fields.title).sort();
  const inSp = ['Desenvolvedor Node.js', 'Enfermeiro(a) de UTI', 'Garçom', 'Programador C#'];
  it.each<[string | null, string[]]>([
    [null, all],
    ['', all],
    ['Todas as localidades', all],
    ['Todo o Brasil', all],
    ['todo o brasil ', all],
    ['Remoto', ['Redatora freelancer']],
    ['SP', inSp],
    ['sp', inSp],
    ['São Paulo (SP)', inSp],
    ['São Paulo, SP', ['Desenvolvedor Node.js']],
    ['sao paulo - sp', ['Desenvolvedor Node.js']],
    ['São Paulo/SP', ['Desenvolvedor Node.js']],
    // A name of both a city and a state: the city is meant
    ['São Paulo', ['Desenvolvedor Node.js']],
    ['SAO PAULO', ['Desenvolvedor Node.js']],
    ['sao  paulo', ['Desenvolvedor Node.js']],
    ['Rio de Janeiro', ['Analista .NET']],
    ['Rio Branco', ['Motorista de caminhão']],
    ['Minas Gerais', ['Analista de recursos humanos']],
    ['Campinas', ['Programador C#']],
    ['campinas, são paulo', ['Programador C#']],
    ['São José do Rio Preto, SP', ['Garçom']],
    ['Campinas, RJ', []],
    ['Nárnia', []],
    ['🎉', []],
    [`' or true --`, []],
    ['%', []],
  ])('%j gives %j', async (place, expected) => {
    expect(await titles({ p_location: place })).toEqual(expected);
  });

  it('is offered where there are live vacancies, each city once, as a company wrote it', async () => {
    const listed = async () =>
      (await call<{ city: string; state: string }[]>(db, anon, 'list_vacancy_places')).map(
        ({ city, state }) => `${city}, ${state}`,
      );
    const before = await listed();
    expect(before).toEqual([...new Set(before)]);
    expect(before).toContain('São José do Rio Preto, SP');
    const ids = [
      await publish(db, company, { title: 'Caixa', location: 'Cabrobó, PE' }),
      await publish(db, company, { title: 'Repositor', location: 'CABROBO, PE' }),
      await publish(db, company, { title: 'Balconista', location: 'Zona 2 {{x}}, PE' }),
      await publish(db, company, { title: 'Porteiro', location: 'Interior de PE' }),
      await publish(db, company, { title: 'Vigia', location: 'Litoral, PE' }),
    ];
    expect((await listed()).filter((place) => !before.includes(place))).toEqual(['CABROBO, PE']);
    await db.query(
      `update private.vacancy_search set deadline = current_date - 2 where vacancy_id = any ($1::uuid[])`,
      [ids],
    );
    expect(await listed()).toEqual(before);
    await as(db, company, 'delete from public.vacancies where id = any ($1::uuid[])', [ids]);
  });

  it('is offered in one answer however many cities there are, of which PostgREST cuts nothing', async () => {
    const before = await call<object[]>(db, anon, 'list_vacancy_places');
    const id = await publish(db, company, { title: 'Caixa', location: 'Cabrobó, PE' });
    await db.exec('alter table public.vacancies disable trigger user');
    const ids = (
      await db.query<{ id: string }>(
        `insert into public.vacancies
         select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
           'city', 'Vila ' || translate(n::text, '0123456789', 'abcdefghij')))).*
         from public.vacancies as v, generate_series(1, 1200) as n where v.id = $1 returning id`,
        [id],
      )
    ).map((row) => row.id);
    await db.exec('alter table public.vacancies enable trigger user');
    await db.query(
      `insert into private.vacancy_search (vacancy_id, company_id, posted_at, type, level, city_key, state, remote, document)
       select v.id, v.company_id, v.posted_at, v.type, v.level, lower(v.city), v.state, v.remote, ''
       from public.vacancies as v where v.id = any ($1::uuid[])`,
      [ids],
    );
    expect(await call<object[]>(db, anon, 'list_vacancy_places')).toHaveLength(before.length + 1 + 1_200);
    await db.query('delete from public.vacancies where id = any ($1::uuid[])', [[id, ...ids]]);
  });
});

describe('the other filters', () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{ p_salary: '1000-3000' }, ['Estágio em administração', 'Motorista de caminhão']],
    [{ p_salary: '3000-6000' }, ['Analista .NET', 'Enfermeiro(a) de UTI', 'Garçom', 'Motorista de caminhão']],
    [{ p_salary: '6000-10000' }, ['Analista .NET', 'Desenvolvedor Node.js', 'Programador C#']],
    [{ p_salary: '10000+' }, ['Desenvolvedor Node.js', 'Engenheira de software C++']],
    [{ p_type: 'freelancer' }, ['Redatora freelancer']],
    [{ p_type: 'PJ' }, ['Desenvolvedor Node.js']],
    [{ p_type: 'Estágio' }, ['Estágio em administração']],
    [{ p_level: 'senior' }, ['Engenheira de software C++', 'Programador C#']],
    [{ p_level: 'diretor' }, []],
    [
      { p_level: 'senior', p_location: 'SP', p_salary: '6000-10000', p_query: 'programador', p_type: 'clt' },
      ['Programador C#'],
    ],
    // Several values of one filter widen it, and filters narrow each other
    [{ p_type: 'freelancer,estagio' }, ['Estágio em administração', 'Redatora freelancer']],
    [{ p_type: ' PJ , Estágio,nada,pj' }, ['Desenvolvedor Node.js', 'Estágio em administração']],
    [{ p_level: 'senior,diretor' }, ['Engenheira de software C++', 'Programador C#']],
    [
      { p_salary: '1000-3000,10000' },
      ['Desenvolvedor Node.js', 'Engenheira de software C++', 'Estágio em administração', 'Motorista de caminhão'],
    ],
    [{ p_salary: '10000 ,1000-3000', p_type: 'pj,estagio' }, ['Desenvolvedor Node.js', 'Estágio em administração']],
    [
      { p_query: 'programador', p_level: 'senior,junior', p_type: 'clt,pj', p_salary: '6000-10000' },
      ['Programador C#'],
    ],
  ])('%j give %j', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });

  it('have a condition for each value, which nothing else gets', async () => {
    const [missing] = await db.query(
      `select
         array(select t from unnest(enum_range(null::public.contract_type)::text[]) as t where private.type_sql(t) <> format('s.type = %L', t)) as types,
         array(select l from unnest(enum_range(null::public.vacancy_level)::text[]) as l where private.level_sql(l) <> format('s.level = %L', l)) as levels,
         array(select x from unnest(enum_range(null::public.contract_type)::text[]) as x where private.type_sql(x) is null) as no_type,
         array(select x from unnest(enum_range(null::public.vacancy_level)::text[]) as x where private.level_sql(x) is null) as no_level,
         num_nulls(private.type_sql(''' or true --'), private.level_sql('outro'), private.type_sql(null)) as unknown`,
    );
    expect(missing).toEqual({ types: [], levels: [], no_type: [], no_level: [], unknown: 3 });
  });

  it('are left out in other searches, which are counted as their own pages count them', async () => {
    const searches: Record<string, string>[] = [
      { p_query: 'programador', p_location: 'Curitiba, PR' },
      { p_query: 'programador' },
      // A typing error, which is mended there, too
      { p_query: 'desenvovledor', p_type: 'pj' },
      { p_location: 'SP', p_salary: '6000-10000', p_work_model: 'remoto', p_pcd: 'sim' },
      { p_location: 'SP', p_level: 'senior,pleno' },
      { p_query: '???' },
      { p_query: 'counted by no call' },
    ];
    const counted = await as<{ place: number; hits: number; is_more: boolean }>(
      db,
      anon,
      'select * from public.count_searches($1)',
      [JSON.stringify(searches)],
    );
    const pages = await Promise.all(searches.slice(0, 6).map((each) => search(each)));
    expect(counted).toEqual(
      pages.map(({ total, total_capped }, index) => ({ place: index + 1, hits: total, is_more: total_capped })),
    );
    expect(counted.map(({ hits }) => hits)).toEqual([0, 3, 1, 0, 3, 0]);
  });

  it.each(['null', '{}', '[]', '"x"', '{"p_query": "dev"}'])('are left out in no other search of %s', async (list) => {
    expect(await as(db, anon, 'select * from public.count_searches($1)', [list])).toEqual([]);
  });

  it('are left out in six of a longer list', async () => {
    const list = JSON.stringify(Array.from({ length: 40 }, () => ({ p_query: 'programador' })));
    expect(await as(db, anon, 'select place from public.count_searches($1)', [list])).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => ({ place })),
    );
  });

  it.each(['[null]', '[7]', '[[]]', '[{"p_query": {"a": [1]}, "p_type": 7, "p_location": null}]'])(
    'take odd searches as %s',
    async (list) => {
      expect(await as(db, anon, 'select * from public.count_searches($1)', [list])).toHaveLength(1);
    },
  );

  it.each<Record<string, string>>([
    {},
    { p_type: 'clt' },
    { p_type: 'clt,estagio', p_level: 'senior,junior' },
    { p_salary: '1000-3000,6000-10000', p_level: 'pleno' },
    { p_salary: '10000+', p_type: 'pj,freelancer', p_location: 'SP' },
    { p_query: 'turno', p_salary: '1000-3000,3000-6000', p_type: 'clt,pj' },
  ])('of %j say of each choice how many it would leave', async (args) => {
    const counts = await db.query<{ filter: string; value: string; hits: number; is_more: boolean }>(
      `select * from public.count_vacancy_filters(
         p_query => $1, p_location => $2, p_salary => $3, p_type => $4, p_level => $5, p_work_model => $6, p_pcd => $7)`,
      ['p_query', 'p_location', 'p_salary', 'p_type', 'p_level', 'p_work_model', 'p_pcd'].map(
        (name) => args[name] ?? null,
      ),
    );
    expect(counts).toHaveLength(18);
    const names: Record<string, string> = {
      tipo: 'p_type',
      nivel: 'p_level',
      salario: 'p_salary',
      modelo: 'p_work_model',
      pcd: 'p_pcd',
    };
    for (const { filter, value, hits, is_more } of counts) {
      const { total } = await search({ ...args, [names[filter] ?? '']: value });
      expect([filter, value, hits, is_more]).toEqual([filter, value, total, false]);
    }
  });

  it.each([
    { p_salary: 'todos' },
    { p_type: 'todos', p_level: 'todos' },
    { p_salary: '1e9', p_type: '<script>', p_level: '🎉' },
    { p_salary: `' or 1=1 --`, p_type: `'; drop table vacancies`, p_level: '%L' },
    { p_type: 'x'.repeat(10_000), p_level: 'x'.repeat(10_000), p_salary: 'x'.repeat(10_000) },
  ])('with unknown values are ignored: %j', async (args) => {
    expect((await search(args)).total).toBe(shelf.length);
  });
});

describe('an order that was chosen', () => {
  const inOrder = async (args: Record<string, unknown>) => allOf(await search({ p_page_size: 50, ...args }));

  it('by pay goes by the highest amount that the vacancy writes, then by date, and ends with the unknown', async () => {
    expect(await inOrder({ p_sort: 'pay' })).toEqual([
      'Engenheira de software C++',
      'Desenvolvedor Node.js',
      'Programador C#',
      'Analista .NET',
      // 25 an hour is 5 500 a month
      'Garçom',
      'Enfermeiro(a) de UTI',
      'Motorista de caminhão',
      'Estágio em administração',
      'Redatora freelancer',
      'Analista de recursos humanos',
    ]);
    expect(await inOrder({ p_sort: 'pay', p_location: 'SP', p_type: 'clt' })).toEqual([
      'Programador C#',
      'Enfermeiro(a) de UTI',
    ]);
  });

  it('follows a changed salary', async () => {
    const id = await publish(db, company, { title: 'Alpinista industrial', salary: 'R$ 2.000' });
    const other = await publish(db, company, { title: 'Alpinista predial', salary: 'R$ 3.000' });
    const order = () => inOrder({ p_query: 'alpinista', p_sort: 'pay' });
    expect(await order()).toEqual(['Alpinista predial', 'Alpinista industrial']);
    await as(db, company, 'update public.vacancies set salary = $2 where id = $1', [id, 'a partir de R$ 3.100']);
    expect(await order()).toEqual(['Alpinista industrial', 'Alpinista predial']);
    for (const each of [id, other]) await as(db, company, 'delete from public.vacancies where id = $1', [each]);
  });

  it('holds for all hits, wherever their words stand, and finds the same', async () => {
    const id = await publish(db, company, {
      title: 'Auxiliar de obras',
      description: 'Apoio ao garçom e à cozinha da obra.',
      salary: 'R$ 9.000',
    });
    expect(await inOrder({ p_query: 'garçom' })).toEqual(['Garçom', 'Auxiliar de obras']);
    expect(await inOrder({ p_query: 'garçom', p_sort: 'newest' })).toEqual(['Auxiliar de obras', 'Garçom']);
    expect(await inOrder({ p_query: 'garçom', p_sort: 'pay' })).toEqual(['Auxiliar de obras', 'Garçom']);
    await as(db, company, 'delete from public.vacancies where id = $1', [id]);
  });

  it('leaves those with a part of the words after those with all of them', async () => {
    const query = 'motorista caminhão cozinha';
    const all = (page: SearchPage) => page.rows.map(({ title }) => title);
    const own = await search({ p_query: query, p_page_size: 50 });
    const byPay = await search({ p_query: query, p_page_size: 50, p_sort: 'pay' });
    expect(own.partial).toBeGreaterThan(0);
    expect(byPay.partial).toBe(own.partial);
    expect(all(byPay).sort()).toEqual(all(own).sort());
  });

  it('that is unknown is none', async () => {
    for (const order of ['', 'PAY', 'x'.repeat(10_000), `' or 1=1 --`]) {
      expect(await inOrder({ p_query: 'turno', p_sort: order })).toEqual(await inOrder({ p_query: 'turno' }));
    }
  });
});

describe('made-up queries', () => {
  it.each([
    `'`,
    `''`,
    '\\',
    ':',
    ':*',
    '!',
    '&',
    '|',
    '<->',
    '()',
    '!!!',
    `a' | 'b`,
    '%s %L $1',
    '🎉🎉',
    '\u202e',
    '\t\n',
    "'; drop table vacancies; --",
    'x'.repeat(10_000),
    'palavra '.repeat(2_000),
    'ação-ção',
    '1 2 3',
    'de',
    'não',
    'a:A',
    '\u0301',
    '﷽',
    'ﬁ ﬂ Ǆ',
    '١٢٣',
  ])('%j give a page and no error', async (query) => {
    const page = await search({ p_query: query });
    expect(page).toMatchObject({ rows: expect.any(Array), total: expect.any(Number), total_capped: false });
  });

  it('of signs only find nothing, of stop words only find everything', async () => {
    expect((await search({ p_query: '🎉 !!!' })).total).toBe(0);
    expect((await search({ p_query: 'de' })).total).toBe(shelf.length);
    expect((await search({ p_query: '   ' })).total).toBe(shelf.length);
  });
});

describe('pages', () => {
  async function walk(args: Record<string, unknown>): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchPage = await search({ ...args, p_cursor: cursor });
      seen.push(...page.rows.map((row) => row.title));
      cursor = page.next_cursor;
    } while (cursor !== null && seen.length < 100);
    return seen;
  }

  it('show each vacancy once, newest first', async () => {
    expect(await walk({ p_page_size: 3 })).toEqual(shelf.map((fields) => fields.title));
  });

  it('show each ranked hit once, in the order of one long page', async () => {
    // A benefit says nothing about the work
    expect(await titles({ p_query: 'vale-transporte produção' })).toEqual(await titles({ p_query: 'produção' }));
    const query = 'turno';
    const whole = (await search({ p_query: query, p_page_size: 50 })).rows.map((row) => row.title);
    expect(whole).toHaveLength(shelf.length);
    expect(await walk({ p_query: query, p_page_size: 3 })).toEqual(whole);
  });

  it.each([
    [-5, 1],
    [0, 1],
    [2, 2],
    [null, 10],
    [1_000_000, 10],
    [2_147_483_647, 10],
  ])('of size %s hold %i', async (size, rows) => {
    expect((await search({ p_page_size: size })).rows).toHaveLength(rows);
  });

  it.each(['newest', 'pay'])('sorted by %s show each hit once, in the order of one long page', async (order) => {
    for (const args of [{}, { p_query: 'turno' }, { p_location: 'SP' }]) {
      const sorted = { ...args, p_sort: order };
      const whole = (await search({ ...sorted, p_page_size: 50 })).rows.map(({ title }) => title);
      expect(whole.length).toBeGreaterThan(3);
      expect(await walk({ ...sorted, p_page_size: 2 })).toEqual(whole);
    }
  });

  it('go on after a cursor of another order without an error', async () => {
    for (const [before, after] of [
      ['pay', null],
      [null, 'pay'],
      ['newest', 'pay'],
    ]) {
      const first = await search({ p_query: 'turno', p_page_size: 2, p_sort: before });
      const next = await search({ p_query: 'turno', p_page_size: 2, p_sort: after, p_cursor: first.next_cursor });
      expect(next.rows).toHaveLength(2);
    }
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'abc',
    '',
    '=',
    '====',
    '🎉',
    'x'.repeat(10_000),
    'null',
    '%00',
    `' or 1=1 --`,
    encode(null),
    encode([]),
    encode('x'),
    encode({}),
    encode({ o: 'r' }),
    encode({ o: 'd', p: 'x', i: 'y' }),
    encode({ o: 'd', p: '2026-01-01' }),
    encode({ o: 'r', r: 'NaN', p: '2026-01-01', i: '00000000-0000-4000-8000-000000000000' }),
    encode({ o: 'd', p: '999999-01-01', i: '00000000-0000-4000-8000-000000000000' }),
    encode({ o: 'd', p: "'); drop table x; --", i: '00000000-0000-4000-8000-000000000000' }),
    encode({ o: { a: 1 }, p: [], i: {} }),
  ])('after a made-up cursor are valid pages: %j', async (cursor) => {
    const queries = [{}, { p_query: 'analista' }];
    for (const args of queries) {
      expect(await search({ ...args, p_cursor: cursor })).toMatchObject({
        rows: expect.any(Array),
        total: expect.any(Number),
      });
    }
  });
});

describe('visibility', () => {
  it('covers live vacancies only, for every caller', async () => {
    const owner = await signUpCompany(db, 'Visível');
    const draft = await publish(db, owner, { title: 'Quiromante noturno', published: false });
    const over = await publish(db, owner, { title: 'Quiromante diurno' });
    await db.query(
      `update public.vacancies set deadline = (now() at time zone 'America/Sao_Paulo')::date - 1 where id = $1`,
      [over],
    );
    for (const who of [anon, owner, await signUpCandidate(db)]) {
      expect((await search({ p_query: 'quiromante' }, who)).total).toBe(0);
    }
    await as(db, owner, 'update public.vacancies set published = true where id = $1', [draft]);
    expect(await titles({ p_query: 'quiromante' })).toEqual(['Quiromante noturno']);
    await as(db, owner, 'update public.vacancies set published = false where id = $1', [draft]);
    expect(await titles({ p_query: 'quiromante' })).toEqual([]);
  });
});

it('a card holds what was read in its pay and place, four requirements and the beginning of the description', async () => {
  const id = await publish(db, company, {
    title: 'Ourives de bancada',
    requirements: ['Primeiro item', 'Segundo item', 'Terceiro item', 'Quarto item', 'Quinto item'],
    description: 'palavra '.repeat(100),
    location: 'Sao Paulo/SP',
    salary: 'R$ 61.200/ano',
  });
  const [card] = (await search({ p_query: 'ourives' })).rows;
  expect(card).toMatchObject({ city: 'São Paulo', state: 'SP', salary_min: 5100, salary_max: 5100 });
  expect(Object.keys(card ?? {}).sort()).toEqual([
    'city',
    'company_id',
    'company_name',
    'company_slug',
    'deadline',
    'excerpt',
    'for_pcd',
    'id',
    'level',
    'location',
    'logo_path',
    'posted_at',
    'remote',
    'requirements',
    'salary',
    'salary_max',
    'salary_min',
    'source',
    'state',
    'title',
    'twins',
    'type',
    'work_model',
  ]);
  expect(card?.requirements).toEqual(['Primeiro item', 'Segundo item', 'Terceiro item', 'Quarto item']);
  expect(card?.excerpt).toMatch(/^palavra .* palavra…$/);
  expect(card?.excerpt.length).toBeLessThanOrEqual(221);
  await as(db, company, 'delete from public.vacancies where id = $1', [id]);
});

it("a card names the file of its company's logo", async () => {
  const jeweller = await signUpCompany(db, 'Lapidação Serra Fria');
  const path = `${jeweller.id}/logo-1.jpg`;
  await publish(db, jeweller, { title: 'Lapidadora de quartzo' });
  const logo = async (): Promise<unknown> =>
    (await search({ p_query: 'lapidadora' })).rows.map((card) => card.logo_path);
  expect(await logo()).toEqual([null]);
  await as(db, jeweller, 'update public.companies set logo_path = $2 where id = $1', [jeweller.id, path]);
  expect(await logo()).toEqual([path]);
});

describe('many hits', () => {
  it('are counted up to 2 000 and paged newest first without a gap', async () => {
    await db.query(
      `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits, posted_at)
       select $1, 'Jardineiro ' || n, 'Cuidar de jardins e praças.', '{Jardinagem}', 'Santos, SP', 'clt', 'junior', '{Vale}',
         timestamptz '2020-01-01' - n * interval '1 minute'
       from generate_series(1, 2100) as n`,
      [company.id],
    );
    await db.exec('analyze private.vacancy_search');
    const first = await search({ p_query: 'jardineiro', p_page_size: 50 });
    expect(first).toMatchObject({ total: 2000, total_capped: true });
    expect(first.rows[0]?.title).toBe('Jardineiro 1');
    const second = await search({ p_query: 'jardineiro', p_page_size: 50, p_cursor: first.next_cursor });
    expect(second.rows.map((row) => row.title)).toEqual(Array.from({ length: 50 }, (_, n) => `Jardineiro ${51 + n}`));
    await db.query(`delete from public.vacancies where title like 'Jardineiro %'`);
  }, 120_000);
});

describe('featured vacancies', () => {
  const featured = (limit?: number | null) =>
    call<{ rows: Card[] }>(db, anon, 'featured_vacancies', limit === undefined ? {} : { p_limit: limit });

  it('come from different companies', async () => {
    const other = await signUpCompany(db, 'Outra Empresa');
    await publish(db, other, { title: 'Vaga em destaque' });
    const names = (await featured()).rows.map((row) => row.company_name);
    expect(names).toEqual(expect.arrayContaining(['Outra Empresa', 'Construtora Ipê']));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([[-1], [0], [null], [1_000_000]])('are returned for an invalid number (%s) as well', async (limit) => {
    expect((await featured(limit)).rows.length).toBeGreaterThan(0);
  });
});

it('lists the sectors of the companies that can be found, each once', async () => {
  const sectors = async () =>
    (await as<{ list: string[] }>(db, anon, 'select public.list_company_sectors() as list'))[0]?.list ?? [];
  const before = await sectors();
  const found = await signUpCompany(db, 'Alfaiataria Nova');
  const give = (industry: string) =>
    as(
      db,
      found,
      `update public.companies set legal_name = name || ' Ltda', industry = $1, description = 'Roupas sob medida', street = 'Rua A',
         number = '1', neighborhood = 'Centro', city = 'Recife', state = 'PE', zip_code = '01000000'`,
      [industry],
    );
  await give('Alfaiataria');
  expect(await sectors()).toEqual([...new Set([...before, 'Alfaiataria'])].sort());
  await give('Varejo');
  expect(await sectors()).not.toContain('Alfaiataria');
});

describe('the directory of companies', () => {
  interface Directory {
    rows: { name: string; slug: string; open_positions: number }[];
    total: number;
    total_capped: boolean;
    next_cursor: string | null;
  }
  const directory = (args: Record<string, unknown> = {}) => call<Directory>(db, anon, 'search_companies', args);
  const names = async (args: Record<string, unknown>) => (await directory(args)).rows.map((row) => row.name);
  const fill = (name: string, industry: string, city: string, state: string) =>
    signUpCompany(db, name).then((identity) =>
      as(
        db,
        identity,
        `update public.companies set legal_name = name || ' Ltda', industry = $1, description = 'Descrição de ' || name, street = 'Rua A',
           number = '1', neighborhood = 'Centro', city = $2, state = $3, zip_code = '01000000'`,
        [industry, city, state],
      ),
    );

  beforeAll(async () => {
    await fill('Água Viva', 'Saúde', 'São Paulo', 'SP');
    await fill('Banco Bom', 'Tecnologia Financeira', 'Curitiba', 'PR');
    await fill('Casa 100% Boa', 'E-commerce', 'Guarulhos', 'SP');
    await signUpCompany(db, 'Só Cadastro');
    await publish(db, await signUpCompany(db, 'Sem Perfil'));
    await fillProfile(db, company);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ p_query: 'agua' }, ['Água Viva']],
    [{ p_query: 'BÃNCO bom' }, ['Banco Bom']],
    [{ p_query: '100%' }, ['Casa 100% Boa']],
    [{ p_query: '%_%' }, []],
    [{ p_query: 'so cadastro' }, []],
    [{ p_industry: 'Saude' }, ['Água Viva']],
    [{ p_industry: 'E-commerce' }, ['Casa 100% Boa']],
    [{ p_location: 'Curitiba' }, ['Banco Bom']],
    [{ p_location: 'São Paulo, SP' }, ['Água Viva']],
    [{ p_location: 'São Paulo' }, ['Água Viva']],
    [{ p_location: 'SAO PAULO' }, ['Água Viva']],
    [{ p_location: 'SP' }, ['Água Viva', 'Casa 100% Boa', 'Construtora Ipê']],
    [{ p_location: 'Remoto' }, ['Construtora Ipê']],
    // Published vacancies without a filled profile are not enough
    [{ p_query: 'sem perfil' }, []],
    [{ p_query: `' or true --` }, []],
  ])('%j finds %j', async (args, expected) => {
    expect(await names(args)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['a', ['Água Viva', 'Banco Bom', 'Casa 100% Boa']],
    ['%', ['Casa 100% Boa']],
    ['0%', ['Casa 100% Boa']],
    ['w', []],
    ['gu', ['Água Viva']],
    ['a e i o u', ['Água Viva']],
    ['oa dade', []],
    ['anco', ['Banco Bom']],
    ['escricao de b', ['Banco Bom', 'Casa 100% Boa']],
  ])('parts of words: %j finds %j', async (query, expected) => {
    // Companies that this test file inserted
    const known = ['Água Viva', 'Banco Bom', 'Casa 100% Boa'];
    expect((await names({ p_query: query })).filter((name) => known.includes(name))).toEqual(expected);
  });

  it('follows a company: its name, its profile, its vacancies', async () => {
    const acme = await signUpCompany(db, 'Quixadá Peças');
    const here = () => names({ p_query: 'quixada' });
    const office = await publish(db, acme, { title: 'Vendedora de peças' });
    expect(await here()).toEqual([]);
    await fillProfile(db, acme);
    const remote = await publish(db, acme, {
      title: 'Vendedora à distância',
      location: 'Remoto',
      deadline: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(await here()).toEqual(['Quixadá Peças']);
    expect(await names({ p_query: 'quixada', p_location: 'Remoto' })).toEqual(['Quixadá Peças']);
    await renameReleased(db, acme, 'Quixadá Autopeças');
    expect(await here()).toEqual(['Quixadá Autopeças']);
    await as(db, acme, 'update public.vacancies set published = false where id = $1', [remote]);
    expect(await names({ p_query: 'quixada', p_location: 'Remoto' })).toEqual([]);
    await as(db, acme, 'delete from public.vacancies where id = $1', [office]);
    expect(await here()).toEqual(['Quixadá Autopeças']);
    await as(
      db,
      acme,
      `update public.companies set legal_name = null, description = null, street = null, number = null, neighborhood = null, city = null, state = null, zip_code = null`,
    );
    expect(await here()).toEqual([]);
  });

  it('stops counting at 1 000, also on the pages after the first', async () => {
    // Only index rows: the count reads nothing else
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into private.company_search (company_id, name_key, text_key)
              select gen_random_uuid(), 'zz ' || lpad(n::text, 6, '0'), 'zz ' || lpad(n::text, 6, '0') || ' zutano' from generate_series(1, 1001) as n`,
      },
    ]);
    try {
      for (const query of [undefined, 'zutano', 'zu', 'z 0']) {
        const first = await directory({ p_query: query, p_page_size: 2 });
        expect(first).toMatchObject({ total: 1000, total_capped: true });
        expect(await directory({ p_query: query, p_page_size: 2, p_cursor: first.next_cursor })).toMatchObject({
          total: 1000,
          total_capped: true,
        });
      }
      await db.query(`delete from private.company_search where name_key = 'zz 000001'`);
      expect(await directory({ p_query: 'zutano' })).toMatchObject({ total: 1000, total_capped: false });
      expect(await directory({ p_query: 'zz 000999' })).toMatchObject({ total: 1, total_capped: false });
    } finally {
      await db.query(`delete from private.company_search where name_key like 'zz %'`);
    }
  });

  it('finds on later pages what matches within a word, when many names begin with it', async () => {
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into private.company_search (company_id, name_key, text_key)
              select gen_random_uuid(), 'aa ' || lpad(n::text, 6, '0'), 'aa ' || case when n > 600 then 'beltrano' else 'fulano' end from generate_series(1, 620) as n`,
      },
    ]);
    try {
      const seen = await db.query<{ n: string }>(
        `with recursive pages as (
           select public.search_companies(p_query => 'beltrano', p_page_size => 7) as page
           union all
           select public.search_companies(p_query => 'beltrano', p_page_size => 7, p_cursor => page->>'next_cursor') from pages where page->>'next_cursor' is not null)
         select convert_from(decode(rpad(translate(page->>'next_cursor', '-_', '+/'), (length(page->>'next_cursor') + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb->>'n' as n
         from pages where page->>'next_cursor' is not null`,
      );
      expect(seen.map(({ n }) => n)).toEqual(['aa 000607', 'aa 000614']);
    } finally {
      await db.query(`delete from private.company_search where name_key like 'aa %'`);
    }
  });

  it('shows every company with something to show once, by name', async () => {
    const whole = await names({ p_page_size: 50 });
    expect(whole).toEqual(expect.arrayContaining(['Água Viva', 'Banco Bom', 'Construtora Ipê']));
    expect(whole).not.toContain('Só Cadastro');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Directory = await directory({ p_page_size: 2, p_cursor: cursor });
      seen.push(...page.rows.map((row) => row.name));
      cursor = page.next_cursor;
    } while (cursor !== null && seen.length < 100);
    expect(seen).toEqual(whole);
  });

  it.each([
    'abc',
    '🎉',
    Buffer.from('{"n":"a","i":"b"}').toString('base64url'),
    Buffer.from('{"n":[],"i":{}}').toString('base64url'),
  ])('gives a valid page after the made-up cursor %j', async (cursor) => {
    expect((await directory({ p_cursor: cursor, p_page_size: -3 })).rows).toHaveLength(1);
  });

  it('shows the number of open positions on the page of a company', async () => {
    const page = await call<{ company: { open_positions: number }; vacancies: Card[] }>(db, anon, 'get_company', {
      p_slug: 'construtora-ipe',
    });
    expect(page.company.open_positions).toBe(shelf.length);
    expect(page.vacancies).toHaveLength(shelf.length);
  });

  it.each(['nao-existe', '', '🎉', `' or true --`, null])('has no page at %j', async (slug) => {
    expect(await call(db, anon, 'get_company', { p_slug: slug })).toBeNull();
  });
});

it('reads the newest vacancies of a big city from an index instead of sorting all of them', async () => {
  const nobody = '00000000-0000-4000-8000-000000000001';
  const places = ['recife,PE', 'fortaleza,CE', 'salvador,BA', 'natal,RN'];
  // Index rows only: the planner does not need their vacancies
  await db.transaction([
    { sql: 'set local session_replication_role = replica' },
    {
      sql: `insert into private.vacancy_search (vacancy_id, company_id, posted_at, type, level, city_key, state, remote, document)
            select gen_random_uuid(), $1, now() - random() * interval '60 days', 'clt', 'pleno', split_part(place, ',', 1), split_part(place, ',', 2), false, ''
            from unnest($2::text[]) as place, generate_series(1, 1000)`,
      parameters: [nobody, places],
    },
  ]);
  try {
    await db.exec('analyze private.vacancy_search');
    const [filter] = await db.query<{ place_sql: string; place: string }>(
      `select place_sql, place from private.place_filter('Recife, PE')`,
    );
    expect(filter?.place).toBe('recife, PE');
    const plan = JSON.stringify(
      await db.query(
        `explain (format json) select * from private.vacancy_search as s where ${filter?.place_sql.replace('$1', `'${filter.place}'`)}
         order by s.posted_at desc, s.vacancy_id desc limit 100`,
      ),
    );
    expect(plan).toContain('"Index Name":"vacancy_search_city_in_state"');
    expect(plan).not.toMatch(/"Node Type":"(?:Sort|BitmapAnd)"/);
  } finally {
    await db.query('delete from private.vacancy_search where company_id = $1', [nobody]);
  }
});
