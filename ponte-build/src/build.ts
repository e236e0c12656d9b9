import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assetRecordFile, isAssetRecord, serverRecordFile } from '@ponte/shared-server';
import { releaseLock, takeLock } from '@ponte/shared-server/processes';
import { rootFolder, type AppDefinition } from './apps';
import { releaseOf } from './build-hash';
import { buildFile } from './places';
import { exitOf, seconds, spawnScript } from './processes';

/** Two at once: a build uses about one processor, and most machines here have two. */
const atOnce = 2;
const lockFile = path.join(rootFolder, '.cache/build.lock');

/** Whether `dist` was built from exactly the present sources. */
function isUpToDate(app: AppDefinition): boolean {
  const release = releaseOf(app);
  const folder = path.join(rootFolder, app.folder, 'dist');
  const file = path.join(folder, assetRecordFile);
  if (!existsSync(file)) return false;
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isAssetRecord(record) || record.release !== release) return false;
    const files = [...record.main, ...Object.values(record.exposes).flat(), ...Object.values(record.chunks).flat()];
    const serverFolder = app.name === 'shell' ? path.join(rootFolder, app.folder, 'dist-server') : folder;
    return (
      files.every((name) => existsSync(path.join(folder, name))) &&
      existsSync(path.join(serverFolder, serverRecordFile(release)))
    );
  } catch {
    return false;
  }
}

async function lockBuild(): Promise<void> {
  let isReported = false;
  for (let holder = takeLock(lockFile); holder; holder = takeLock(lockFile)) {
    if (!isReported) console.log(`Another build is running (process ${holder.pid}): waiting for it.`);
    isReported = true;
    await wait(500);
  }
}

export interface BuildResult {
  built: string[];
  failed: string[];
}

export interface BuildChoice {
  /** Builds them all, also what has not changed. */
  force?: boolean;
  /** Files beside the server's file of the shell that belong to its release, though webpack does not make them. */
  serverProgramFiles?: readonly string[];
  /** What else there is to build, while no other build runs. */
  afterwards?: (result: BuildResult) => Promise<void>;
}

/** Builds the apps whose sources have changed since their last build. */
export async function buildApps(
  wanted: readonly AppDefinition[],
  { force = false, serverProgramFiles = [], afterwards }: BuildChoice = {},
): Promise<BuildResult> {
  await lockBuild();
  const result: BuildResult = { built: [], failed: [] };
  try {
    const queue = wanted.filter((app) => force || !isUpToDate(app));
    const nameOf = ({ name, folder }: AppDefinition): string => (folder === '.' ? name : folder);
    for (const app of wanted) if (!queue.includes(app)) console.log(`  ${nameOf(app).padEnd(14)} unchanged`);
    const work = async (): Promise<void> => {
      for (let app = queue.shift(); app; app = queue.shift()) {
        const start = performance.now();
        const name = nameOf(app);
        console.log(`  ${name.padEnd(14)} building...`);
        const child = spawnScript(buildFile('build-app.ts'), {
          args: [name, ...(app.name === 'shell' ? serverProgramFiles : [])],
          onLine: (line) => console.log(`  ${name}: ${line}`),
        });
        const code = await exitOf(child);
        console.log(`  ${name.padEnd(14)} ${code === 0 ? 'built' : 'FAILED'} in ${seconds(start)}`);
        (code === 0 ? result.built : result.failed).push(name);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await afterwards?.(result);
  } finally {
    releaseLock(lockFile);
  }
  return result;
}
