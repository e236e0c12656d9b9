import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildFile, rootFolder } from './places';

export interface ScriptOptions {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Called with each line of its output; without it the lines appear as they are. */
  onLine?: (line: string, stream: 'out' | 'err') => void;
}

/** By its place, because Node looks for what it loads first beside the working directory. */
const typeScriptLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const endWithParent = pathToFileURL(buildFile('end-with-parent.mjs')).href;

/**
 * Starts a file, TypeScript or built JavaScript, in a process of its own that ends with this one.
 *
 * @param file relative to the root
 */
export function spawnScript(file: string, { args = [], env = {}, onLine }: ScriptOptions = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      ...(/\.[cm]?ts$/.test(file) ? ['--import', typeScriptLoader] : ['--enable-source-maps']),
      ...['--import', endWithParent, file, ...args],
    ],
    {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit', 'ipc'],
    },
  );
  if (onLine && child.stdout && child.stderr) {
    createInterface({ input: child.stdout }).on('line', (line) => onLine(line, 'out'));
    createInterface({ input: child.stderr }).on('line', (line) => onLine(line, 'err'));
  }
  return child;
}

/** The exit code of a process, 1 when a signal ended it. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    else child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Whether the error has this code of Node or the system. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie: it was killed, and only its parent has not read its exit status yet. It holds no port and no lock.
    return statusOf(pid)?.state !== 'Z';
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    return isErrorWithCode(error, 'EPERM');
  }
}

interface ProcessStatus {
  state: string;
  parent: number;
}

/** The process's state on Linux; undefined elsewhere, or when it is gone. */
function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before these fields is in parentheses and may contain spaces.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** The parent of a process, if the system reports it. */
function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  if (process.platform === 'linux') return statusOf(pid)?.parent;
  if (process.platform === 'win32') return undefined;
  try {
    return Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Between this process and npm there are a shell and tsx, unless they were replaced by the command (exec). */
const longestChain = 6;

/** The processes from this one up to npm, which started it, each with its parent; without npm only the first. */
function chainToNpm(): { pid: number; parent: number }[] {
  const chain: { pid: number; parent: number }[] = [];
  for (let pid = process.pid; chain.length < longestChain;) {
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    chain.push({ pid, parent });
    if (/(^|[\\/ ])npm(-cli\.js)?( |$)/.test(commandOf(parent))) return chain;
    pid = parent;
  }
  return chain.slice(0, 1);
}

/**
 * Calls back once when what started this process is gone: npm that was killed with SIGKILL passes nothing on, and the
 * shell and tsx between it and this process live on.
 */
export function onParentEnd(callback: () => void): void {
  const chain =
    process.env.npm_lifecycle_event === undefined ? [{ pid: process.pid, parent: process.ppid }] : chainToNpm();
  const timer = setInterval(() => {
    // On Windows a process keeps its parent's id after the parent has ended.
    const isGone = chain.some(({ pid, parent }) =>
      process.platform === 'win32' ? !isRunning(parent) : parentOf(pid) !== parent,
    );
    if (!isGone) return;
    clearInterval(timer);
    callback();
  }, 1_000);
  timer.unref();
}

/**
 * How long a signal counts as the same one, in milliseconds: a Ctrl-C comes from the terminal and once more from npm,
 * which passes it on and may be late on a busy machine.
 */
const sameSignal = 2_000;

/**
 * Calls back once when this process is told to end. Told again, it ends at once: what is waited for, a build above all,
 * may take long.
 */
export function onEndSignal(callback: () => void): void {
  let told: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (told === undefined) {
        told = performance.now();
        callback();
      } else if (performance.now() - told > sameSignal) process.exit(1);
    });
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The message for the person who starts the product, in one sentence. */
export function explainFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isErrorWithCode(error, 'ENOSPC')
    ? `The disk is full (${message}). Make room and start again; nothing is damaged.`
    : message;
}
