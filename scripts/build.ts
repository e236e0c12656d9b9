import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assetRecordFile, isAssetRecord, serverRecordFile } from '@ponte/shared-server';
import { apps, requireApp, rootFolder, type AppDefinition } from '../tooling/apps';
import { releaseOf } from '../tooling/build-hash';
import { buildServer } from './build-server';
import { releaseLock, takeLock } from './lock';
import { exitOf, seconds, spawnScript } from './processes';

/** Two at once: a build uses about one processor, and most machines here have two. */
const atOnce = 2;
const lockFile = path.join(rootFolder, '.cache/build.lock');

/** Whether `dist` was built from exactly the present sources. */
export function isUpToDate(app: AppDefinition, release: string = releaseOf(app)): boolean {
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

/**
 * Builds the apps whose sources have changed since their last build.
 * @param force builds them all.
 */
export async function buildApps(
  wanted: readonly AppDefinition[],
  { force = false }: { force?: boolean } = {},
): Promise<BuildResult> {
  await lockBuild();
  const result: BuildResult = { built: [], failed: [] };
  try {
    const queue = wanted.filter((app) => force || !isUpToDate(app));
    for (const app of wanted) if (!queue.includes(app)) console.log(`  ${app.folder.padEnd(14)} unchanged`);
    const work = async (): Promise<void> => {
      for (let app = queue.shift(); app; app = queue.shift()) {
        const start = performance.now();
        const { folder } = app;
        console.log(`  ${folder.padEnd(14)} building...`);
        const child = spawnScript('scripts/build-app.ts', {
          args: [folder],
          onLine: (line) => console.log(`  ${folder}: ${line}`),
        });
        const code = await exitOf(child);
        console.log(`  ${folder.padEnd(14)} ${code === 0 ? 'built' : 'FAILED'} in ${seconds(start)}`);
        (code === 0 ? result.built : result.failed).push(folder);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // Not part of the release's hash, and fast, so it is always done.
    if (wanted.some(({ name }) => name === 'shell') && !result.failed.includes('shell')) await buildServer();
  } finally {
    releaseLock(lockFile);
  }
  return result;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  try {
    const wanted = names.length > 0 ? names.map(requireApp) : apps;
    const { built, failed } = await buildApps(wanted, { force: process.argv.includes('--force') });
    console.log(`${built.length} of ${wanted.length} apps built in ${seconds(start)}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
