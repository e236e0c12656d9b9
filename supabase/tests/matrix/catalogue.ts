import { buckets, functions, internalFunctions, tables, type Columns, type Rights, type Role } from './expectations';

/**
 * The database's catalogue in one query: the objects that the matrix is generated from, and the rights by role and
 * column.
 */
export interface Catalogue {
  tables: Record<
    string,
    {
      kind: 'table' | 'view';
      columns: string[];
      writable: string[];
      rowSecurity: boolean;
      invoker: boolean;
      /** By role: the columns of each operation, and the other rights on the whole table. */
      rights: Record<Role, Record<'select' | 'insert' | 'update', string[]> & { other: string[] }>;
    }
  >;
  functions: Record<string, { roles: Role[]; emptySearchPath: boolean }>;
  policies: Record<string, string[]>;
  buckets: Record<string, { public: boolean; sizeLimit: number | null; types: string[] }>;
  /** Rights that only the owner has: on sequences, and to create in a schema. */
  extras: string[];
}

const mine = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
/** @supabase/lite creates functions of its own in the database. */
const notTheService = (column: string) => `${column} not like '\\_\\_lite%'`;

export const catalogueSql = `
with relations as (
  select c.oid, n.nspname, c.relname, c.relkind, c.relrowsecurity, c.reloptions
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${notTheService('c.relname')} and ${mine('c.oid')}
),
roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role)
select jsonb_build_object(
  'tables', (
    select jsonb_object_agg(r.nspname || '.' || r.relname, jsonb_build_object(
      'kind', case when r.relkind in ('r', 'p') then 'table' else 'view' end,
      'rowSecurity', r.relrowsecurity,
      'invoker', coalesce(r.reloptions @> array['security_invoker=true'] or r.reloptions @> array['security_invoker=on'], false),
      'columns', (select jsonb_agg(attname order by attnum) from pg_attribute where attrelid = r.oid and attnum > 0 and not attisdropped),
      'writable', (select jsonb_agg(attname order by attnum) from pg_attribute
        where attrelid = r.oid and attnum > 0 and not attisdropped and attgenerated = ''),
      'rights', (select jsonb_object_agg(roles.role, jsonb_build_object(
        'select', (select coalesce(jsonb_agg(attname order by attnum), '[]') from pg_attribute
          where attrelid = r.oid and attnum > 0 and not attisdropped and has_column_privilege(roles.role, r.oid, attnum, 'select')),
        'insert', (select coalesce(jsonb_agg(attname order by attnum), '[]') from pg_attribute
          where attrelid = r.oid and attnum > 0 and not attisdropped and has_column_privilege(roles.role, r.oid, attnum, 'insert')),
        'update', (select coalesce(jsonb_agg(attname order by attnum), '[]') from pg_attribute
          where attrelid = r.oid and attnum > 0 and not attisdropped and has_column_privilege(roles.role, r.oid, attnum, 'update')),
        'other', (select coalesce(jsonb_agg(op order by op), '[]') from unnest(array['delete', 'truncate', 'references', 'trigger']) as op
          where has_table_privilege(roles.role, r.oid, op)))) from roles)))
    from relations as r),
  'functions', (
    select jsonb_object_agg(name, it) from (
      select n.nspname || '.' || p.proname as name, jsonb_build_object(
        'roles', jsonb_agg(distinct roles.role) filter (where has_function_privilege(roles.role, p.oid, 'execute')),
        'emptySearchPath', bool_and(coalesce(p.proconfig @> array['search_path=""'], false))) as it
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join roles
      where n.nspname in ('public', 'private') and ${notTheService('p.proname')} and ${mine('p.oid')}
      group by 1) as each_function),
  'policies', (
    select jsonb_object_agg(schemaname || '.' || tablename || ': ' || policyname, roles::text[])
    from pg_policies where schemaname in ('public', 'private', 'storage')),
  'buckets', (
    select jsonb_object_agg(id, jsonb_build_object('public', public, 'sizeLimit', file_size_limit, 'types', coalesce(to_jsonb(b)->'allowed_mime_types', '[]')))
    from storage.buckets as b where id <> 'not-ours'),
  'extras', (
    select coalesce(jsonb_agg(what order by what), '[]') from (
      select roles.role || ' may use ' || n.nspname || '.' || c.relname as what
      from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join roles
      where n.nspname in ('public', 'private') and c.relkind = 'S' and ${notTheService('c.relname')}
        and has_sequence_privilege(roles.role, c.oid, 'usage, select, update')
      union all
      select roles.role || ' may create in ' || n.nspname
      from pg_namespace n cross join roles
      where n.nspname in ('public', 'private') and has_schema_privilege(roles.role, n.oid, 'create')
    ) as found)
) as catalogue`;

const roles: readonly Role[] = ['anon', 'authenticated', 'service_role'];

/** One expectation about rights: its subject, the expected and the actual rights. */
export interface RightsCell {
  subject: string;
  cell: string;
  expected: unknown;
  actual: unknown;
}

const sorted = (list: readonly string[] | undefined) => [...(list ?? [])].sort();

function columnsOf(stated: Columns | undefined, all: readonly string[]): readonly string[] {
  return stated === undefined ? [] : stated === 'all' ? all : stated;
}

/** Rights by role, operation and column; functions by role; what a view, policy or bucket is. */
export function rightsCells(catalogue: Catalogue): RightsCell[] {
  const cells: RightsCell[] = [];
  for (const [subject, table] of Object.entries(catalogue.tables)) {
    const [schema = '', name = ''] = subject.split('.');
    const statement = schema === 'public' ? tables[name] : undefined;
    for (const role of roles) {
      // The internal schema is closed to every role, the service role included
      const stated = statement?.rights[role];
      const rights: Rights =
        stated === 'all' ? { select: 'all', insert: 'all', update: 'all', delete: 'all' } : (stated ?? {});
      const actual = table.rights[role];
      for (const operation of ['select', 'insert', 'update'] as const) {
        const allowed = columnsOf(rights[operation], table.columns);
        for (const column of table.columns) {
          cells.push({
            subject,
            cell: `${role} ${operation} ${column}`,
            expected: allowed.includes(column),
            actual: actual[operation].includes(column),
          });
        }
      }
      const other =
        stated === 'all' ? ['delete', 'references', 'trigger', 'truncate'] : rights.delete ? ['delete'] : [];
      for (const operation of ['delete', 'references', 'trigger', 'truncate']) {
        cells.push({
          subject,
          cell: `${role} ${operation}`,
          expected: other.includes(operation),
          actual: actual.other.includes(operation),
        });
      }
    }
    cells.push(
      table.kind === 'table'
        ? { subject, cell: 'row-level security', expected: true, actual: table.rowSecurity }
        : { subject, cell: 'reads as its caller', expected: true, actual: table.invoker },
    );
  }
  for (const [subject, { roles: actual, emptySearchPath }] of Object.entries(catalogue.functions)) {
    const [schema = '', name = ''] = subject.split('.');
    for (const role of roles) {
      const expected =
        schema === 'public'
          ? (functions[name]?.roles.includes(role) ?? false)
          : (internalFunctions[role]?.includes(name) ?? false);
      cells.push({ subject, cell: `${role} execute`, expected, actual: (actual ?? []).includes(role) });
    }
    cells.push({ subject, cell: 'empty search path', expected: true, actual: emptySearchPath });
  }
  for (const [policy, named] of Object.entries(catalogue.policies)) {
    cells.push({
      subject: policy.split(': ')[0] ?? policy,
      cell: `policy '${policy.split(': ')[1]}' is for one role that signs in`,
      expected: true,
      actual: named.length === 1 && (named[0] === 'authenticated' || named[0] === 'service_role'),
    });
  }
  for (const subject of Object.keys(catalogue.tables)) {
    if (!subject.startsWith('public.') || catalogue.tables[subject]?.kind !== 'table') continue;
    cells.push({
      subject,
      cell: 'has a policy',
      expected: true,
      actual: Object.keys(catalogue.policies).some((policy) => policy.startsWith(`${subject}: `)),
    });
  }
  for (const [id, bucket] of Object.entries(catalogue.buckets)) {
    const { public: isPublic, sizeLimit, types } = buckets[id] ?? {};
    cells.push({
      subject: `bucket ${id}`,
      cell: 'public, size, types',
      expected: { public: isPublic, sizeLimit, types: sorted(types) },
      actual: { public: bucket.public, sizeLimit: Number(bucket.sizeLimit), types: sorted(bucket.types) },
    });
  }
  cells.push({ subject: 'schemas', cell: 'nothing else is open', expected: [], actual: catalogue.extras });
  return cells;
}

/** Objects without an expectation, and expectations without an object. */
export function gaps(catalogue: Catalogue): string[] {
  const named = (from: object, schema: string) =>
    Object.keys(from)
      .filter((name) => name.startsWith(`${schema}.`))
      .map((name) => name.slice(schema.length + 1));
  const compare = (what: string, existing: readonly string[], stated: readonly string[]) => [
    ...existing
      .filter((name) => !stated.includes(name))
      .map((name) => `${what} ${name} is not in the matrix: state who may do what with it`),
    ...stated
      .filter((name) => !existing.includes(name))
      .map((name) => `${what} ${name} is in the matrix and does not exist`),
  ];
  const internal = named(catalogue.functions, 'private');
  return [
    ...compare('table or view', named(catalogue.tables, 'public'), Object.keys(tables)),
    ...compare('function', named(catalogue.functions, 'public'), Object.keys(functions)),
    ...compare('bucket', Object.keys(catalogue.buckets), Object.keys(buckets)),
    ...Object.values(internalFunctions)
      .flat()
      .filter((name) => !internal.includes(name))
      .map((name) => `internal function ${name} is in the matrix and does not exist`),
  ];
}
