import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dictionaryMarkerFile, withoutDelta } from '@ponte/shared-server';

/**
 * Number of releases that stay on disk: the present one and ten before it. Pages that are open during a release still
 * load the files of theirs, and a tab may stay open for days.
 */
const maxReleases = 11;

/** File in `dist` that lists the releases whose files are still there. */
export const releaseLogFile = '.releases.json';

interface LoggedRelease {
  release: string;
  files: string[];
}

function readLog(folder: string): LoggedRelease[] {
  const file = path.join(folder, releaseLogFile);
  if (!existsSync(file)) return [];
  try {
    // Written by the build before.
    const log: LoggedRelease[] = JSON.parse(readFileSync(file, 'utf8'));
    return log;
  } catch {
    return [];
  }
}

/** The files that a release in this folder consists of; undefined when nobody has written them down. */
export function listReleaseFiles(folder: string, release: string): string[] | undefined {
  return readLog(folder).find((entry) => entry.release === release)?.files;
}

/**
 * Writes down which files a release consists of, and removes those that belong to none of the last releases.
 * @returns the names of the removed files.
 */
export function keepRelease(folder: string, release: string, files: readonly string[]): string[] {
  const log = [{ release, files: [...files] }, ...readLog(folder).filter((entry) => entry.release !== release)].slice(
    0,
    maxReleases,
  );
  writeFileSync(path.join(folder, releaseLogFile), JSON.stringify(log));
  const kept = new Set(log.flatMap((entry) => entry.files));
  const ownFiles = [releaseLogFile, dictionaryMarkerFile];
  const removed = readdirSync(folder).filter(
    (name) => !ownFiles.includes(name) && !kept.has(withoutDelta(name.replace(/\.br$/, ''))),
  );
  for (const name of removed) rmSync(path.join(folder, name), { recursive: true });
  return removed;
}
