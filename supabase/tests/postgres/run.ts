import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withDatabase } from './connection';
import { findServerFolder, howToGetAServer, startServer, useServer, type Server } from './server';
import { createTemplate, dropDatabase } from './template';

/*
 * `npm run test:postgres`: runs the database tests, which `npm test` runs on PGlite, on a real PostgreSQL: a server of
 * its own, or the one of DATABASE_URL (as superuser; databases created there are dropped, the Supabase roles remain).
 */

const root = path.resolve(import.meta.dirname, '../../..');

async function runTests(templateUrl: string): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...[
        '--config',
        'jest.config.ts',
        '--selectProjects',
        'supabase',
        '--testPathPatterns',
        'supabase/tests/(db|matrix)/',
      ],
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // with this variable set, jest.config.ts excludes the tests that have no database to choose
      env: { ...process.env, PONTE_DATABASE_TESTS: '', PONTE_TEST_DATABASE_URL: templateUrl, PONTE_TOTALS: 'postgres' },
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function main(): Promise<number> {
  const given = process.env['DATABASE_URL'];
  let server: Server;
  if (given) {
    server = await useServer(given);
  } else {
    const folder = findServerFolder();
    if (!folder) {
      console.error(howToGetAServer);
      return 1;
    }
    console.log(`Starting a PostgreSQL server from ${folder}...`);
    server = await startServer(folder);
  }
  const template = `ponte_template_${randomBytes(4).toString('hex')}`;
  const interrupt = () => void server.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    console.log(`PostgreSQL ${server.version}: applying the migrations...`);
    await createTemplate(server.url, template);
    const totalsFile = path.join(root, '.cache/totals/postgres.json');
    fs.rmSync(totalsFile, { force: true });
    const code = await runTests(withDatabase(server.url, template));
    if (fs.existsSync(totalsFile)) {
      const totals = JSON.parse(fs.readFileSync(totalsFile, 'utf8')) as { passed: number; failed: number };
      console.log(`PostgreSQL ${server.version}: ${totals.passed} passed, ${totals.failed} failed`);
    }
    return code;
  } finally {
    await dropDatabase(server.url, template).catch(() => undefined);
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
