import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isErrorWithCode, isRunning } from './processes';

export interface LockHolder {
  pid: number;
  [detail: string]: unknown;
}

/**
 * The system reuses process ids: after a restart of the machine the id may belong to another process. The browser tests
 * are started as run.ts or e2e/run.ts.
 */
function isOurs(pid: number): boolean {
  const commandFile = `/proc/${pid}/cmdline`;
  return !existsSync(commandFile) || /scripts\/|ponte|\brun\.ts/.test(readFileSync(commandFile, 'utf8'));
}

function readHolder(file: string): LockHolder | undefined {
  try {
    // The format of takeLock, in every release.
    const holder: LockHolder = JSON.parse(readFileSync(file, 'utf8'));
    return isRunning(holder.pid) && isOurs(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** The running process that holds a lock. */
export function lockHolder(file: string): LockHolder | undefined {
  return readHolder(file);
}

/**
 * Acquires a lock file; one left behind by a process that has ended is replaced.
 * @returns undefined when it was acquired, otherwise the process that holds it.
 */
export function takeLock(file: string, details: Record<string, unknown> = {}): LockHolder | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = JSON.stringify({ pid: process.pid, ...details });
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
      const holder = readHolder(file);
      if (holder && holder.pid !== process.pid) return holder;
      rmSync(file, { force: true });
    }
  }
}

export function releaseLock(file: string): void {
  rmSync(file, { force: true });
}
