import type { Database } from '../db/database';
import type { Catalogue } from './catalogue';
import { functions, storage, tables, type Reach, type TableStatement } from './expectations';
import { probe, type Answer, type Probe } from './probe';
import { identities, type Who, type World } from './world';

/** An expectation that is tested against the database: an operation, its identity and the expected result. */
export interface Cell {
  subject: string;
  cell: string;
  probe: Probe;
  expected: unknown;
  /** The result, in the terms of the expectation. */
  read: (answer: Answer) => unknown;
}

export interface Cells {
  /** With the actual grants. */
  real: Cell[];
  /** With every grant given: tests the policies alone. */
  policies: Cell[];
}

interface Subject {
  name: string;
  statement: TableStatement;
  /** Whether every grant can be given; not on the storage service's tables, which have all grants already. */
  isOurs: boolean;
}

const keyOf = ({ key = 't.id::text' }: TableStatement) => key;

/** Label of each row, by key; two rows of one label are one group. */
async function labelsOf(db: Database, { name, statement }: Subject): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; label: string }>(
    `select ${keyOf(statement)} as key, ${statement.label} as label from ${name} as t`,
  );
  if (rows.length === 0) throw new Error(`world.ts has no row for ${name}`);
  return new Map(rows.map(({ key, label }) => [key, label ?? 'without a label']));
}

/** Describes a set of rows by their labels, and notes when a group is incomplete. */
function inWords(keys: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  const reached = new Set(keys);
  const groups = new Map<string, { all: number; reached: number }>();
  for (const [key, label] of labels) {
    const group = groups.get(label) ?? { all: 0, reached: 0 };
    groups.set(label, { all: group.all + 1, reached: group.reached + (reached.has(key) ? 1 : 0) });
  }
  const words = [...groups].flatMap(([label, group]) =>
    group.reached === 0 ? [] : [group.reached === group.all ? label : `${label} (part)`],
  );
  const unknown = keys.filter((key) => !labels.has(key)).length;
  return [...words, ...(unknown > 0 ? [`${unknown} unknown`] : [])].sort();
}

const refusalOf = (answer: Answer) => ('refused' in answer ? { refused: answer.refused } : undefined);

/** All cells whose answer is what the database does. */
export async function generateCells(db: Database, catalogue: Catalogue, world: World): Promise<Cells> {
  const cells: Cells = { real: [], policies: [] };
  const subjects: Subject[] = [
    ...Object.entries(tables).map(([name, statement]) => ({ name: `public.${name}`, statement, isOurs: true })),
    ...Object.entries(storage).map(([name, statement]) => ({ name: `storage.${name}`, statement, isOurs: false })),
    // Internal tables need no expectation each: no role has access. Nor has one to internal views, by the catalogue;
    // behind them are the rows of these tables
    ...Object.entries(catalogue.tables)
      .filter(([name, { kind }]) => name.startsWith('private.') && kind === 'table')
      .map(([name, { writable }]) => ({ name, statement: closedTable(writable), isOurs: true })),
  ];
  for (const subject of subjects) await tableCells(db, subject, world, cells);
  for (const [name, statement] of Object.entries(functions)) {
    for (const who of identities) {
      cells.real.push({
        subject: `public.${name}`,
        cell: `${who} executes`,
        probe: { ...identityOf(world, who), sql: world.fill(statement.call, who) },
        expected: statement.outcome[who],
        read: (answer) => {
          if ('value' in answer) return answer.value;
          const expected = statement.outcome[who] as { hint?: string } | null;
          const code = refusalOf(answer);
          return 'refused' in answer && expected?.hint !== undefined ? { ...code, hint: answer.hint } : code;
        },
      });
    }
  }
  return cells;
}

function closedTable(writable: readonly string[]): TableStatement {
  const closed = { anon: [], 'candidate A': [], 'candidate B': [], 'company A': [], 'company B': [], service: [] };
  return {
    key: 't.ctid::text',
    label: `'row'`,
    rights: {},
    reach: { select: closed, update: closed, delete: closed },
    change: `${writable[0] ?? 'id'} = null`,
  };
}

const identityOf = (world: World, who: Who): Pick<Probe, 'role' | 'subject'> => {
  const subject = world.subject(who);
  return { role: world.role(who), ...(subject !== undefined && { subject }) };
};

async function tableCells(db: Database, subject: Subject, world: World, cells: Cells): Promise<void> {
  const { name, statement, isOurs } = subject;
  const labels = await labelsOf(db, subject);
  const everything = [...new Set(labels.values())].sort();
  const rows = `select jsonb_object_agg(${keyOf(statement)}, t.ctid::text) from ${name} as t`;
  // A view has no ctid, and is not written either
  const isView = name === 'public.companies_public';
  const inspect = isView ? { rows: `select '{}'::jsonb` } : { rows };

  const expectedReach = (reach: Reach): unknown =>
    reach === 'every' ? everything : Array.isArray(reach) ? [...reach].sort() : reach;
  const readTouched = (answer: Answer): unknown => {
    if (!('before' in answer)) return refusalOf(answer) ?? answer;
    return inWords(
      // Rows without a label were inserted by the probe itself
      Object.keys(answer.before).filter((key) => labels.has(key) && answer.after[key] !== answer.before[key]),
      labels,
    );
  };
  const readInserted = (answer: Answer): unknown => {
    if (!('before' in answer)) return 'refused' in answer ? answer.refused : answer;
    return Object.keys(answer.after).some((key) => answer.before[key] === undefined) ? 'inserted' : 'nothing';
  };
  const isAllowed = (who: Who, operation: 'select' | 'update' | 'delete' | 'insert') => {
    const rights = statement.rights[world.role(who)];
    return rights === 'all' || rights?.[operation] !== undefined;
  };
  const denied = { refused: '42501' };

  for (const who of identities) {
    const identity = identityOf(world, who);
    for (const layer of ['real', 'policies'] as const) {
      if (layer === 'policies' && (!isOurs || who === 'service')) continue;
      const says = layer === 'real' ? '' : ', policies alone';
      const push = (cell: string, probeOf: Probe, expected: unknown, read: Cell['read']) =>
        cells[layer].push({
          subject: name,
          cell: `${who} ${cell}${says}`,
          probe: { ...probeOf, ...identity },
          expected,
          read,
        });
      const reachOf = (operation: 'select' | 'update' | 'delete') => {
        const reach = statement.reach[operation][who];
        // A view that can't be written is refused before rights are checked
        if (layer === 'real' && !isAllowed(who, operation) && !(isView && operation !== 'select')) return denied;
        return expectedReach(reach);
      };

      push(
        'selects',
        { sql: `select coalesce(jsonb_agg(${keyOf(statement)}), '[]') from ${name} as t` },
        reachOf('select'),
        (answer) => ('value' in answer ? inWords(answer.value as string[], labels) : refusalOf(answer)),
      );
      push('updates', { sql: `update ${name} set ${statement.change}`, ...inspect }, reachOf('update'), readTouched);
      push(
        'deletes',
        {
          ...(statement.beforeDelete !== undefined && { before: statement.beforeDelete }),
          sql: `delete from ${name}`,
          ...inspect,
        },
        reachOf('delete'),
        readTouched,
      );

      const inserts = (statement.inserts ?? []).filter((insert) => insert.layer === layer || insert.layer === 'both');
      for (const insert of inserts) {
        push(
          `inserts ${insert.what}`,
          {
            ...(insert.before !== undefined && { before: world.fill(insert.before, who) }),
            sql: `insert into ${name} ${world.fill(insert.row, who)}`,
            ...inspect,
          },
          insert.outcome[who],
          readInserted,
        );
      }
      if (inserts.length === 0) {
        // No role has a policy for it; if one is added by mistake, a constraint refuses the insert instead
        push(
          'inserts',
          { sql: `insert into ${name} default values`, ...inspect },
          isAllowed(who, 'insert') && who === 'service',
          (answer) => ('refused' in answer ? answer.refused !== '42501' : true),
        );
      }
      if ((layer === 'policies') === isOurs || (who === 'service' && isOurs)) {
        for (const change of statement.handOvers ?? []) {
          push(
            change.what,
            {
              ...(change.before !== undefined && { before: world.fill(change.before, who) }),
              sql: `update ${name} set ${world.fill(change.set, who)}`,
              ...inspect,
            },
            expectedReach(change.outcome[who]),
            readTouched,
          );
        }
      }
    }
  }
}

export interface Difference {
  subject: string;
  cell: string;
  expected: unknown;
  actual: unknown;
}

const text = (value: unknown) => JSON.stringify(value);

/** Tests all cells; returns those with another result than expected. */
export async function differences(
  db: Database,
  cells: Cells,
  options: { change?: string; only?: (cell: Cell) => boolean } = {},
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const layer of ['real', 'policies'] as const) {
    const asked = options.only ? cells[layer].filter(options.only) : cells[layer];
    if (asked.length === 0) continue;
    const answers = await probe(
      db,
      asked.map((cell) => cell.probe),
      { open: layer === 'policies', ...(options.change !== undefined && { change: options.change }) },
    );
    asked.forEach((cell, index) => {
      const answer = answers[index];
      const actual = answer === undefined ? undefined : cell.read(answer);
      if (text(actual) !== text(cell.expected)) {
        const message = answer && 'refused' in answer ? { message: answer.message } : {};
        found.push({ subject: cell.subject, cell: cell.cell, expected: cell.expected, actual, ...message });
      }
    });
  }
  return found;
}
