import { messageOf } from '@ponte/shared-domain';
import { findServerFolder } from './postgres/server';
import { preparePostgres, testOnPostgres } from './postgres/run';
import { optionsFor, runJest } from './run-jest';

/*
 * `npm run test:backend`: every test of the backend. Where there is a PostgreSQL (installed, or PONTE_TEST_SERVER_URL)
 * the rules of the database run on it and the rest on PGlite; where there is none, everything runs on PGlite. Words
 * after `--` choose tests by their path. `npm run test:postgres`: the rules of the database on PostgreSQL alone.
 */

const given = process.argv.slice(2);
const words = given.filter((argument) => argument !== '--postgres');

async function run(): Promise<number> {
  if (given.includes('--postgres')) return testOnPostgres(await preparePostgres(), words);
  const hasPostgres = process.env['PONTE_TEST_SERVER_URL'] !== undefined || findServerFolder() !== undefined;
  if (!hasPostgres) console.log('No PostgreSQL 15 or newer here: the rules of the database run on PGlite.');
  const environment = { PONTE_DATABASE_TESTS: hasPostgres ? 'postgres' : '', PONTE_TOTALS: 'backend' };
  // The server is made meanwhile: it takes one processor for some seconds, of which the other tests leave enough.
  const [rest, prepared] = await Promise.all([
    runJest(words, environment, optionsFor(words)),
    hasPostgres ? preparePostgres() : undefined,
  ]);
  const rules = hasPostgres ? await testOnPostgres(prepared, words) : 0;
  return rest === 0 ? rules : rest;
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  },
);
