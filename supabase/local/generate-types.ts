import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/*
 * `npm run types`: runs the migrations on a database in a temporary folder and lets Supabase's own generator read it;
 * the result is committed as shared-domain/src/database.types.ts, and which migration that is as database-schema.ts.
 * The generator and the socket server that it connects to come by npx, because the generator does not support every
 * platform and so can't be in the lockfile. The first run needs the network.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

/** Version 2.x of the generator requires Docker; 3.1.0 connects to any database. */
const generator = 'supabase@3.1.0';
const socketServer = ['@electric-sql/pglite-socket@0.1.5', '@electric-sql/pglite@0.4.5'];

export const typesFile = path.join(root, 'shared-domain/src/database.types.ts');
const schemaFile = path.join(root, 'shared-domain/src/database-schema.ts');

/** Version of the newest migration: 14 digits. */
function newestMigration(folder: string = path.join(root, 'supabase/migrations')): string {
  const newest = fs.readdirSync(folder).sort().at(-1) ?? '';
  const [version] = /^\d{14}/.exec(newest) ?? [];
  if (version === undefined) throw new Error(`${folder} has no migration`);
  return version;
}

/** Hash of the migrations that the types were generated from, independent of line endings. */
export function migrationsHash(folder: string = path.join(root, 'supabase/migrations')): string {
  const hash = createHash('sha256');
  for (const file of fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(`${file}\n`).update(fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex').slice(0, 32);
}

/** The hash in the header of a generated file; undefined when there is none. */
export function recordedHash(types: string): string | undefined {
  return /^\/\/ migrations: ([0-9a-f]{32})$/m.exec(types)?.[1];
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
  });
}

/** Formats the generated file with TypeScript's printer. */
async function tidy(types: string): Promise<string> {
  const { default: ts } = await import('typescript');
  const source = ts.createSourceFile('database.types.ts', types, ts.ScriptTarget.Latest);
  return ts.createPrinter({ removeComments: false }).printFile(source);
}

async function generate(folder: string): Promise<string> {
  const { createBackend } = await import('./backend');
  const dataDir = path.join(folder, 'db');
  const backend = await createBackend({ dataDir, storageDir: path.join(folder, 'storage') });
  await backend.close();

  const port = await freePort();
  const server = spawn(
    'npx',
    ['--yes', ...socketServer.map((name) => `--package=${name}`), '--', 'pglite-server'].concat([
      `--db=${dataDir}`,
      `--port=${port}`,
      '--extensions=unaccent,pg_trgm',
      '--max-connections=20',
    ]),
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  try {
    const limit = Date.now() + 120_000;
    while (!(await isListening(port))) {
      if (server.exitCode !== null || Date.now() > limit)
        throw new Error(`the database server did not start\n${complaint}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const { stdout } = await run(
      'npx',
      [
        '--yes',
        `--package=${generator}`,
        '--',
        'supabase',
        'gen',
        'types',
        'typescript',
        '--db-url',
        url,
        '--schema',
        'public',
      ],
      {
        cwd: folder,
        env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
        timeout: 180_000,
        maxBuffer: 8_000_000,
      },
    );
    return stdout;
  } finally {
    // npx runs the server as a child process: killing the group ends both
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  }
}

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-types-'));
  try {
    const types = await generate(folder);
    if (!types.includes('export type Database')) throw new Error(`no types came out:\n${types.slice(0, 500)}`);
    fs.writeFileSync(
      typesFile,
      [
        '// Generated from supabase/migrations by `npm run types`. Do not edit: change a migration and run it again.',
        `// migrations: ${migrationsHash()}`,
        '',
        (await tidy(types)).trimEnd(),
        '',
      ].join('\n'),
    );
    fs.writeFileSync(
      schemaFile,
      [
        '// Generated from supabase/migrations by `npm run types`. Do not edit.',
        '/** The newest migration that the types of the database were made from. A page that was built with them needs a database that has it. */',
        `export const databaseSchema = '${newestMigration()}';`,
        '',
      ].join('\n'),
    );
    console.log(`${[typesFile, schemaFile].map((file) => path.relative(root, file)).join(' and ')} written`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(`The types could not be generated: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
