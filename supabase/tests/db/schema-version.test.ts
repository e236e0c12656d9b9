import { anon, call, openDatabase, type Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
  // PGlite's database is that of the embedded server, which notes its migrations.
  await db.exec('drop schema if exists supabase_migrations cascade');
});
afterAll(() => db.close());

it('the version of the schema is not known where nobody notes the migrations', async () => {
  expect(await call(db, anon, 'schema_version')).toBeNull();
});

it('the version of the schema is the last migration that the Supabase tools have noted', async () => {
  await db.query('create schema supabase_migrations');
  await db.query('create table supabase_migrations.schema_migrations (version text primary key)');
  // The functions' owner reads it, as on Supabase.
  const [owner] = await db.query<{ name: string }>(
    `select proowner::regrole::text as name from pg_proc where oid = 'public.schema_version'::regproc`,
  );
  await db.query(`grant usage on schema supabase_migrations to ${owner?.name}`);
  await db.query(`grant select on supabase_migrations.schema_migrations to ${owner?.name}`);
  await db.query(
    `insert into supabase_migrations.schema_migrations values ('20261123100000'), ('20261212100000'), ('20261127100000')`,
  );
  expect(await call(db, anon, 'schema_version')).toBe('20261212100000');
});
