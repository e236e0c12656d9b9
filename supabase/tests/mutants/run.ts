import { scoreMutants } from './score';

/*
 * `npm run score:policies`: holes in the rules, derived from the catalogue, applied one at a time; how many the matrix sees. On
 * PGlite, or on the PostgreSQL of PONTE_TEST_DATABASE_URL.
 */

async function main(): Promise<number> {
  const started = Date.now();
  const { kinds, survivors, invalid } = await scoreMutants({
    onProgress: (done, all) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done}/${all}`);
    },
  });
  if (process.stdout.isTTY) process.stdout.write('\r');
  let all = 0;
  let caught = 0;
  for (const [kind, count] of kinds) {
    console.log(`${kind.padEnd(24)} ${String(count.caught).padStart(4)} of ${String(count.all).padStart(4)} caught`);
    all += count.all;
    caught += count.caught;
  }
  for (const { what, sql } of survivors) console.log(`NOT CAUGHT  ${what}\n            ${sql}`);
  for (const { mutant, message } of invalid) console.log(`NOT APPLIED ${mutant.what}: ${message}`);
  console.log(`policies: ${caught} of ${all} mutants caught (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return survivors.length + invalid.length > 0 ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
