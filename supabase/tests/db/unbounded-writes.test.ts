import { openDatabase, type Database } from './database';
import { unboundedWrites } from './unbounded-writes';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

it('no function updates or deletes without saying which rows', async () => {
  const functions = await db.query<{ name: string; source: string }>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as source
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname in ('public', 'private') and l.lanname in ('sql', 'plpgsql') and p.proname not like '\\_\\_lite%'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const writing = functions.filter(({ source }) => /\b(?:update|delete from)\b/i.test(source));
  expect(writing.length).toBeGreaterThan(100);
  expect(
    functions.flatMap(({ name, source }) => unboundedWrites(source).map((statement) => `${name}: ${statement}`)),
  ).toEqual([]);
});

describe('the search for writes without a WHERE', () => {
  it.each([
    ['an update', 'begin update private.t set a = 1; end', 1],
    ['an update that only a comment bounds', 'update private.t set a = 1 -- where b\n;', 1],
    ['an update whose WHERE is that of a subquery', 'update t set a = (select 1 from u where true);', 1],
    ['an update of joined rows', 'update t set a = u.a from u;', 1],
    ['a delete', 'delete from private.t; perform 1 where true;', 1],
    ['a delete in a `with`', 'with gone as (delete from t returning id) select id from gone where id > 1', 1],
    ['a delete that is executed', `execute 'delete from t';`, 1],
    ['an update that is executed with a name', `execute format('update %I.%I set a = $1', s, n) using 1;`, 1],
    ['two of them', 'delete from t; update t set a = 1;', 2],
    ['an update that says which rows', 'update t as x set a = 1 from u where u.id = x.id returning x.id;', 0],
    ['an update of all rows by intent', 'update t set a = 1 where true;', 0],
    ['a bounded delete in a `with`', 'with gone as (delete from t where a in (select 1)) select 1', 0],
    ['a lock', 'select 1 from t for update; select 1 from t for no key update skip locked;', 0],
    ['an upsert', 'insert into t values (1) on conflict (a) do update set a = 1;', 0],
    ['a trigger', `execute 'create trigger x before insert or update on t for each row execute function f()';`, 0],
    ['a word in a text', `raise exception 'can''t update it';`, 0],
  ])('counts %s', (_what, source, count) => {
    expect(unboundedWrites(source)).toHaveLength(count);
  });
});
