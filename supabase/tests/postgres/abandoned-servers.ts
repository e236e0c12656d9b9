import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { commandOf, isAlive, parseProcess, readIfThere, thisProcess } from '../../local/process-identity';

/*
 * A run that is killed stops nothing: its server goes on, with its memory and its folder. Beside each server stands who
 * started it, and whoever starts the next one ends those of processes that are gone.
 */

const prefix = 'ponte-postgres-';
const ownerFile = 'owner.json';
const sharedMemoryFile = 'shared-memory';

/**
 * A folder for a server of this process.
 * @param parent the folder that it is made in, which the server's user can enter
 */
export function makeServerFolder(parent = os.tmpdir()): string {
  const home = fs.mkdtempSync(path.join(parent, prefix));
  fs.writeFileSync(path.join(home, ownerFile), JSON.stringify(thisProcess()));
  return home;
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
 * Notes what a ready server has outside of its folder: a killed one leaves it, and its name says nothing of whose it
 * was. Linux only, where it stays until the machine restarts.
 */
export function noteSharedMemory(home: string): void {
  const pid = serverProcess(home);
  const maps = pid === undefined ? undefined : readIfThere(`/proc/${pid}/maps`);
  const files = new Set(maps?.match(/\/dev\/shm\/PostgreSQL\.\d+$/gm));
  fs.writeFileSync(path.join(home, sharedMemoryFile), [...files].join('\n'));
}

function removeSharedMemory(home: string): void {
  for (const file of (readIfThere(path.join(home, sharedMemoryFile)) ?? '').split('\n'))
    if (file !== '') fs.rmSync(file, { force: true });
  const [key, id] = (readServerLines(home)[6] ?? '').trim().split(/\s+/);
  // Key and id both: after a removal the system gives the id away again.
  const isStill = (readIfThere('/proc/sysvipc/shm') ?? '')
    .split('\n')
    .some((line) => new RegExp(`^\\s*${key ?? ''}\\s+${id ?? ''}\\s`).test(line));
  if (key && id && isStill) execFileSync('ipcrm', ['-m', id], { stdio: 'ignore' });
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
  removeSharedMemory(home);
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
    // Without an owner: one that is being made this moment.
    const owner = parseProcess(readIfThere(path.join(home, ownerFile)) ?? '');
    if (owner === undefined || isAlive(owner)) continue;
    await stopServer(home).catch((error: unknown) =>
      console.warn(`${home} stays: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}
