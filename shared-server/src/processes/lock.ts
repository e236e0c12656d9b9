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

/** Between two looks at a lock that is being written, in milliseconds, and how many there are. */
const pause = 10;
const looks = 100;

const sleep = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);

/**
 * The text of a lock; undefined when there is none.
 * @throws Error when it can't be read: a running process may hold it, as of another user.
 */
function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The lock ${file} can't be read (${reason}): stop the program that made it, as the user who started it. If none runs any more, remove ${file}.`,
      { cause: error },
    );
  }
}

/** As {@link readLock}. One that its process has made and not written yet is waited for, for a second at most. */
function readWrittenLock(file: string): string | undefined {
  for (let look = 0; ; look += 1) {
    const text = readLock(file);
    // Still incomplete after all looks: its process was killed while writing.
    if (text === undefined || parseHolder(text) || look === looks) return text;
    sleep();
  }
}

/** The running process that holds a lock. @throws Error when the lock can't be read */
export function lockHolder(file: string): LockHolder | undefined {
  const holder = parseHolder(readWrittenLock(file) ?? '');
  return holder && isAlive(holder) ? holder : undefined;
}

/** Each try fails only when another process has taken or released the lock in that very moment. */
const mostTries = 100;

/**
 * Acquires a lock file; one left behind by a process that has ended is replaced.
 * @returns undefined when it was acquired, otherwise the process that holds it.
 * @throws Error when the lock can't be read or written
 */
export function takeLock(file: string, details: Record<string, unknown> = {}): LockHolder | undefined {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ ...details, ...thisProcess() });
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    }
    const text = readWrittenLock(file);
    if (text === undefined) {
      // Its process has just given it back.
      sleep();
      continue;
    }
    const holder = parseHolder(text);
    if (holder && isAlive(holder)) return holder;
    removeLeftBehind(file, text);
  }
  throw new Error(
    `The lock ${file} could not be taken in ${mostTries} tries. If no program of this folder runs, remove ${file}.`,
  );
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
  try {
    // Another starting process was faster and this is its new lock: it gets it back, unless a third one has made its
    // own meanwhile. Copied, because not every file system has hard links, and renaming would overwrite that of the
    // third one.
    if (readLock(stale) !== text) fs.copyFileSync(stale, file, fs.constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error;
  } finally {
    fs.rmSync(stale, { force: true });
  }
}

/** Gives a lock back; that of another process stays. */
export function releaseLock(file: string): void {
  const holder = parseHolder(readIfThere(file) ?? '');
  const { pid, startedAt } = thisProcess();
  if (holder?.pid === pid && holder.startedAt === startedAt) fs.rmSync(file, { force: true });
}
