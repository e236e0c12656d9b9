import type { Database } from '../db/database';
import { withoutEachCondition, type Mutant } from './derive';
import { forAnyCaller, offByOne, otherPairs, widerChecks, withLooserGuards, withoutEachRefusal } from './rule-text';

const ours = (schema: string, name: string) => `${schema} in ('public', 'private') and ${name} not like '\\_\\_lite%'`;
const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/**
 * Derives all mutants of business rules from the catalogue: triggers, constraints and functions that refuse. A new
 * trigger, constraint, refusal, limit or status transition adds its own mutants.
 */
export async function deriveRuleMutants(db: Database): Promise<Mutant[]> {
  const triggers = await db.query<{ subject: string; name: string; called: string; function: string }>(
    `select format('%I.%I', n.nspname, c.relname) as subject, t.tgname as name, p.proname as called, format('%I.%I', pn.nspname, p.proname) as function
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
     join pg_namespace pn on pn.oid = p.pronamespace
     where not t.tgisinternal and ${ours('pn.nspname', 'p.proname')} order by 1, 2`,
  );
  const checks = await db.query<{ subject: string; name: string; rule: string }>(
    `select format('%I.%I', n.nspname, c.relname) as subject, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as rule
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'c' and ${ours('n.nspname', 'c.relname')} order by 1, 2`,
  );
  const keys = await db.query<{ subject: string; name: string; is_constraint: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as subject, i.relname as name, k.oid is not null as is_constraint
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('u', 'p')
     where x.indisunique and ${ours('n.nspname', 'c.relname')}
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = x.indexrelid)
       -- a number that the database counts itself needs no rule
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0] and a.attidentity <> '' and x.indnatts = 1)
     order by 1, 2`,
  );
  const references = await db.query<{ subject: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as subject, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${ours('n.nspname', 'c.relname')} order by 1, 2`,
  );
  const required = await db.query<{ subject: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as subject, quote_ident(a.attname) as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attidentity = '' and a.attgenerated = ''
       and ${ours('n.nspname', 'c.relname')}
       and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary and a.attnum = any (x.indkey))
     order by 1, a.attnum`,
  );
  const functions = await db.query<{
    subject: string;
    definition: string;
    source: string;
    definer: boolean;
    is_rule: boolean;
    is_counted: boolean;
  }>(
    `select format('%I.%I', n.nspname, p.proname) as subject, pg_get_functiondef(p.oid) as definition, p.prosrc as source, p.prosecdef as definer,
       -- what is put into its caller's plan is not counted as called
       l.lanname = 'plpgsql' or p.prosecdef or p.proconfig is not null as is_counted,
       p.prorettype = 'trigger'::regtype or p.prosrc ~ 'private\\.(refuse|limit_)'
         or exists (select from pg_depend d where d.refobjid = p.oid and d.classid in ('pg_constraint'::regclass, 'pg_policy'::regclass)) as is_rule
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where p.prokind = 'f' and ${ours('n.nspname', 'p.proname')} and ${notOfAnExtension('p.oid')} order by 1, 2`,
  );
  const vocabularies = (
    await db.query<{ labels: string[] }>(
      `select array_agg(enumlabel::text order by enumsortorder) as labels from pg_enum group by enumtypid`,
    )
  ).map(({ labels }) => labels);

  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const written = (mutants: Mutant[]) =>
    mutants.map((mutant) => ({ ...mutant, seenThrough: { table: mutant.subject } }));
  return numbered([
    ...triggers.map(({ subject, name, called, function: seen }) => ({
      kind: 'trigger dropped',
      what: `${subject}: without the trigger ${name}`,
      subject: called,
      sql: `drop trigger ${quote(name)} on ${subject}`,
      seenThrough: { function: seen },
    })),
    ...written([
      ...checks.flatMap(({ subject, name, rule }) => {
        const drop = `alter table ${subject} drop constraint ${quote(name)}`;
        return [
          { kind: 'check dropped', what: `${subject}: without ${name}`, subject, sql: drop },
          ...withoutEachCondition(rule).map((weaker) => ({
            kind: 'check weakened',
            what: `${subject}: ${name} is ${weaker}`,
            weaker,
          })),
          ...widerChecks(rule).map(({ what, text }) => ({
            kind: 'check off by one',
            what: `${subject}: ${name}: ${what}`,
            weaker: text,
          })),
        ].map((mutant) =>
          'weaker' in mutant
            ? { ...mutant, subject, sql: `${drop}, add constraint ${quote(name)} check (${mutant.weaker})` }
            : mutant,
        );
      }),
      ...keys.map(({ subject, name, is_constraint }) => ({
        kind: 'unique dropped',
        what: `${subject}: without ${name}`,
        subject,
        sql: is_constraint
          ? `alter table ${subject} drop constraint ${quote(name)}`
          : `drop index ${subject.split('.')[0]}.${quote(name)}`,
      })),
      ...references.flatMap(({ subject, name, definition }) => {
        const drop = `alter table ${subject} drop constraint ${quote(name)}`;
        const otherwise = definition.includes('ON DELETE CASCADE')
          ? definition.replace('ON DELETE CASCADE', 'ON DELETE RESTRICT')
          : definition.replace('ON DELETE SET NULL', 'ON DELETE CASCADE');
        return [
          { kind: 'reference dropped', what: `${subject}: without ${name}`, subject, sql: drop },
          ...(otherwise === definition
            ? []
            : [
                {
                  kind: 'deletion otherwise',
                  what: `${subject}: ${name} is ${otherwise}`,
                  subject,
                  sql: `${drop}, add constraint ${quote(name)} ${otherwise}`,
                },
              ]),
        ];
      }),
      ...required.map(({ subject, name }) => ({
        kind: 'not null dropped',
        what: `${subject}: ${name} may be missing`,
        subject,
        sql: `alter table ${subject} alter column ${name} drop not null`,
      })),
    ]),
    ...functions.flatMap(({ subject, definition, source, definer, is_rule, is_counted }) => {
      const name = subject.split('.')[1] as string;
      const kinds = [
        ...(is_rule
          ? [
              ['refusal removed', withoutEachRefusal(source)] as const,
              ['refusal narrowed', withLooserGuards(source, withoutEachCondition)] as const,
              ['limit off by one', offByOne(source)] as const,
            ]
          : []),
        ['pairs changed', otherPairs(source, vocabularies)] as const,
        ...(definer ? [['any caller', forAnyCaller(source)] as const] : []),
      ];
      return kinds.flatMap(([kind, edits]) =>
        edits.map(({ what, text }) => ({
          kind,
          what: `${subject}: ${what}`,
          subject: name,
          sql: definition.replace(source, () => text),
          ...(is_counted && { seenThrough: { function: subject } }),
        })),
      );
    }),
  ]);
}

/** Mutants of the same name get a number. */
function numbered(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const place = (seen.get(mutant.what) ?? 0) + 1;
    seen.set(mutant.what, place);
    return place === 1 ? mutant : { ...mutant, what: `${mutant.what} (${place})` };
  });
}
