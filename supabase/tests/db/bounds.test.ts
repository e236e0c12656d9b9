import { as, openDatabase, publish, refusal, signUpCandidate, signUpCompany, type Database } from './database';

/* No column accepts dates and amounts that no page can show ('infinity', the year 294276, 'NaN'). */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const columnsOf = (types: string, schemas: string) =>
  db.query<{ place: string; rule: string | null }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as place,
       (select string_agg(pg_get_constraintdef(k.oid), ' and ') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as rule
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in (${schemas}) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
       and format_type(a.atttypid, null) in (${types}) and c.relname not like '\\_\\_lite%'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and n.nspname || '.' || c.relname || '.' || a.attname <> 'private.company_search.remote_until'`,
  );

it('gives every date, moment and number a range: a new column gets one by private.bound_columns() at the end of its migration', async () => {
  const times = await columnsOf(
    `'date', 'timestamp with time zone', 'timestamp without time zone'`,
    `'public', 'private'`,
  );
  const numbers = [
    ...(await columnsOf(`'numeric', 'real', 'double precision'`, `'public', 'private'`)),
    ...(await columnsOf(`'smallint', 'integer', 'bigint'`, `'public'`)),
  ];
  expect(times.length).toBeGreaterThan(40);
  expect(numbers.length).toBeGreaterThan(5);
  const isBounded = ({ rule }: { rule: string | null }) => rule !== null && /<=? /.test(rule) && />=? /.test(rule);
  expect([...times, ...numbers].filter((column) => !isBounded(column)).map(({ place }) => place)).toEqual([]);
});

it('refuses values outside the range from the service role as well', async () => {
  const vacancy = await publish(db, await signUpCompany(db));
  for (const [column, value] of [
    ['posted_at', 'infinity'],
    ['posted_at', '294276-12-31'],
    ['created_at', '-infinity'],
    ['deadline', '-infinity'],
    ['salary_min', 'NaN'],
    ['salary_max', '-1'],
  ] as const) {
    const change = db.transaction([
      { sql: 'set local session_replication_role = replica' },
      { sql: `update public.vacancies set ${column} = '${value}' where id = $1`, parameters: [vacancy] },
    ]);
    expect({ column, value, ...(await refusal(change)) }).toMatchObject({ column, value, code: '23514' });
  }
});

it.each(['infinity', '-infinity', '2200-01-01', '1899-12-31', '5874897-12-31'])(
  'refuses the day %s in words',
  async (day) => {
    const company = await signUpCompany(db);
    const candidate = await signUpCandidate(db);
    await publish(db, company);
    await as(
      db,
      candidate,
      `insert into public.experiences (company, role, start_date, description, skills) values ('Loja', 'Caixa', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`,
    );
    await as(
      db,
      candidate,
      `insert into public.educations (institution_name, course_name, start_date) values ('USP', 'Letras', '2020-01-01')`,
    );
    const changes = [
      [company, 'vacancies', 'deadline'],
      [candidate, 'personal_info', 'birth_date'],
      [candidate, 'experiences', 'start_date'],
      [candidate, 'experiences', 'end_date'],
      [candidate, 'educations', 'start_date'],
      [candidate, 'educations', 'end_date'],
    ] as const;
    for (const [who, table, column] of changes) {
      expect(await refusal(as(db, who, `update public.${table} set ${column} = $1::date`, [day]))).toMatchObject({
        code: 'PT400',
        hint: 'invalid_date',
        message: 'Informe uma data entre 01/01/1900 e 31/12/2199',
      });
    }
  },
);
