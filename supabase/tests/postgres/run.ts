import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { optionsFor, runJest } from '../run-jest';
import { withDatabase } from './connection';
import { databaseTests } from './database-tests';
import { findServerFolder, howToGetAServer, startServer, useServer, type Server } from './server';
import { createTemplate, dropDatabase } from './template';

const root = path.resolve(import.meta.dirname, '../../..');

async function runTests(templateUrl: string, words: readonly string[]): Promise<number> {
  return runJest(
    words.length > 0 ? words.map((word) => `(?=.*${word}).*${databaseTests}`) : [databaseTests],
    {
      // With this variable set, jest.config.ts excludes the tests that have no database to choose
      PONTE_DATABASE_TESTS: '',
      PONTE_TEST_DATABASE_URL: templateUrl,
      PONTE_TOTALS: 'postgres',
    },
    optionsFor(words),
  );
}

/** A server, and in it the database with all migrations, from which each file of tests copies its own. */
interface Prepared {
  server: Server;
  template: string;
  end: () => Promise<void>;
}

/**
 * Starts a server of its own, or takes the one of PONTE_TEST_SERVER_URL (as superuser; databases created there are
 * dropped, the Supabase roles remain). The usual DATABASE_URL is not read: it may be that of another project, where
 * nothing is to be created or dropped.
 * @returns undefined without a server
 */
export async function preparePostgres(): Promise<Prepared | undefined> {
  const given = process.env['PONTE_TEST_SERVER_URL'];
  let server: Server;
  if (given) {
    server = await useServer(given);
  } else {
    const folder = findServerFolder();
    if (!folder) {
      console.error(howToGetAServer);
      return undefined;
    }
    console.log(`Starting a PostgreSQL server from ${folder}...`);
    server = await startServer(folder);
  }
  const template = `ponte_template_${randomBytes(4).toString('hex')}`;
  const end = async () => {
    await dropDatabase(server.url, template).catch(() => undefined);
    await server.stop();
  };
  const interrupt = () => void server.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    console.log(`PostgreSQL ${server.version}: applying the migrations...`);
    await createTemplate(server.url, template);
    return { server, template, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Runs the database tests, which can run on PGlite too, on a real PostgreSQL.
 * @param words parts of the paths of the tests to run; all of them when empty
 * @returns jest's exit code; 1 without a server
 */
export async function testOnPostgres(prepared: Prepared | undefined, words: readonly string[] = []): Promise<number> {
  if (!prepared) return 1;
  const { server, template, end } = prepared;
  try {
    const totalsFile = path.join(root, '.cache/totals/postgres.json');
    fs.rmSync(totalsFile, { force: true });
    const code = await runTests(withDatabase(server.url, template), words);
    if (fs.existsSync(totalsFile)) {
      const totals = JSON.parse(fs.readFileSync(totalsFile, 'utf8')) as { passed: number; failed: number };
      console.log(`PostgreSQL ${server.version}: ${totals.passed} passed, ${totals.failed} failed`);
    }
    return code;
  } finally {
    await end();
  }
}
