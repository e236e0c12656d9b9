import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { z } from 'zod';

/** A process as it is written into a file, for others to tell whether it still runs. */
export interface ProcessIdentity {
  pid: number;
  /** In the system's own format; null when the system does not say. */
  startedAt: string | null;
}

/** The identity of the process that calls it, to be written into a file. */
export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, startedAt: processStart(process.pid) });

const identitySchema = z.looseObject({ pid: z.number(), startedAt: z.string().nullable().catch(null) });

/**
 * A process with what it wrote beside itself.
 * @returns undefined for an incomplete file: its process was killed while writing it
 */
export function parseProcess(text: string): (ProcessIdentity & Record<string, unknown>) | undefined {
  try {
    return identitySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a process with this id runs; {@link isAlive} also knows whether it is still the same one. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user
    if (!isErrorWithCode(error, 'EPERM')) return false;
  }
  // A zombie: it was killed, and only its parent has not read its exit status yet; it holds no port and no lock
  return statusFields(pid)?.[0] !== 'Z';
}

/**
 * Whether the very process of an identity still runs. Where the system does not say when processes started, any with
 * its id counts.
 */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  if (!isRunning(pid)) return false;
  // The system reuses process ids, so this could be another process: compare the start times
  const current = processStart(pid);
  return startedAt === null || current === null || current === startedAt;
}

/** The parent of a process, if the system reports it. */
export function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  try {
    if (process.platform === 'linux') {
      const parent = statusFields(pid)?.[1];
      return parent === undefined ? undefined : Number(parent);
    }
    return process.platform === 'win32' ? undefined : Number(askPs(pid, 'ppid'));
  } catch {
    return undefined;
  }
}

/** The command of a process, its words apart by spaces; empty when the process is gone or the system does not say. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
    return askPs(pid, 'command');
  } catch {
    return '';
  }
}

/**
 * One field of a process, where there is no /proc. Without -ww it may be cut at 79 columns; without a fixed language
 * and time zone two processes read different start times of a third.
 */
function askPs(pid: number, field: string): string {
  return execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${field}=`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/**
 * The fields of /proc/<pid>/stat from the state on. The process name before it stands in parentheses and may contain
 * spaces.
 */
function statusFields(pid: number): string[] | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Start time of a process, in the system's own format; null when it is unknown. */
function processStart(pid: number): string | null {
  try {
    // The start time is field 22, the 20th after the name
    if (process.platform === 'linux') return statusFields(pid)?.[19] ?? null;
    if (process.platform === 'win32') return null;
    return askPs(pid, 'lstart').trim() || null;
  } catch {
    return null;
  }
}

/** The text of a file; undefined when it can't be read. */
export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether the error has this code of Node or the system. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  // Not `instanceof`: jest's Error is another one than Node's.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
