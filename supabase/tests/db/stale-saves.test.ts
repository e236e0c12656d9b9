import {
  as,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let ana: Required<Identity>;
let bakery: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
  ana = await signUpCandidate(db);
  bakery = await signUpCompany(db);
  await as(
    db,
    ana,
    `insert into public.experiences (company, role, start_date, description, skills)
    values ('Sol', 'Padeiro', '2020-01-01', 'Fiz pães todo dia.', '{Pães}')`,
  );
  await as(
    db,
    ana,
    `insert into public.educations (institution_name, course_name, start_date) values ('Senac', 'Panificação', '2019-01-01')`,
  );
  await as(
    db,
    ana,
    `insert into public.courses (name, institution, duration, completion_year) values ('Confeitaria', 'Senac', 40, '2021')`,
  );
  await as(db, ana, `insert into public.saved_searches (name, query) values ('Perto', 'padeiro')`);
  await publish(db, bakery);
});
afterAll(() => db.close());

it('a logo of its own puts no form of the company out of date, and a change beside it does', async () => {
  const before = await versionOf(bakery, 'companies');
  await as(db, bakery, `update public.companies set logo_path = id || '/logo.png'`);
  expect(await versionOf(bakery, 'companies')).toBe(before);
  await as(db, bakery, `update public.companies set logo_path = null, size_range = '11-50'`);
  expect(await versionOf(bakery, 'companies')).not.toBe(before);
});

/** A client receives the time as text, and sends the same text back. */
const versionOf = async (who: Identity, table: string) =>
  String((await as(db, who, `select to_json(updated_at)#>>'{}' as version from public.${table}`))[0]?.['version']);
const save = (who: Identity, table: string, change: string, version: string) =>
  as(db, who, `update public.${table} set ${change}, updated_at = $1::timestamptz returning 1`, [version]);

describe('a save that sends back the time it read', () => {
  it.each([
    ['profiles', 'ana', 'name', `'Ana Maria'`, `'Outra'`],
    ['personal_info', 'ana', 'full_name', `'Ana Maria'`, `'Outra'`],
    ['experiences', 'ana', 'role', `'Confeiteira'`, `'Outro'`],
    ['educations', 'ana', 'course_name', `'Confeitaria'`, `'Outro'`],
    ['courses', 'ana', 'name', `'Bolos'`, `'Outro'`],
    ['saved_searches', 'ana', 'name', `'Longe'`, `'Outra'`],
    ['companies', 'bakery', 'name', `'Padaria Lua'`, `'Outra'`],
    ['vacancies', 'bakery', 'title', `'Padeiro da noite'`, `'Outro título'`],
  ] as const)(
    'of %s goes through once, and a second one with the same time is refused',
    async (table, owner, column, first, second) => {
      const who = owner === 'ana' ? ana : bakery;
      const version = await versionOf(who, table);
      expect(await save(who, table, `${column} = ${first}`, version)).toHaveLength(1);
      expect(await refusal(save(who, table, `${column} = ${second}`, version))).toEqual({
        code: 'PT409',
        hint: 'stale_version',
        message: expect.stringContaining('Recarregue a página'),
      });
      expect(await as(db, who, `select ${column} as value from public.${table}`)).toEqual([
        { value: first.slice(1, -1) },
      ]);
      // With the time of the first save it succeeds
      expect(await save(who, table, `${column} = ${first}`, await versionOf(who, table))).toHaveLength(1);
    },
  );

  it('cannot choose the time of the row', async () => {
    for (const forged of ['2001-01-01T00:00:00Z', '2199-01-01T00:00:00Z']) {
      expect(await refusal(save(ana, 'profiles', `name = 'Ana'`, forged))).toMatchObject({ hint: 'stale_version' });
    }
    const before = await versionOf(ana, 'profiles');
    await save(ana, 'profiles', `name = 'Ana'`, before);
    expect((await versionOf(ana, 'profiles')) > before).toBe(true);
  });

  it('is optional: a save without it is not checked', async () => {
    expect(await as(db, ana, `update public.profiles set name = 'Ana Lima' returning 1`)).toHaveLength(1);
  });

  it('covers every table that its owner may change', async () => {
    const unchecked = await db.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'update')
         and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where t.tgrelid = c.oid and p.proname = 'check_version' and t.tgenabled = 'O')`,
    );
    expect(unchecked).toEqual([]);
  });

  // PGlite has one session, so two tabs can't save concurrently
  (onRealPostgres ? it : it.skip)('lets exactly one of twenty tabs win', async () => {
    const version = await versionOf(bakery, 'companies');
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => save(bakery, 'companies', `name = 'Padaria ${n}'`, version)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
