import type { Database } from '../db/database';

/** A mutant: the SQL that weakens a rule, and the subjects whose cells are likely to detect it. */
export interface Mutant {
  kind: string;
  what: string;
  subject: string;
  sql: string;
  /**
   * What a test must call or write to be able to detect the mutant: this function or this table. Without it, any test
   * may.
   */
  seenThrough?: { function: string } | { table: string };
}

interface Policy {
  subject: string;
  name: string;
  role: string;
  using: string | null;
  check: string | null;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Splits at a word outside of parentheses and strings: 'a AND (b AND c)' gives 'a' and '(b AND c)'. */
function splitAt(text: string, word: 'AND' | 'OR'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === `'`) inString = !inString;
    if (inString) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && text.startsWith(` ${word} `, at)) {
      parts.push(text.slice(start, at).trim());
      start = at + word.length + 2;
    }
  }
  return [...parts, text.slice(start).trim()];
}

/** The inside when the parentheses around the text belong together. */
function unwrap(text: string): string | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === `'`) inString = !inString;
    if (inString) continue;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && at < text.length - 1) return undefined;
  }
  return text.slice(1, -1);
}

/** Each version of the rule with one of its conditions removed, of those joined by AND or OR. */
export function withoutEachCondition(rule: string): string[] {
  const inside = unwrap(rule.trim());
  if (inside !== undefined) return withoutEachCondition(inside).map((variant) => `(${variant})`);
  for (const word of ['OR', 'AND'] as const) {
    const parts = splitAt(rule, word);
    if (parts.length < 2) continue;
    return parts.flatMap((part, index) => {
      const rest = parts.filter((_, other) => other !== index).join(` ${word} `);
      const smaller = withoutEachCondition(part).map((variant) =>
        parts.map((one, other) => (other === index ? variant : one)).join(` ${word} `),
      );
      return [rest, ...smaller];
    });
  }
  return [];
}

function policyMutants({ subject, name, role, using, check }: Policy): Mutant[] {
  const table = subject.split('.').map(quote).join('.');
  const policy = `alter policy ${quote(name)} on ${table}`;
  const mutant = (kind: string, what: string, sql: string): Mutant => ({
    kind,
    what: `${subject}: "${name}" ${what}`,
    subject,
    sql,
  });
  const rules = [
    ['using', using],
    ['with check', check],
  ] as const;
  return [
    mutant('policy dropped', 'dropped', `drop policy ${quote(name)} on ${table}`),
    ...['anon', 'authenticated', 'service_role', 'public']
      .filter((other) => other !== role)
      .map((other) => mutant('role swapped', `for ${other}`, `${policy} to ${other}`)),
    ...rules.flatMap(([clause, rule]) => [
      ...(rule === null || rule === 'true'
        ? []
        : [mutant('policy widened', `${clause} (true)`, `${policy} ${clause} (true)`)]),
      ...(rule === null
        ? []
        : withoutEachCondition(rule).map((weaker) =>
            mutant('condition removed', `${clause} ${weaker}`, `${policy} ${clause} (${weaker})`),
          )),
    ]),
  ];
}

const callers = ['anon', 'authenticated'] as const;
const notTheService = (column: string) => `${column} not like '\\_\\_lite%'`;
const mine = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** All mutants of access rules, derived from the catalogue. A new policy, table, function or bucket adds its own. */
export async function deriveMutants(db: Database): Promise<Mutant[]> {
  const policies = await db.query<Policy>(
    `select schemaname || '.' || tablename as subject, policyname as name, roles[1]::text as role, qual as using, with_check as check
     from pg_policies where schemaname in ('public', 'private', 'storage') order by 1, 2`,
  );
  const tables = await db.query<{ subject: string; kind: string; ours: boolean }>(
    `select n.nspname || '.' || c.relname as subject, c.relkind::text as kind, n.nspname <> 'storage' as ours
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v') and ${notTheService('c.relname')} and ${mine('c.oid')})
       or (n.nspname = 'storage' and c.relname in ('objects', 'buckets'))
     order by 1`,
  );
  const grants = await db.query<{
    subject: string;
    role: string;
    operation: string;
    columns: string | null;
    held: boolean;
  }>(
    `select n.nspname || '.' || c.relname as subject, role, operation,
       case when operation in ('select', 'insert', 'update') then (
         select string_agg(quote_ident(attname), ', ') from pg_attribute a where attrelid = c.oid and attnum > 0 and not attisdropped
           and not has_column_privilege(role, c.oid, attnum, operation)) end as columns,
       has_table_privilege(role, c.oid, operation) as held
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(array['anon', 'authenticated']) as role
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as operation
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v') and ${notTheService('c.relname')} and ${mine('c.oid')}
     order by 1, 2, 3`,
  );
  const functions = await db.query<{ subject: string; signature: string; role: string; definer: boolean }>(
    `select n.nspname || '.' || p.proname as subject, p.oid::regprocedure::text as signature, role, p.prosecdef as definer
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join unnest(array['anon', 'authenticated']) as role
     where n.nspname in ('public', 'private') and ${notTheService('p.proname')} and ${mine('p.oid')}
       and not has_function_privilege(role, p.oid, 'execute')
     order by 1, 3`,
  );
  const definers = await db.query<{ subject: string; signature: string }>(
    `select n.nspname || '.' || p.proname as subject, p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosecdef and ${notTheService('p.proname')} and ${mine('p.oid')} order by 1`,
  );
  const buckets = await db.query<{ id: string; open: boolean }>(
    `select id, public as open from storage.buckets where id <> 'not-ours' order by 1`,
  );

  return [
    ...policies.flatMap(policyMutants),
    ...tables
      .filter(({ kind }) => kind !== 'v')
      .map(({ subject }) => ({
        kind: 'row-level security off',
        what: `${subject}: row-level security off`,
        subject,
        sql: `alter table ${subject} disable row level security`,
      })),
    ...tables
      .filter(({ kind, ours }) => kind === 'v' && ours)
      .map(({ subject }) => ({
        kind: 'view of its owner',
        what: `${subject}: reads as its owner`,
        subject,
        sql: `alter view ${subject} set (security_invoker = false)`,
      })),
    // A policy for all on each table: a typical careless template
    ...tables
      .filter(({ kind }) => kind !== 'v')
      .flatMap(({ subject }) =>
        callers.map((role) => ({
          kind: 'policy added',
          what: `${subject}: a policy that lets ${role} do everything`,
          subject,
          sql: `create policy mutant on ${subject} for all to ${role} using (true) with check (true)`,
        })),
      ),
    ...grants
      .filter(({ held }) => !held)
      .map(({ subject, role, operation, columns }) => ({
        kind: 'grant added',
        what: `${subject}: ${operation} granted to ${role}`,
        subject,
        sql: `grant ${operation}${columns === null ? '' : ` (${columns})`} on ${subject} to ${role}`,
      })),
    ...functions.map(({ subject, signature, role }) => ({
      kind: 'function opened',
      what: `${signature}: granted to ${role}`,
      subject,
      sql: `grant execute on function ${signature} to ${role}`,
    })),
    ...definers.map(({ subject, signature }) => ({
      kind: 'search path loosened',
      what: `${signature}: search path of the caller`,
      subject,
      sql: `alter function ${signature} reset search_path`,
    })),
    ...buckets.map(({ id, open }) => ({
      kind: 'bucket turned',
      what: `bucket ${id}: ${open ? 'closed' : 'open'}`,
      subject: `bucket ${id}`,
      sql: `update storage.buckets set public = not public where id = '${id}'`,
    })),
    ...buckets.map(({ id }) => ({
      kind: 'bucket unlimited',
      what: `bucket ${id}: any type and size`,
      subject: `bucket ${id}`,
      sql: `update storage.buckets set file_size_limit = null, allowed_mime_types = null where id = '${id}'`,
    })),
  ];
}
