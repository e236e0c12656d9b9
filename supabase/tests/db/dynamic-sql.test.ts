import { openDatabase, type Database } from './database';
import { dynamicSqlFaults, type FunctionText } from './dynamic-sql';

/* Checks every function that the migrations create against the rule of dynamic-sql.ts. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** Functions that build statements from names and types of the catalogue, and from no user input. */
const fromTheCatalogue = [
  'public.export_my_data',
  'public.find_traces',
  // The names are written in export_of_internal_tables
  'private.export_of_auth_table',
  'private.bound_columns',
  'private.clean_text_columns',
];

it('no function builds a statement out of a value', async () => {
  const functions = await db.query<FunctionText & { open: boolean }>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as source, l.lanname as language,
       coalesce(p.proallargtypes is not null, false) and p.proargmodes is not null as has_results,
       case when p.proargmodes is null then array[p.proname::text]
         else array(select p.proargnames[at] from generate_subscripts(p.proargmodes, 1) as at where p.proargmodes[at] in ('o', 't')) end as results
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname in ('public', 'private') and l.lanname in ('sql', 'plpgsql') and p.proname not like '\\_\\_lite%'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  );
  expect(functions.length).toBeGreaterThan(100);
  expect(functions.filter(({ name }) => !fromTheCatalogue.includes(name)).flatMap(dynamicSqlFaults)).toEqual([]);
  expect(fromTheCatalogue.filter((name) => !functions.some((each) => each.name === name))).toEqual([]);
});

it('only functions pass on a part of a statement', async () => {
  const open = await db.query(
    `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated', 'service_role']) as role
     where n.nspname in ('public', 'private') and has_function_privilege(role, p.oid, 'execute')
       and exists (select from unnest(p.proargnames) as argument where argument like '%\\_sql')`,
  );
  expect(open).toEqual([]);
});

describe('the rule', () => {
  const faultsOf = (source: string, more: Partial<FunctionText> = {}) =>
    dynamicSqlFaults({ name: 'f', language: 'plpgsql', source, ...more });

  it.each<[string, string]>([
    [
      'formats a text that is no literal',
      `declare walk text := format('select %%s', p_place); begin execute format(walk, 400); end`,
    ],
    ['formats what a function gave', `begin return format(private.filter(p_place), 1); end`],
    ['formats a text that is joined', `begin message := format('a ' || p_name, 1); end`],
    ['fills a value in', `begin execute format('select 1 where s.city = %L', p_place) into n; end`],
    ['fills a text in', `begin execute format('select 1 where %s', p_condition) into n; end`],
    ['quotes by hand', `begin execute 'select ' || quote_literal(p_place) into n; end`],
    ['joins an argument', `begin execute 'select * from t where ' || p_condition into n; end`],
    [
      'joins an argument in a part',
      `declare filter_sql text := 'city = ' || p_place; begin execute 'select ' || filter_sql; end`,
    ],
    [
      'changes a part later',
      `declare filter_sql text; begin filter_sql := filter_sql || p_place; execute filter_sql; end`,
    ],
    ['takes a part from a row', `begin select c.name into filter_sql from t as c; execute filter_sql; end`],
    ['hands a value over as a part', `begin perform private.find(p_filter_sql => p_place || 'x', p_limit => 1); end`],
    [
      'gives a value for a case',
      `declare a_sql text := case when n = 1 then p_place else 'true' end; begin execute a_sql; end`,
    ],
    ['loops over what it built', `begin for r in execute 'select ' || p_list loop null; end loop; end`],
    ['returns what it built', `begin return query execute 'select ' || p_list using 1; end`],
  ])('finds a function that %s', (_what, source) => {
    expect(faultsOf(source)).not.toEqual([]);
  });

  it('finds an SQL function that returns a value as a part of a statement', () => {
    const sql = { language: 'sql', results: ['place_sql', 'place'] };
    expect(faultsOf(`select 's.city = ' || p_place, p_place from t`, sql)).not.toEqual([]);
    expect(faultsOf(`select case when p_place = 'x' then 's.city = $1' else 'true' end, p_place from t`, sql)).toEqual(
      [],
    );
  });

  it.each<[string, string]>([
    ['parameters', `begin execute 'select 1 from t where city = $1 limit $2' into n using p_place, 3; end`],
    [
      'parts',
      `declare a_sql text := 'true'; begin if p_x = 'y' then a_sql := a_sql || ' and x = $1'; end if; execute 'select 1 where ' || a_sql using p_x; end`,
    ],
    [
      'a case of parts',
      `begin execute 'select 1 where ' || case when p_x is null then 'true' else b_sql end into n; end`,
    ],
    [
      'names of tables',
      `begin execute format('select count(*) from %I.%I where id = $1', tg_table_schema, tg_table_name) into n using new.id; end`,
    ],
    ['format() for a message', `begin message := format('mais de %s', n); end`],
    ['a comment', `begin -- execute format(x, 1)\n return 1; end`],
  ])('accepts %s', (_what, source) => {
    expect(faultsOf(source)).toEqual([]);
  });
});
