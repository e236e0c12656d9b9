import fs from 'node:fs';
import path from 'node:path';
import { installProbe, probe } from '../matrix/probe';
import { openDatabase, type Database } from './database';

/*
 * Supabase's database linter, by its published numbers and descriptions
 * (https://supabase.com/docs/guides/database/database-linter). No package contains its SQL, so the queries are our own.
 * Each one is also run against an offence, to prove that it would be found. Left out, because they need traffic, a
 * hosted project or an extension that the product does not use: 0005 unused_index, 0012 (settings; see the end), 0019
 * insecure_queue, 0020 table_bloat, 0022 extension_versions_outdated, 0026 and 0027 (pg_graphql), 0031 replication
 * slots. 0028 and 0029 warn about every security-definer function that visitors and users may call: these functions are
 * the product's interface, each checks its caller, and the matrix tests what each role gets from them.
 */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
  await installProbe(db);
});
afterAll(() => db.close());

const notAnExtensions = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const ours = (relation = 'c', schemas = `'public', 'private'`) =>
  `n.nspname in (${schemas}) and ${relation}.relname not like '\\_\\_lite%' and ${notAnExtensions(`${relation}.oid`)}`;
const exposed = `'public'`;
const tables = 'pg_class c join pg_namespace n on n.oid = c.relnamespace';
const readable = `(has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select'))`;
const policies = `(select *, concat_ws(' ', qual, with_check) as rule from pg_policies where schemaname in ('public', 'private', 'storage')) as p`;
const name = `n.nspname || '.' || c.relname`;
const always = (column: string) => `regexp_replace(${column}, '[\\s()]', '', 'g') in ('true', '1=1')`;

interface Rule {
  rule: string;
  /** A query with one column `found` and one row per offence. */
  sql: string;
  /** SQL that creates an offence. */
  offence: string;
}

const rules: Rule[] = [
  {
    rule: '0001_unindexed_foreign_keys',
    sql: `select k.conrelid::regclass::text || ' ' || k.conname as found
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and ${ours()} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    offence: 'create table public.offence (id int primary key, owner uuid references public.profiles)',
  },
  {
    rule: '0002_auth_users_exposed',
    sql: `select distinct ${name} as found
      from ${tables} join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.objid = r.oid
      where ${ours('c', exposed)} and c.relkind in ('v', 'm') and d.refobjid = 'auth.users'::regclass and ${readable}`,
    offence:
      'create view public.offence as select email from auth.users; grant select on public.offence to authenticated',
  },
  {
    rule: '0003_auth_rls_initplan',
    sql: `select tablename || ': ' || policyname as found from ${policies}
      where regexp_replace(rule, '\\( *SELECT (auth|private|current_setting)[^)]*\\)+[^)]* AS \\w+\\)', '', 'g') ~ 'auth\\.(uid|jwt|role|email)\\(|current_setting\\('`,
    offence: 'create policy offence on public.leads for select to authenticated using (id = auth.uid())',
  },
  {
    rule: '0004_no_primary_key',
    sql: `select ${name} as found from ${tables}
      where ${ours()} and c.relkind in ('r', 'p') and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    offence: 'create table public.offence (id int)',
  },
  {
    rule: '0006_multiple_permissive_policies',
    sql: `select p.tablename || ' ' || one.cmd || ' ' || role as found
      from ${policies} cross join unnest(p.roles) as role
      cross join lateral unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as one(cmd)
      where p.permissive = 'PERMISSIVE' and p.schemaname <> 'storage'
      group by p.schemaname, p.tablename, one.cmd, role having count(*) > 1`,
    offence: 'create policy offence on public.courses for select to authenticated using (false)',
  },
  {
    rule: '0007_policy_exists_rls_disabled',
    sql: `select distinct ${name} as found from ${tables} join pg_policy p on p.polrelid = c.oid where ${ours()} and not c.relrowsecurity`,
    offence: 'alter table public.courses disable row level security',
  },
  {
    // In the exposed schema only: internal tables have no policy because no client role has access to them
    rule: '0008_rls_enabled_no_policy',
    sql: `select ${name} as found from ${tables}
      where ${ours('c', exposed)} and c.relkind in ('r', 'p') and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    offence: 'create table public.offence (id int primary key); alter table public.offence enable row level security',
  },
  {
    rule: '0009_duplicate_index',
    sql: `select ${name} || ': ' || string_agg(i.indexrelid::regclass::text, ', ') as found
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours()}
      group by n.nspname, c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ', '')
      having count(*) > 1`,
    offence: 'create index offence on public.courses (user_id)',
  },
  {
    rule: '0010_security_definer_view',
    sql: `select ${name} as found from ${tables}
      where ${ours('c', exposed)} and c.relkind = 'v' and ${readable}
        and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes'], false)`,
    offence: 'create view public.offence as select id from public.companies; grant select on public.offence to anon',
  },
  {
    rule: '0011_function_search_path_mutable',
    sql: `select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.proname not like '\\_\\_lite%' and ${notAnExtensions('p.oid')}
        and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
    offence: `create function public.offence() returns int language sql as 'select 1'`,
  },
  {
    rule: '0013_rls_disabled_in_public',
    sql: `select ${name} as found from ${tables} where ${ours('c', exposed)} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    offence: 'create table public.offence (id int primary key)',
  },
  {
    rule: '0014_extension_in_public',
    sql: `select e.extname as found from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'`,
    offence: 'alter extension pg_trgm set schema public',
  },
  {
    rule: '0015_rls_references_user_metadata',
    sql: `select tablename || ': ' || policyname as found from ${policies} where rule ~ 'user_metadata|user_meta_data'`,
    offence: `create policy offence on public.leads for select to authenticated using (((select auth.jwt()) -> 'user_metadata' ->> 'role') = 'admin')`,
  },
  {
    rule: '0016_materialized_view_in_api',
    sql: `select ${name} as found from ${tables} where ${ours('c', exposed)} and c.relkind = 'm' and ${readable}`,
    offence: 'create materialized view public.offence as select 1 as id; grant select on public.offence to anon',
  },
  {
    rule: '0017_foreign_table_in_api',
    sql: `select ${name} as found from ${tables} where ${ours('c', exposed)} and c.relkind = 'f' and ${readable}`,
    offence: `create foreign data wrapper offence; create server offence foreign data wrapper offence;
      create foreign table public.offence (id int) server offence; grant select on public.offence to anon`,
  },
  {
    rule: '0018_unsupported_reg_types',
    sql: `select ${name} || '.' || a.attname as found from pg_attribute a join ${tables} on a.attrelid = c.oid
      where ${ours()} and c.relkind in ('r', 'p') and a.attnum > 0 and a.atttypid in ('regcollation'::regtype, 'regconfig'::regtype,
        'regdictionary'::regtype, 'regnamespace'::regtype, 'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype)`,
    offence: 'create table private.offence (id int primary key, words regconfig)',
  },
  {
    rule: '0021_fkey_to_auth_unique',
    sql: `select k.conrelid::regclass::text || ' ' || k.conname as found
      from pg_constraint k join pg_class target on target.oid = k.confrelid join pg_namespace n on n.oid = target.relnamespace
      join pg_class c on c.oid = k.conrelid join pg_index i on i.indexrelid = k.conindid
      where k.contype = 'f' and n.nspname = 'auth' and not i.indisprimary and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    offence: `create unique index offence on auth.users (id, email);
      create table public.offence (id uuid, email varchar(255), foreign key (id, email) references auth.users (id, email))`,
  },
  {
    rule: '0023_sensitive_columns_exposed',
    sql: `select ${name} || '.' || a.attname as found from pg_attribute a join ${tables} on a.attrelid = c.oid
      where ${ours('c', exposed)} and c.relkind = 'r' and a.attnum > 0 and ${readable} and not c.relrowsecurity
        and a.attname ~ '^(cpf|cnpj|password|secret|token|api_key|card_number|tax_id|national_id|bank_account)$'`,
    offence: 'create table public.offence (cpf text primary key); grant select on public.offence to anon',
  },
  {
    rule: '0024_rls_policy_always_true',
    sql: `select tablename || ': ' || policyname as found from ${policies}
      where permissive = 'PERMISSIVE' and roles && array['public', 'anon', 'authenticated']::name[]
        and ((cmd in ('UPDATE', 'DELETE', 'ALL') and (qual is null or ${always('qual')}))
          or ${always('with_check')} or (cmd = 'INSERT' and with_check is null))`,
    offence: 'create policy offence on public.leads for update to authenticated using (1 = 1)',
  },
  {
    rule: '0025_public_bucket_allows_listing',
    sql: `select b.id || ': ' || p.policyname as found
      from storage.buckets as b join ${policies} on p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL')
      where b.public and p.roles && array['public', 'anon', 'authenticated']::name[]
        and (p.qual is null or ${always('p.qual')} or p.qual ~ ('^\\(*bucket_id = ''' || b.id || '''(::text)?\\)*$'))`,
    offence: `create policy offence on storage.objects for select to anon using (bucket_id = 'avatars')`,
  },
  {
    rule: '0030_invalid_index',
    sql: `select ${name} as found from pg_index i join ${tables} on c.oid = i.indexrelid where ${ours()} and not (i.indisvalid and i.indisready)`,
    offence: `update pg_index set indisvalid = false where indexrelid = 'public.courses_user_id'::regclass`,
  },
  {
    rule: '0030_rls_policy_null_auth_disjunct',
    sql: `select tablename || ': ' || policyname as found from ${policies} where rule ~* '(auth\\.(uid|jwt|role)\\(\\)[^()]*\\)*|current_setting\\([^)]*\\)) IS NULL'`,
    offence:
      'create policy offence on public.leads for select to authenticated using ((select auth.uid()) is null or id = (select auth.uid()))',
  },
];

describe.each(rules)('$rule', ({ sql, offence }) => {
  const found = async (change?: string) => {
    const [answer] = await probe(db, [{ sql: `select coalesce(jsonb_agg(found), '[]') from (${sql}) as lint` }], {
      ...(change !== undefined && { change }),
    });
    if (!answer || !('value' in answer)) throw new Error(JSON.stringify(answer));
    return answer.value;
  };

  it('finds nothing', async () => {
    expect(await found()).toEqual([]);
  });

  it('finds an offence', async () => {
    expect(await found(offence)).not.toEqual([]);
  });
});

it('0012_auth_allow_anonymous_sign_ins: they are off', () => {
  const config = fs.readFileSync(path.resolve(__dirname, '../../config.toml'), 'utf8');
  expect(config).toMatch(/^enable_anonymous_sign_ins = false$/m);
});
