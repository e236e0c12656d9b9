import {
  anon,
  as,
  onRealPostgres,
  openDatabase,
  refusal,
  signUpCandidate,
  type Database,
  type Identity,
} from './database';

/*
 * The statement timeout of clients. It is set on the roles; these tests prove that no function is exempt from it. Only
 * a real PostgreSQL actually stops each function; PGlite has no timer, so there only the settings are checked.
 */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Callable {
  oid: number;
  name: string;
  language: string;
  settings: string[];
  source: string;
  /** A call of the function, with its default, a value that it processes, or null in every argument. */
  call: string;
}

/** Values without which these functions return before they read a table. */
const given = JSON.stringify({
  p_kind: 'newsletter',
  p_email: 'ana@ponte.example',
  p_prefix: 'padeiro',
  p_file_kind: 'pdf',
  p_score: 50,
  p_title: 'Padeiro',
  p_searches: '[{}]',
});

const ofCallers = `
  select p.oid, p.oid::regproc::text as name, l.lanname as language, coalesce(p.proconfig, '{}') as settings, p.prosrc as source,
    format('select %s(%s)', p.oid::regproc, (
      select string_agg(format('%I => %L::%s', p.proargnames[at], '${given}'::jsonb->>p.proargnames[at], format_type(t, null)), ', ' order by at)
      from unnest(p.proargtypes::oid[]) with ordinality as list(t, at) where at <= p.pronargs - p.pronargdefaults)) as call
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname = 'public' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.proname not like '\\_\\_lite%'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const callableBy = (role: string) =>
  db.query<Callable>(`${ofCallers} and has_function_privilege($1, p.oid, 'execute') order by 1`, [role]);

it("the time limit of a caller's statement is three seconds for visitors, and eight for those who have an account", async () => {
  const rows = await db.query(
    `select rolname as role, setting from pg_roles, unnest(rolconfig) as setting where rolname in ('anon', 'authenticated') and setting like 'statement_timeout%' order by 1`,
  );
  expect(rows).toEqual([
    { role: 'anon', setting: 'statement_timeout=3s' },
    { role: 'authenticated', setting: 'statement_timeout=8s' },
  ]);
});

it('no function changes the time limit of statements, or catches its error', async () => {
  const rows = await db.query<{ name: string }>(
    `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and (array_to_string(p.proconfig, ' ') ~ '_timeout' or p.prosrc ~* 'statement_timeout|transaction_timeout|query_canceled|57014')`,
  );
  expect(rows).toEqual([]);
});

it('applies to every function that clients may execute', async () => {
  const all = await db.query<Callable>(
    `${ofCallers} and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
  );
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ language }) => !['sql', 'plpgsql'].includes(language)).map(({ name }) => name)).toEqual([]);
});

const onPostgres = onRealPostgres ? describe : describe.skip;
onPostgres('a statement that takes longer', () => {
  const stopped = { code: '57014', message: 'canceling statement due to statement timeout' };

  /** Short, to keep the test fast; another test above checks the real limits of the roles. */
  const soon = async (identity: Identity, sql: string) => {
    const claims = { role: identity.role, sub: identity.id };
    return refusal(
      db.transaction([
        {
          sql: `select set_config('request.jwt.claims', $1, true), set_config('statement_timeout', '400', true)`,
          parameters: [JSON.stringify(claims)],
        },
        { sql: `set local role ${identity.role}` },
        { sql },
      ]),
    );
  };

  it('is cancelled when the timeout of the role is over', async () => {
    const before = Date.now();
    expect(await refusal(as(db, anon, 'select pg_sleep(30)'))).toMatchObject(stopped);
    expect(Date.now() - before).toBeGreaterThan(2_500);
    expect(Date.now() - before).toBeLessThan(8_000);
  }, 20_000);

  it.each([
    ['a loop in PL/pgSQL', 'select probe.busy()'],
    ['a loop that goes on after every error', 'select probe.stubborn()'],
    ['text that is run as a statement', 'select probe.dynamic()'],
    ['a recursion in SQL', 'select probe.recursion()'],
    ['a trigger', 'insert into probe.watched values (1)'],
    ['a policy', 'select * from probe.guarded'],
    ['a view', 'select * from probe.slow_view'],
    ['a sort of many rows', 'select count(*) from (select a from generate_series(1, 200000000) as a order by -a) as s'],
    ['patterns', `select count(*) from generate_series(1, 10000) as n where repeat('a', 1000000) ~ ('(a+b)+' || n)`],
  ])(
    'is stopped in %s',
    async (_where, sql) => {
      await db.exec(`
      drop schema if exists probe cascade;
      create schema probe;
      create function probe.busy() returns void language plpgsql security definer as $$ begin loop perform 1; end loop; end $$;
      create function probe.stubborn() returns void language plpgsql security definer as $$
        begin loop begin perform pg_sleep(0.01); perform 1 / 0; exception when others then null; end; end loop; end $$;
      create function probe.dynamic() returns void language plpgsql security definer as $$ begin execute 'select pg_sleep(30)'; end $$;
      create function probe.recursion() returns bigint language sql volatile security definer as $$
        with recursive n(i) as (select 1 union all select i % 1000000 + 1 from n) select count(*) from n $$;
      create function probe.sleeps() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$;
      create table probe.watched (a int);
      create trigger sleeps before insert on probe.watched for each row execute function probe.sleeps();
      create table probe.guarded (a int);
      insert into probe.guarded values (1);
      alter table probe.guarded enable row level security;
      create policy slow on probe.guarded using (pg_sleep(30) is not null);
      create view probe.slow_view as select a, pg_sleep(30) is null as slept from probe.guarded;
      grant usage on schema probe to anon;
      grant all on all tables in schema probe to anon`);
      expect(await soon(anon, sql)).toMatchObject(stopped);
    },
    20_000,
  );

  it.each([
    // Visitors can't apply; an invalid token counts as none; the others read or write one row of another schema
    { role: 'anon', refusedBeforeAnyTable: ['public.apply_to_vacancy', 'schema_version', 'unsubscribe'] },
    {
      role: 'authenticated',
      refusedBeforeAnyTable: ['cancel_email_change', 'has_password', 'schema_version', 'unsubscribe'],
    },
  ] as const)(
    'is stopped in every function that $role may execute',
    async ({ role, refusedBeforeAnyTable }) => {
      const identity: Identity = role === 'anon' ? anon : await signUpCandidate(db);
      const functions = await callableBy(role);
      expect(functions.length).toBeGreaterThan(10);
      const tables = await db.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
      );
      // A session that locks every table keeps every function waiting
      const isHeld = db.transaction([
        { sql: `lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode` },
        { sql: 'select pg_advisory_xact_lock(4711)' },
        { sql: 'select pg_sleep(20)' },
      ]);
      isHeld.catch(() => undefined);
      try {
        while (
          (await db.query(`select from pg_locks where locktype = 'advisory' and objid = 4711 and granted`)).length === 0
        )
          await new Promise((resolve) => setTimeout(resolve, 20));
        const outcomes = await Promise.all(
          functions.map(async ({ name, call }) => ({
            name,
            code: await soon(identity, call).then(
              ({ code }) => code,
              () => 'answered',
            ),
          })),
        );
        const others = outcomes.filter(({ code }) => code !== '57014').map(({ name }) => name);
        expect(others.sort()).toEqual(refusedBeforeAnyTable);
      } finally {
        await db.query(`select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4711`);
      }
    },
    40_000,
  );
});
