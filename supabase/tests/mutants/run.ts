import { randomBytes } from 'node:crypto';
import { withDatabase } from '../postgres/connection';
import { findServerFolder, howToGetAServer, startServer } from '../postgres/server';
import { createTemplate } from '../postgres/template';

/*
 * `npm run score:policies`: holes in the rules, derived from the catalogue, applied one at a time; how many the matrix sees. On
 * PGlite; with `-- --postgres` on a PostgreSQL server of its own.
 */

async function score(): Promise<number> {
  const started = Date.now();
  // it looks for its database when it is loaded
  const { scoreMutants } = await import('./score');
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
