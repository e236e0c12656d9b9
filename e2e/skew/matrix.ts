import { type Artefacts } from './artefacts';
import { openDatabase, openReleases, shellAddress, startShell, type RunningShell } from './cells';
import { breaks, releases, schemas, type Release, type Schema } from './history';

/*
 * The skew matrix: every kept shell with every kept release of the candidate remote on every database, decided by the
 * shell's own server. Before each cell the remote's release N-2 is live, which fits everywhere; then the pointer moves
 * to the release of the cell.
 */

export type ShellLabel = 'N-2' | 'N-1' | 'N' | 'N without an export';
export type RemoteLabel = Release | 'N+1 with another fragment';

export interface Cell {
  shell: ShellLabel;
  remote: RemoteLabel;
  schema: Schema;
}

export interface Outcome extends Cell {
  /** The release that visitors have then. */
  live: string;
  /** Why the release of the cell is refused; undefined when it runs. */
  refused: string | undefined;
  /** What is wrong with the pages that visitors get then, as the server sees it. */
  faults: readonly string[];
}

const matrixShells = ['N-2', 'N-1', 'N'] as const;
const isBreak = (label: string): boolean => label in breaks || label === 'N with a column renamed';

/** Each shell, remote and database, with one seeded break at most. */
export const cells: readonly Cell[] = (Object.keys(schemas) as Schema[]).flatMap((schema) =>
  ([...matrixShells, 'N without an export'] as const).flatMap((shell) =>
    ([...(Object.keys(releases) as Release[]), 'N+1 with another fragment'] as const)
      .filter((remote) => [shell, remote, schema].filter(isBreak).length <= 1)
      .map((remote) => ({ shell, remote, schema })),
  ),
);

/** The pages of the remote that a cell opens, and the page of another remote that its fragment stands on. */
const notices = '/denuncias/avisos';
const pagesOf = (remote: RemoteLabel): readonly string[] => ['/vagas', ...(remote === 'N-2' ? [] : [notices]), '/'];
const fragment = 'candidate/FeaturedVacancies';

/** A page that was late on a busy machine is asked for again; what is broken stays so. */
const tries = 4;

/** @returns what is wrong with a page, as the server's log says it; undefined when it is whole */
async function findFault(shell: RunningShell, page: string): Promise<string | undefined> {
  let fault: string | undefined;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const before = shell.output().length;
    const answer = await fetch(`${shellAddress}${page}?matrix=${attempt}`);
    const html = await answer.text();
    const isRendered = ['hit', 'miss', 'stale'].includes(answer.headers.get('x-ponte-page') ?? '');
    const [line = ''] = shell.output().slice(before).trim().split('\n');
    if (answer.status !== 200 || !isRendered) fault = line || `${page} answers ${answer.status}`;
    else if (page === '/' && !html.includes(`data-fragment="${fragment}"`)) fault = `/ comes without ${fragment}`;
    else return undefined;
  }
  return fault;
}

async function findFaults(shell: RunningShell, remote: RemoteLabel): Promise<string[]> {
  const faults: string[] = [];
  for (const page of pagesOf(remote)) {
    const fault = await findFault(shell, page);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

async function tryCell(shell: RunningShell, cell: Cell, point: (label: string) => Promise<string>): Promise<Outcome> {
  const usual = await point('N-2');
  await shell.untilTried('candidate', usual);
  const build = await point(cell.remote);
  const { release, rejected } = await shell.untilTried('candidate', build);
  const refused = rejected ? rejected.reason : undefined;
  const live = release === build ? cell.remote : release === usual ? 'N-2' : String(release);
  const faults = await findFaults(shell, refused === undefined ? cell.remote : 'N-2');
  return { ...cell, live, refused, faults };
}

/**
 * @param onOutcome told of each cell as it is decided
 * @param seeded a data folder with the demo data; left out, one is made
 */
export async function runMatrix(
  artefacts: Artefacts,
  { seeded, onOutcome = () => undefined }: { seeded?: string; onOutcome?: (outcome: Outcome) => void } = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const registry = await openReleases();
  const database = await openDatabase(seeded);
  try {
    for (const label of [...(Object.keys(releases) as Release[]), 'N+1 with another fragment'] as const)
      await registry.store('candidate', label, artefacts.remote('candidate', label));
    await registry.store('marketing', 'N-2', artefacts.remote('marketing', 'N-2'));
    await registry.point('marketing', 'N-2');
    for (const schema of Object.keys(schemas) as Schema[]) {
      await database.migrateTo(schema);
      for (const label of [...matrixShells, 'N without an export'] as const) {
        const own = cells.filter((cell) => cell.schema === schema && cell.shell === label);
        if (own.length === 0) continue;
        await registry.point('candidate', 'N-2');
        const shell = await startShell(artefacts.shell(label), ['candidate', 'marketing'], registry, database);
        try {
          for (const cell of own) {
            const outcome = await tryCell(shell, cell, (remote) => registry.point('candidate', remote));
            outcomes.push(outcome);
            onOutcome(outcome);
          }
        } finally {
          await shell.stop();
        }
      }
    }
  } finally {
    await database.stop();
    await registry.stop();
  }
  return outcomes;
}
