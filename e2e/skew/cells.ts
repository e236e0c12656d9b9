import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remotes } from '@ponte/build/apps';
import { collectBuild } from '@ponte/build/ponte/collect-build';
import { createReleaseKey, openRegistryOf, readPrivateKey, type ReleaseRegistry } from '@ponte/shared-server';
import { z } from 'zod';
import { root } from '../product';
import { migrations, schemas, type Schema } from './history';

/*
 * Runs kept shells, remotes and databases together: the programs that would run in production, with nothing of them
 * replaced.
 */

export interface SkewPorts {
  shell: number;
  health: number;
  api: number;
  mailbox: number;
  remotes: Readonly<Record<string, number>>;
}

/** Beside a running `npm start`, the browser tests' product and a second one. */
const skewPorts: SkewPorts = {
  shell: 4600,
  health: 4609,
  api: 5481,
  mailbox: 5484,
  remotes: Object.fromEntries(remotes.map(({ name }, index) => [name, 4601 + index])),
};

interface Running {
  output: () => string;
  stop: () => Promise<void>;
}

/** A database that is filled on a busy machine, in milliseconds. */
const startLimit = 600_000;

/** Starts a program and waits until it prints that it is ready. @throws Error with its output when it ends before */
async function startProgram(args: readonly string[], env: Record<string, string>, cwd = root): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = Date.now() + startLimit;
  while (!output.includes('"ready":')) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not start:\n${output}`);
    }
    await wait(50);
  }
  return {
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A registry with releases, and the origins that serve them. */
export interface Releases {
  environment: Record<string, string>;
  registry: ReleaseRegistry;
  /** Stores a build under a label. @returns the name of the build, as the health answer has it */
  store: (remote: string, label: string, build: string) => Promise<string>;
  /** Makes the build that was stored under a label the live one. @returns its name */
  point: (remote: string, label: string) => Promise<string>;
  stop: () => Promise<void>;
}

export async function openReleases(): Promise<Releases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-skew-'));
  const { privateKey, publicKey } = createReleaseKey('team of the matrix');
  const environment = {
    PONTE_REGISTRY: path.join(folder, 'registry'),
    PONTE_RELEASE_KEYS: path.join(folder, 'release-keys.json'),
  };
  await writeFile(environment.PONTE_RELEASE_KEYS, JSON.stringify({ keys: [publicKey] }));
  const registry = openRegistryOf(environment);
  if (!registry) throw new Error('the registry was not opened');
  const key = readPrivateKey(privateKey);
  const stored = new Map<string, { release: string; build: string }>();
  const origins = await startProgram(['--import', 'tsx', 'scripts/serve-remotes.ts'], {
    ...environment,
    ...Object.fromEntries(
      Object.entries(skewPorts.remotes).map(([name, port]) => [`PONTE_PORT_${name.toUpperCase()}`, String(port)]),
    ),
    PONTE_PORT_SHELL: String(skewPorts.shell),
  });
  return {
    environment,
    registry,
    store: async (remote, label, build) => {
      const { assets, files, requires } = await collectBuild(build, remote);
      const { record } = await registry.publish(
        {
          remote,
          files,
          details: {
            build: assets.release,
            version: label,
            commit: null,
            hasUncommittedChanges: false,
            requires,
            ...(assets.uses && { uses: assets.uses }),
            databaseSchema: assets.databaseSchema ?? null,
            createdBy: 'the matrix',
          },
        },
        key,
      );
      stored.set(`${remote} ${label}`, { release: record.release, build: assets.release });
      return assets.release;
    },
    point: async (remote, label) => {
      const found = stored.get(`${remote} ${label}`);
      if (!found) throw new Error(`${remote} has no release ${label}`);
      if ((await registry.readPointer(remote))?.to !== found.release)
        await registry.point({ remote, action: 'release', to: found.release, by: 'the matrix', why: label });
      return found.build;
    },
    stop: async () => {
      await origins.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database that goes from one schema to the next, with the demo data, behind the embedded backend. */
export interface Database {
  /** Its public-config.json, which a shell's server reads. */
  configFile: string;
  /** Migrates it; never back. */
  migrateTo: (schema: Schema | 'present') => Promise<void>;
  stop: () => Promise<void>;
}

const present = path.join(root, 'supabase/migrations');

function startBackend(data: string, migrationsFolder: string): Promise<Running> {
  return startProgram(['--import', 'tsx', 'supabase/local/main.ts'], {
    PONTE_DATA_DIR: data,
    PONTE_MIGRATIONS_DIR: migrationsFolder,
    PONTE_PORT_API: String(skewPorts.api),
    PONTE_PORT_MAILBOX: String(skewPorts.mailbox),
    PONTE_SITE_URL: shellAddress,
    PONTE_RATE_LIMIT_FACTOR: '50',
  });
}

/**
 * A data folder with the present schema and the demo data, filled once and kept in .cache/skew until a migration or the
 * data change.
 */
async function keptData(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'supabase/seed.sql')));
  for (const file of readdirSync(present).sort()) hash.update(file).update(readFileSync(path.join(present, file)));
  const cache = path.join(root, '.cache/skew');
  const folder = path.join(cache, `data-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const old of readdirSync(cache))
    if (old.startsWith('data-')) await rm(path.join(cache, old), { recursive: true });
  const unfinished = path.join(cache, 'unfinished-data');
  await rm(unfinished, { recursive: true, force: true });
  const backend = await startBackend(unfinished, present);
  await backend.stop();
  await rename(unfinished, folder);
  return folder;
}

/** @param seeded a data folder to begin with a copy of; left out, one that is kept */
export async function openDatabase(seeded?: string): Promise<Database> {
  const from = seeded ?? (await keptData());
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-skew-data-'));
  const data = path.join(folder, 'data');
  const migrationsFolder = path.join(folder, 'migrations');
  await cp(from, data, { recursive: true });
  await mkdir(migrationsFolder);
  for (const file of readdirSync(present)) await symlink(path.join(present, file), path.join(migrationsFolder, file));
  let backend: Running | undefined;
  return {
    configFile: path.join(data, 'public-config.json'),
    migrateTo: async (schema) => {
      await backend?.stop();
      if (schema !== 'present') {
        const { file, sql } = migrations[schemas[schema]];
        await writeFile(path.join(migrationsFolder, file), sql);
      }
      backend = await startBackend(data, migrationsFolder);
    },
    stop: async () => {
      await backend?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const shellAddress = `http://localhost:${skewPorts.shell}`;

const healthSchema = z.object({
  remotes: z.record(
    z.string(),
    z.object({
      release: z.nullable(z.string()),
      rendering: z.nullable(z.string()),
      rejected: z.nullable(z.object({ release: z.string(), code: z.string(), reason: z.string() })),
    }),
  ),
});

export type RemoteHealth = z.output<typeof healthSchema>['remotes'][string];

export interface RunningShell extends Running {
  /** What its server says of a remote. */
  health: (remote: string) => Promise<RemoteHealth>;
  /** Waits until it has tried a build. @returns what it says of the remote then */
  untilTried: (remote: string, build: string) => Promise<RemoteHealth>;
}

/** Starts the server of a kept shell. @param folder see Artefacts @param names the remotes that it has */
export async function startShell(
  folder: string,
  names: readonly string[],
  releases: Releases,
  database: Database,
): Promise<RunningShell> {
  const state = await mkdtemp(path.join(tmpdir(), 'ponte-skew-shell-'));
  const declared = remotes.filter(({ name }) => names.includes(name));
  const running = await startProgram(
    [path.join(folder, 'dist-server/main.mjs')],
    {
      NODE_ENV: 'production',
      PORT: String(skewPorts.shell),
      PONTE_HEALTH_PORT: String(skewPorts.health),
      PONTE_REMOTES: JSON.stringify(
        Object.fromEntries(
          declared.map(({ name, declaration }) => [
            name,
            { origin: `http://localhost:${skewPorts.remotes[name]}`, ...declaration },
          ]),
        ),
      ),
      PONTE_CONFIG_FILE: database.configFile,
      PONTE_RELEASES_FOLDER: path.join(state, 'releases'),
      PONTE_JOB_FEEDS_FOLDER: path.join(state, 'feeds'),
      ...releases.environment,
    },
    folder,
  );
  const health = async (remote: string): Promise<RemoteHealth> => {
    const answer = await fetch(`http://localhost:${skewPorts.health}/healthz`);
    const found = healthSchema.parse(await answer.json()).remotes[remote];
    if (!found) throw new Error(`the server knows no remote ${remote}`);
    return found;
  };
  return {
    output: running.output,
    stop: async () => {
      await running.stop();
      await rm(state, { recursive: true, force: true });
    },
    health,
    untilTried: async (remote, build) => {
      const until = Date.now() + 60_000;
      for (;;) {
        const found = await health(remote);
        if (found.rejected ? found.rejected.release === build : found.release === build) return found;
        if (Date.now() > until) throw new Error(`${remote} ${build} was not tried:\n${running.output()}`);
        await wait(50);
      }
    },
  };
}
