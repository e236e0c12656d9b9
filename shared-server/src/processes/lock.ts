import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@ponte/shared-domain';
import { isAlive, isErrorWithCode, parseProcess, thisProcess, type ProcessIdentity } from './process-identity';

/** Who holds a lock, with what it wrote beside itself. */
export interface LockHolder extends ProcessIdentity {
  [detail: string]: unknown;
}

/** A file of a lock; its holder is undefined when it is incomplete, as after a power cut. */
interface Entry {
  file: string;
  holder: LockHolder | undefined;
}

/** @returns undefined when the file or folder is not there */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The files of a lock: none when nobody holds it. */
function readEntries(folder: string): Entry[] {
  const names = unlessMissing(() => fs.readdirSync(folder)) ?? [];
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    const text = unlessMissing(() => fs.readFileSync(file, 'utf8'));
    return text === undefined ? [] : [{ file, holder: parseProcess(text) }];
  });
}

/**
 * As {@link readEntries}.
 * @throws Error when it can't be read: a running process may hold it, as of another user
 */
function readLock(folder: string): Entry[] {
  try {
    return readEntries(folder);
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(
      `The lock ${folder} can't be read (${reason}): stop the program that made it, as the user who started it. If none runs any more, remove ${folder}.`,
      { cause: error },
    );
  }
}

const runningHolder = (entries: Entry[]): LockHolder | undefined =>
  entries.find(({ holder }) => holder && isAlive(holder))?.holder;

/** The running process that holds a lock. @throws Error when the lock can't be read */
export const lockHolder = (folder: string): LockHolder | undefined => runningHolder(readLock(folder));

/** Each try fails only when another process has taken or released the lock in that very moment. */
const mostTries = 100;
/** Between two tries, in milliseconds. */
const pause = 10;
const sleep = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);

/**
 * Acquires a lock; one left behind by a process that has ended is replaced.
 *
 * A lock is a folder with one file, which names its holder and has a name that no other file ever has. So each step can
 * hit only what it is meant for, however many processes take the same lock at once: a folder comes into place whole,
 * by renaming, and never in the place of one with a file in it; the file of a process that has ended is removed by its
 * name; and a folder is removed only while it is empty. What killed processes have left beside the lock is removed by
 * the next one that gets it.
 * @returns undefined when it was acquired, otherwise the process that holds it.
 * @throws Error when the lock can't be read or written
 */
export function takeLock(folder: string, details: Record<string, unknown> = {}): LockHolder | undefined {
  const name = randomUUID();
  const mine = `${folder}.${name}`;
  fs.mkdirSync(mine, { recursive: true });
  try {
    fs.writeFileSync(path.join(mine, name), JSON.stringify({ ...details, ...thisProcess() }));
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (tries > 0) sleep();
      if (isMoved(mine, folder)) {
        removeLeftovers(folder);
        return undefined;
      }
      const entries = readLock(folder);
      const holder = runningHolder(entries);
      if (holder) return holder;
      for (const { file } of entries) fs.rmSync(file, { force: true });
      removeIfEmpty(folder);
    }
  } finally {
    fs.rmSync(mine, { recursive: true, force: true });
  }
  throw new Error(
    `The lock ${folder} could not be taken in ${mostTries} tries. If no program of this folder runs, remove ${folder}.`,
  );
}

/** Moves a folder to where none is, or an empty one. */
function isMoved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    // ENOTDIR: a file, which the next look tells of. EPERM: Windows, also for an empty folder.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM'].some((code) => isErrorWithCode(error, code))) return false;
    throw error;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    // Another process was faster: it has removed the lock, or has put its own in that place.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => isErrorWithCode(error, code))) throw error;
  }
}

/** What {@link takeLock} makes beside the lock ends so. */
const madeBeside = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A process needs a moment from making its folder to having written its file. In milliseconds. */
const longestWriting = 60 * 60_000;

/** Whether a folder beside the lock is of no running process. An incomplete one says it by its age alone. */
function isLeftBehind(folder: string): boolean {
  const [entry] = readEntries(folder);
  if (entry?.holder) return !isAlive(entry.holder);
  const made = unlessMissing(() => fs.statSync(folder));
  return made !== undefined && Date.now() - made.mtimeMs > longestWriting;
}

/**
 * Removes what processes that were killed in {@link takeLock} have left beside the lock. Each folder is first renamed:
 * if its process goes on after all (it was asleep for hours), it finds no folder to move to the lock's place, and does
 * not take an emptied one there for its own.
 */
function removeLeftovers(folder: string): void {
  for (const leftover of listBeside(folder)) {
    try {
      if (!isLeftBehind(leftover)) continue;
      // Ends as the others do: whoever comes next removes it if this process is killed here
      const renamed = `${folder}.${randomUUID()}`;
      fs.renameSync(leftover, renamed);
      fs.rmSync(renamed, { recursive: true, force: true });
    } catch {
      // Another process was faster, or it is another user's. It is in nobody's way.
    }
  }
}

/** The folders that {@link takeLock} makes; none where the user may not list them. */
function listBeside(folder: string): string[] {
  const { dir, base } = path.parse(folder);
  try {
    return fs
      .readdirSync(dir)
      .filter((name) => madeBeside.test(name) && name.replace(madeBeside, '') === base)
      .map((name) => path.join(dir, name));
  } catch {
    return [];
  }
}

/** Gives a lock back; that of another process stays, as does one that can't be read, which is another user's. */
export function releaseLock(folder: string): void {
  const { pid, startedAt } = thisProcess();
  const isMine = ({ holder }: Entry): boolean => holder?.pid === pid && holder.startedAt === startedAt;
  let own: Entry[];
  try {
    own = readEntries(folder).filter(isMine);
  } catch {
    return;
  }
  for (const { file } of own) fs.rmSync(file, { force: true });
  if (own.length > 0) removeIfEmpty(folder);
}
