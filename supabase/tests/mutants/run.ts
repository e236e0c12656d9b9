import { randomBytes } from 'node:crypto';
import { withDatabase } from '../postgres/connection';
import { findServerFolder, howToGetAServer, startServer } from '../postgres/server';
import { createTemplate } from '../postgres/template';
import type { Mutant } from './derive';
import type { Score } from './score';

/*
 * `npm run score:policies`: holes in the rules, derived from the catalogue, applied one at a time, and how many are seen: those of
 * policies and grants by the matrix, those of business by the tests in supabase/tests/db. On PGlite; with `-- --postgres` on a
 * PostgreSQL server of its own, where the second part takes minutes instead of an hour. `--policies` or `--rules`: that part alone;
 * `--only=<words>`: the mutants of rules with these words in their names.
 */

const option = (name: string) => process.argv.find((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));

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
  for (const { what, sql } of survivors) console.log(`NOT CAUGHT  ${what}${sql.length < 300 ? `\n            ${sql}` : ''}`);
  for (const { mutant, message } of invalid) console.log(`NOT APPLIED ${mutant.what}: ${message}`);
  console.log(`${title}: ${caught} of ${all} mutants caught (${seconds.toFixed(0)} s)`);
  return survivors.length + invalid.length > 0 ? 1 : 0;
}

async function score(): Promise<number> {
  let code = 0;
  // both look for their database when they are loaded
  if (!option('rules')) {
    const started = Date.now();
    const { scoreMutants } = await import('./score');
    code |= report('policies', await scoreMutants({ onProgress: progress }), (Date.now() - started) / 1000);
  }
  if (!option('policies')) {
    const started = Date.now();
    const { scoreRules } = await import('./score-rules');
    const words = option('only')?.split('=')[1];
    const result = await scoreRules({
      onProgress: progress,
      ...(words !== undefined && { pick: (mutants: Mutant[]) => mutants.filter(({ kind, what }) => `${kind} ${what}`.includes(words)) }),
    });
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
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
