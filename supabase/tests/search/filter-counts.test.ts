import { anon, as, openDatabase, publish, signUpCompany, type Database, type VacancyFields } from '../db/database';

let db: Database;

const shelf: (VacancyFields & { title: string })[] = [
  { title: 'Caixa de mercado', location: 'Recife, PE', salary: 'R$ 2.000', level: 'junior', type: 'clt' },
  { title: 'Caixa líder', location: 'Recife, PE', salary: 'R$ 4.000', level: 'pleno', type: 'clt' },
  { title: 'Caixa noturno', location: 'Olinda, PE', salary: null, level: 'junior', type: 'temporario' },
  { title: 'Analista fiscal', location: 'Remoto', salary: 'R$ 2.500 a R$ 7.000', level: 'pleno', type: 'pj' },
];

beforeAll(async () => {
  db = await openDatabase();
  const company = await signUpCompany(db, 'Mercado Ipê');
  for (const fields of shelf) await publish(db, company, fields);
  const gone = await publish(db, company, { title: 'Caixa que expirou', type: 'clt', level: 'junior' });
  await db.exec('alter table public.vacancies disable trigger user');
  await db.query(`update private.vacancy_search set deadline = '2020-01-01' where vacancy_id = $1`, [gone]);
  await db.exec('alter table public.vacancies enable trigger user');
});
afterAll(() => db.close());

type Args = Partial<Record<'query' | 'location' | 'salary' | 'type' | 'level', string>>;

/** The options with at least one hit, with their counts: { 'tipo clt': 2 }. */
async function counts({ query, location, salary, type, level }: Args = {}): Promise<Record<string, number | string>> {
  const rows = await as<{ filter: string; value: string; hits: number; is_more: boolean }>(
    db,
    anon,
    'select filter, value, hits, is_more from public.count_vacancy_filters($1, $2, $3, $4, $5)',
    [query, location, salary, type, level].map((value) => value ?? null),
  );
  return Object.fromEntries(
    rows
      .filter(({ hits }) => hits > 0)
      .map((row) => [`${row.filter} ${row.value}`, row.is_more ? `${row.hits}+` : row.hits]),
  );
}

describe('the counts beside the filters', () => {
  it('count every live vacancy once per option, and a salary in each band that it overlaps', async () => {
    expect(await counts()).toEqual({
      'tipo clt': 2,
      'tipo temporario': 1,
      'tipo pj': 1,
      'nivel junior': 2,
      'nivel pleno': 2,
      'salario 1000-3000': 2,
      'salario 3000-6000': 2,
      'salario 6000-10000': 1,
      'modelo remoto': 1,
    });
  });

  it('respect the words, the place and the options of the other groups', async () => {
    expect(await counts({ query: 'caixa', type: 'clt' })).toEqual({
      'tipo clt': 2,
      'tipo temporario': 1,
      'nivel junior': 1,
      'nivel pleno': 1,
      'salario 1000-3000': 1,
      'salario 3000-6000': 1,
    });
    expect(await counts({ location: 'Recife, PE', salary: '3000-6000' })).toEqual({
      'tipo clt': 1,
      'nivel pleno': 1,
      'salario 1000-3000': 1,
      'salario 3000-6000': 1,
    });
  });

  it.each([[{}], [{ query: 'caixa' }], [{ query: 'analista', location: 'Remoto' }], [{ location: 'PE' }]])(
    'say what the search then finds: %j',
    async (args: Args) => {
      const found = await counts(args);
      for (const type of ['clt', 'pj', 'temporario', 'estagio', 'freelancer']) {
        const [row] = await as<{ total: number }>(
          db,
          anon,
          `select (public.search_vacancies($1, $2, null, $3)->>'total')::int as total`,
          [args.query ?? null, args.location ?? null, type],
        );
        expect({ type, count: found[`tipo ${type}`] ?? 0 }).toEqual({ type, count: row?.total });
      }
    },
  );

  it('are empty for an empty request', async () => {
    expect(await counts({ query: '???' })).toEqual({});
    expect(await counts({ query: 'astronauta' })).toEqual({});
  });
});

describe('the counts of many hits', () => {
  let company: string | undefined;
  /** Rows of the search index, newer than all others. */
  const add = (type: string, count: number) =>
    db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into private.vacancy_search (vacancy_id, company_id, posted_at, type, level, remote, document)
              select gen_random_uuid(), $1, now() + interval '1 hour', $2::public.contract_type, 'senior', false, '' from generate_series(1, $3::int)`,
        parameters: [company, type, count],
      },
    ]);

  beforeAll(async () => {
    company = (await db.query<{ id: string }>('select id from public.companies limit 1'))[0]?.id;
  });

  it('are exact up to a thousand, and no number is above it', async () => {
    await add('freelancer', 1000);
    expect(await counts()).toMatchObject({ 'tipo freelancer': 1000, 'tipo clt': 2 });
    await add('freelancer', 1);
    expect(await counts()).toMatchObject({ 'tipo freelancer': '1000+', 'nivel senior': '1000+', 'tipo clt': 2 });
  });

  it('stop at three thousand hits: beyond, frequent options have a rounded number, and rare ones none', async () => {
    await db.query(`delete from private.vacancy_search where type = 'freelancer'`);
    for (const [type, count] of [
      ['estagio', 250],
      ['temporario', 25],
      ['pj', 8],
      ['freelancer', 3300],
    ] as const)
      await add(type, count);
    // The newest vacancies are read first
    await db.query(
      `update private.vacancy_search set posted_at = posted_at + interval '1 hour' where level = 'senior' and type <> 'freelancer'`,
    );
    const found = await counts();
    expect(found).toMatchObject({
      'tipo freelancer': '1000+',
      'tipo estagio': '200+',
      'tipo temporario': '20+',
      'nivel senior': '1000+',
    });
    expect(Object.keys(found)).not.toContain('tipo pj');
  });
});
