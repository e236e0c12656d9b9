import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { makeServerFolder, stopAbandonedServers } from './abandoned-servers';

export interface Server {
  /** Connection string of a superuser, to the maintenance database. */
  url: string;
  version: string;
  stop(): Promise<void>;
}

export const howToGetAServer = [
  'No PostgreSQL 15 or newer was found. One of these helps:',
  '  Debian, Ubuntu:  apt-get install postgresql        (nothing needs to run: the tests start their own server)',
  '  macOS:           brew install postgresql@15',
  '  any other:       PONTE_TEST_SERVER_URL=postgresql://superuser:password@host:5432/postgres npm run test:postgres',
].join('\n');

const oldest = 15;

/** Folders that may hold initdb and postgres, the newest version first within each kind. */
function candidateFolders(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const versioned = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'].flatMap((parent) =>
    fs.existsSync(parent)
      ? fs
          .readdirSync(parent)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => path.join(parent, name, 'bin'))
      : [],
  );
  return [...inPath, ...versioned];
}

/** The folder of a usable server; undefined when there is none. */
export function findServerFolder(): string | undefined {
  return candidateFolders().find((folder) => {
    try {
      // postgres may be a symbolic link in the PATH; initdb is in the folder of the link's target
      const answer = execFileSync(path.join(folder, 'postgres'), ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return Number(/(\d+)/.exec(answer)?.[1]) >= oldest && fs.existsSync(path.join(folder, 'initdb'));
    } catch {
      return false;
    }
  });
}

/** PostgreSQL refuses to run as root: run it as a user that owns nothing else. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function askVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<string> {
  const limit = Date.now() + 30_000;
  for (;;) {
    try {
      return await askVersion(url);
    } catch (error) {
      if (child.exitCode !== null || Date.now() > limit) {
        throw new Error(`the PostgreSQL server did not start\n${log()}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Starts a server in a temporary folder; stop() ends it and removes the folder. Those of killed processes are ended
 * before.
 */
export async function startServer(folder: string): Promise<Server> {
  await stopAbandonedServers();
  const home = makeServerFolder();
  const user = unprivilegedUser();
  const password = randomBytes(18).toString('hex');
  const passwordFile = path.join(home, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    fs.chownSync(home, user.uid, user.gid);
    fs.chownSync(passwordFile, user.uid, user.gid);
  }
  const data = path.join(home, 'data');
  const port = await freePort();
  let child: ChildProcess | undefined;
  const stop = async () => {
    // One that ended by a signal has no exit code.
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
    }
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    execFileSync(
      path.join(folder, 'initdb'),
      [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        // PGlite's and that of hosted projects: C alone knows no capitals beyond ASCII. Other systems may lack it.
        ...(process.platform === 'linux' ? ['--lc-collate=C', '--locale=C.UTF-8'] : ['--no-locale']),
      ],
      { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      max_connections: '300',
      // Durability is not needed: nothing is kept after the tests
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // In the data folder, which is removed with the server: what a killed one had in /dev/shm nobody can tell from
      // another's, because its file is made at the first need and named by chance.
      dynamic_shared_memory_type: 'mmap',
      timezone: 'UTC',
    };
    child = spawn(
      path.join(folder, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
    const version = await untilReady(url, child, () => log);
    return { url, version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An existing server, which is left running. */
export async function useServer(url: string): Promise<Server> {
  const version = await askVersion(url);
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`PONTE_TEST_SERVER_URL is PostgreSQL ${version}; ${oldest} or newer is needed.`);
  return { url, version, stop: () => Promise.resolve() };
}
