import { readFileSync } from 'node:fs';
import path from 'node:path';
import minVersion from 'semver/ranges/min-version.js';
import { isServerRecord, type ServerRecord, serverRecordFile } from '@ponte/shared-server';

export interface ShellServerCode {
  code: string;
  /** Versions of the shared packages that are built into it. */
  versions: Record<string, string>;
}

/**
 * Reads what the shell's server file of a release is called, and its integrity.
 * @throws Error when it is not built
 */
export function readServerRecord(folder: string, release: string): ServerRecord {
  const record: unknown = JSON.parse(readFileSync(path.join(folder, serverRecordFile(release)), 'utf8'));
  if (!isServerRecord(record) || record.release !== release)
    throw new Error(`${serverRecordFile(release)} is not a server record`);
  return record;
}

/**
 * Reads the shell's server file of a release. It is not run here: see render-process.ts.
 * @throws Error when it is not built.
 */
export function loadShellServerFile(folder: string, release: string): ShellServerCode {
  const record = readServerRecord(folder, release);
  // It requires exactly the versions that it was built with: `^19.3.1` for 19.3.1.
  const versions = Object.entries(record.requires).flatMap(([name, range]) => {
    const version = minVersion(range)?.version;
    return version === undefined ? [] : [[name, version] as const];
  });
  return { code: readFileSync(path.join(folder, record.file), 'utf8'), versions: Object.fromEntries(versions) };
}
