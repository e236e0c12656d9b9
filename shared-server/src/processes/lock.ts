import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  isAlive,
  isErrorWithCode,
  parseProcess,
  readIfThere,
  thisProcess,
  type ProcessIdentity,
} from './process-identity';

/** Who holds a lock, with what it wrote beside itself. */
export interface LockHolder extends ProcessIdentity {
  [detail: string]: unknown;
}

function parseHolder(text: string): LockHolder | undefined {
  const holder = parseProcess(text);
  // parseProcess gives nothing but for the JSON of an object.
  return holder && { ...(JSON.parse(text) as object), ...holder };
}

/** The running process that holds a lock. */
export function lockHolder(file: string): LockHolder | undefined {
  const holder = parseHolder(readIfThere(file) ?? '');
  return holder && isAlive(holder) ? holder : undefined;
}

/** Between two looks at a lock that is being written, in milliseconds, and how many there are. */
const pause = 10;
const looks = 100;

/**
 * Acquires a lock file; one left behind by a process that has ended is replaced.
 * @returns undefined when it was acquired, otherwise the process that holds it.
 */
export function takeLock(file: string, details: Record<string, unknown> = {}): LockHolder | undefined {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ ...details, ...thisProcess() });
  for (let look = 0; ; look += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    }
    const text = readIfThere(file);
    // Its process has just given it back.
    if (text === undefined) continue;
    // Another process has made the file and not written into it yet; or it was killed in between.
    if (text === '' && look < looks) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
      continue;
    }
    const holder = parseHolder(text);
    if (holder && isAlive(holder)) return holder;
    removeLeftBehind(file, text);
  }
}

/** Removes a lock that no process holds. Renaming lets only one of several starting processes do it. */
function removeLeftBehind(file: string, text: string): void {
  const stale = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, stale);
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another starting process was faster and this is its new lock: it gets it back.
  if (readIfThere(stale) === text) fs.rmSync(stale, { force: true });
  else fs.renameSync(stale, file);
}

/** Gives a lock back; that of another process stays. */
export function releaseLock(file: string): void {
  const holder = parseHolder(readIfThere(file) ?? '');
  const { pid, startedAt } = thisProcess();
  if (holder?.pid === pid && holder.startedAt === startedAt) fs.rmSync(file, { force: true });
}
