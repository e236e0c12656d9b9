import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { messageOf } from '@ponte/shared-domain';
import { commandOf, isAlive, parseProcess, readIfThere, thisProcess } from '@ponte/shared-server/processes';
import { isRecord } from '../../local/is-record';

/*
 * A run that is killed stops nothing: its server goes on, with its memory and its folder. Beside each server stands who
 * started it, and whoever starts the next one ends those of processes that are gone.
 */

const prefix = 'ponte-postgres-';
const ownerFile = 'owner.json';

/**
 * Where the ids of processes hold: one start of a machine, and in it one PID namespace, as a container has. Empty where
 * the system has no such things.
 */
function processIdScope(): { boot?: string | undefined; namespace?: string | undefined } {
  try {
    return {
      boot: readIfThere('/proc/sys/kernel/random/boot_id')?.trim(),
      namespace: fs.readlinkSync('/proc/self/ns/pid'),
    };
  } catch {
    return {};
  }
}

/** Whether an owner is in another container that shares this folder: its process id says nothing here. */
function isOfOtherNamespace(owner: string): boolean {
  const here = processIdScope();
  const there: unknown = JSON.parse(owner);
  return isRecord(there) && there.boot === here.boot && there.namespace !== here.namespace;
}

/**
 * A folder for a server of this process.
 * @param parent the folder that it is made in, which the server's user can enter
 */
export function makeServerFolder(parent = os.tmpdir()): string {
  const home = fs.mkdtempSync(path.join(parent, prefix));
  fs.writeFileSync(path.join(home, ownerFile), JSON.stringify({ ...thisProcess(), ...processIdScope() }));
  return home;
}

/** What stands beside a server of who started it. Only what this user wrote: all may write into a folder like /tmp. */
function readOwner(home: string): string {
  const file = path.join(home, ownerFile);
  try {
    const stats = fs.lstatSync(file);
    return stats.isFile() && stats.uid === process.getuid?.() ? fs.readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/**
 * The user to act as on a server's memory. Root in a container may lack the right to remove that of other users
 * (SYS_ADMIN).
 */
function userOfServer(home: string): { uid?: number; gid?: number } {
  const { uid, gid } = fs.statSync(home);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

/** The file that a server keeps while it runs: first its process id, in the seventh line its memory's key and id. */
const readServerLines = (home: string): string[] =>
  (readIfThere(path.join(home, 'data/postmaster.pid')) ?? '').split('\n');

/** The process of the server in this folder; undefined when it is gone, and its id perhaps another process's. */
function serverProcess(home: string): number | undefined {
  const pid = Number(readServerLines(home)[0]);
  return pid > 0 && commandOf(pid).includes(`-D ${path.join(home, 'data')}`) ? pid : undefined;
}

/**
 * Removes what a server has outside of its folder, where it stays until the machine restarts; its other shared memory
 * is in its data (server.ts).
 */
function removeSharedMemory(home: string): void {
  const [key, id] = (readServerLines(home)[6] ?? '').trim().split(/\s+/);
  // Key and id both: after a removal the system gives the id away again.
  const isStill = (readIfThere('/proc/sysvipc/shm') ?? '')
    .split('\n')
    .some((line) => new RegExp(`^\\s*${key ?? ''}\\s+${id ?? ''}\\s`).test(line));
  if (key && id && isStill) execFileSync('ipcrm', ['-m', id], { ...userOfServer(home), stdio: 'ignore' });
}

async function stopServer(home: string): Promise<void> {
  const pid = serverProcess(home);
  if (pid !== undefined) {
    // SIGQUIT: at once. It removes its shared memory all the same, and nothing of its data is kept.
    process.kill(pid, 'SIGQUIT');
    const limit = Date.now() + 10_000;
    while (serverProcess(home) === pid) {
      if (Date.now() > limit) throw new Error(`the server in ${home} does not end`);
      await after(20);
    }
  }
  try {
    removeSharedMemory(home);
  } catch (error) {
    // Not a reason to keep the folder: the next sweep would fail in the same way.
    console.warn(`shared memory of ${home} stays: ${messageOf(error)}`);
  }
  fs.rmSync(home, { recursive: true, force: true });
}

/**
 * Ends the servers whose processes are gone, and removes their folders. What another user has started stays.
 * @param parent the folder that theirs are in
 */
export async function stopAbandonedServers(parent = os.tmpdir()): Promise<void> {
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const home = path.join(parent, name);
    const text = readOwner(home);
    // Without an owner: one that is being made this moment, or another user's.
    const owner = parseProcess(text);
    if (owner === undefined || isOfOtherNamespace(text) || isAlive(owner)) continue;
    await stopServer(home).catch((error: unknown) => console.warn(`${home} stays: ${messageOf(error)}`));
  }
}
