import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@ponte/shared-domain';
import { withDatabase } from '../postgres/connection';
import { findServerFolder, howToGetAServer, startServer } from '../postgres/server';
import { createTemplate } from '../postgres/template';
import type { Score } from './score';
import type { RuleOutcome, RuleScore } from './score-rules';

/*
 * `npm run measure:policies`: mutants of the database's rules, derived from the catalogue, applied one at a time, and
 * how many are detected: those of policies and grants by the matrix, those of business rules by the tests in
 * supabase/tests/db. Runs on PGlite; with `-- --postgres` on a PostgreSQL server of its own, where the second part
 * takes about 20 minutes. `--policies` or `--rules`: one part only; `--only=<words>`: rule mutants with these words in
 * their names, or with any of them when given several times; `--workers=<n>`: number of processes; `--log=<file>`: the
 * result of each mutant, one JSON per line.
 */

const option = (name: string) =>
  process.argv.find((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
const values = (name: string) =>
  process.argv
    .filter((argument) => argument.startsWith(`--${name}=`))
    .map((argument) => argument.slice(`--${name}=`.length));
const value = (name: string) => values(name)[0];

const progress = (done: number, all: number) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done}/${all}`);
};

function report(title: string, { kinds, survivors, invalid }: Score, seconds: number): number {
  if (process.stdout.isTTY) process.stdout.write('\r');
  let all = 0;
  let caught = 0;
  for (const [kind, count] of kinds) {
    console.log(`${kind.padEnd(24)} ${String(count.caught).padStart(4)} of ${String(count.all).padStart(4)} caught`);
    all += count.all;
    caught += count.caught;
  }
  for (const { what, sql } of survivors)
    console.log(`NOT CAUGHT  ${what}${sql.length < 300 ? `\n            ${sql}` : ''}`);
  for (const { mutant, message } of invalid) console.log(`NOT APPLIED ${mutant.what}: ${message}`);
  console.log(`${title}: ${caught} of ${all} mutants caught (${seconds.toFixed(0)} s)`);
  return survivors.length + invalid.length > 0 ? 1 : 0;
}

/** Runs the rule mutants in the given number of processes, those of one table or function in the same process. */
async function scoreRules(): Promise<RuleScore> {
  const { ruleMutants } = await import('./score-rules');
  const { mutants: counted, equivalents, unused } = await ruleMutants();
  const only = values('only');
  const mutants =
    only.length === 0
      ? counted
      : counted.filter(({ kind, what }) => only.some((words) => `${kind} ${what}`.includes(words)));
  // Each PGlite database uses a whole core
  const workers = Number(value('workers') ?? (process.env['PONTE_TEST_DATABASE_URL'] === undefined ? 1 : 2));
  const subjects = [...new Set(mutants.map(({ subject }) => subject))];
  const shares = Array.from({ length: workers }, (_, share) =>
    mutants.filter(({ subject }) => subjects.indexOf(subject) % workers === share),
  );

  const score: RuleScore = { kinds: new Map(), survivors: [], invalid: [], equivalents, unused };
  const log = value('log');
  let done = 0;
  const take = ({ mutant, caughtBy, invalid }: RuleOutcome) => {
    progress((done += 1), mutants.length);
    if (log !== undefined)
      fs.appendFileSync(log, `${JSON.stringify({ what: mutant.what, kind: mutant.kind, caughtBy, invalid })}\n`);
    if (invalid !== undefined) return void score.invalid.push({ mutant, message: invalid });
    const count = score.kinds.get(mutant.kind) ?? { all: 0, caught: 0 };
    score.kinds.set(mutant.kind, { all: count.all + 1, caught: count.caught + (caughtBy === undefined ? 0 : 1) });
    if (caughtBy === undefined) score.survivors.push(mutant);
  };
  await Promise.all(
    shares
      .filter((share) => share.length > 0)
      .map(
        (share) =>
          new Promise<void>((resolve, reject) => {
            const worker = fork(path.join(import.meta.dirname, 'rules-worker.ts'));
            worker.on('message', take);
            worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the tests could not be run'))));
            worker.send(share);
          }),
      ),
  );
  return score;
}

async function score(): Promise<number> {
  let code = 0;
  // Both modules read the database's address when they are imported
  if (!option('rules')) {
    const started = Date.now();
    const { scoreMutants } = await import('./score');
    code |= report('policies', await scoreMutants({ onProgress: progress }), (Date.now() - started) / 1000);
  }
  if (!option('policies')) {
    const started = Date.now();
    const result = await scoreRules();
    code |= report('rules', result, (Date.now() - started) / 1000);
    console.log(`       ${result.equivalents} more that nobody could tell from the rule (equivalent.ts)`);
    for (const what of result.unused) console.log(`NO LONGER THERE  ${what} (equivalent.ts)`);
    if (result.unused.length > 0) code = 1;
  }
  return code;
}

async function main(): Promise<number> {
  if (!process.argv.includes('--postgres')) return score();
  const folder = findServerFolder();
  if (!folder) {
    console.error(howToGetAServer);
    return 1;
  }
  const server = await startServer(folder);
  const stop = () => void server.stop().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const template = `ponte_template_${randomBytes(4).toString('hex')}`;
    await createTemplate(server.url, template);
    process.env['PONTE_TEST_DATABASE_URL'] = withDatabase(server.url, template);
    console.log(`PostgreSQL ${server.version}`);
    return await score();
  } finally {
    await server.stop();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  },
);
