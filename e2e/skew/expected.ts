import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../product';
import { migrations, type Schema } from './history';
import type { Cell, Outcome, RemoteLabel, ShellLabel } from './matrix';

/* What each cell of the skew matrix must say. */

function versionOf(file: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))).version;
}

const present = versionOf('shared-ui/package.json');
const [major = '', minor = ''] = present.split('.');
const raised = `${major}.${Number(minor) + 1}.0`;

/** A version that is not high enough. */
const range = `it needs @ponte/shared-ui@^${raised}, the shell has ${present}`;
/** A name that no version tells of. */
const router = `it uses unstable_usePrompt of react-router-dom, which the shell's ${versionOf('node_modules/react-router-dom/package.json')} does not have`;
const newer = `it needs migration ${migrations.bodies.version}, the database has ${migrations.notices.version}`;
/** The seeded breaks: a removed export, a renamed column, a fragment that is another. */
const removed = `it uses NoticeList of @ponte/shared-ui, which the shell's ${raised} does not have`;
const column = 'runs, but /denuncias/avisos is left to the browser: Algo deu errado do nosso lado. Tente novamente.';
const fragment = 'runs, but / comes without candidate/FeaturedVacancies';

const runs = 'runs';
const refused = (...reasons: string[]): string => `refused, N-2 runs: ${reasons.join('; ')}`;

type Row = readonly [string, string, string, string, string?];

/** By database and shell: the remotes N-2, N-1, N, N+1, and N+1 with another fragment. */
const table: Record<Schema, Partial<Record<ShellLabel, Row>>> = {
  'N-1': {
    'N-2': [runs, refused(range), ...three(refused(router, range, newer))],
    'N-1': [runs, runs, ...three(refused(router, newer))],
    N: [runs, runs, ...three(refused(newer))],
    'N without an export': [runs, refused(removed), refused(removed, newer), refused(removed, newer)],
  },
  N: {
    'N-2': [runs, refused(range), ...three(refused(router, range))],
    'N-1': [runs, runs, ...three(refused(router))],
    N: [runs, runs, runs, runs, fragment],
    'N without an export': [runs, refused(removed), refused(removed), refused(removed)],
  },
  'N with a column renamed': {
    'N-2': [runs, refused(range), refused(router, range), refused(router, range)],
    'N-1': [runs, column, refused(router), refused(router)],
    N: [runs, column, column, column],
  },
};

function three(text: string): [string, string, string] {
  return [text, text, text];
}

const columns: readonly RemoteLabel[] = ['N-2', 'N-1', 'N', 'N+1', 'N+1 with another fragment'];

/** What the cell must say; undefined for one that is not in the matrix. */
export const expectedOf = ({ shell, remote, schema }: Cell): string | undefined =>
  table[schema][shell]?.[columns.indexOf(remote)];

/** What a cell must say, for a page that lists all. @throws Error for one that is not in the matrix */
export function describeCell(cell: Cell): string {
  const text = expectedOf(cell);
  if (text === undefined) throw new Error(`the matrix has no cell for ${JSON.stringify(cell)}`);
  return text;
}

/** What a cell has said, in one sentence. */
export function describeOutcome({ live, remote, refused: reason, faults }: Outcome): string {
  const ends = faults.length === 0 ? '' : `, but ${faults.join('; ')}`;
  if (reason !== undefined) return `refused, ${live} runs${ends}: ${reason}`;
  return live === remote ? `runs${ends}` : `${live} runs instead${ends}`;
}

/** The outcomes as tables, one for each database, with their messages below. */
export function drawMatrix(outcomes: readonly Outcome[]): string[] {
  const messages: string[] = [];
  const short = (outcome: Outcome): string => {
    const text = describeOutcome(outcome);
    if (text === runs) return runs;
    if (!messages.includes(text)) messages.push(text);
    const isRight = text === expectedOf(outcome);
    return `${text.startsWith('refused') ? 'refused' : 'broken'} (${messages.indexOf(text) + 1})${isRight ? '' : ' !'}`;
  };
  const rows = Object.entries(table).flatMap(([schema, shells]) => [
    '',
    `database ${schema}`,
    [
      '  shell'.padEnd(24),
      ...columns.map((remote) => `remote ${remote}`.padEnd(34).slice(0, remote.length > 5 ? 34 : 15)),
    ].join(''),
    ...Object.keys(shells).map((shell) =>
      [
        `  ${shell}`.padEnd(24),
        ...columns.map((remote) => {
          const found = outcomes.find(
            (each) => each.schema === schema && each.shell === shell && each.remote === remote,
          );
          return (found ? short(found) : '').padEnd(15);
        }),
      ].join(''),
    ),
  ]);
  return [...rows, '', ...messages.map((message, index) => `(${index + 1}) ${message}`)];
}
