import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@ponte/shared-domain';
import {
  commandOf,
  isAlive,
  isErrorWithCode,
  isRunning,
  parentOf,
  parseProcess,
  thisProcess,
} from '@ponte/shared-server/processes';
import { buildFile, rootFolder } from './places';

export interface ScriptOptions {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Called with each line of its output; without it the lines appear as they are. */
  onLine?: (line: string, stream: 'out' | 'err') => void;
}

/** By its full path, because Node would look for a preloaded module beside the working directory. */
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

/** Names the process that a command of npm ends with, beside npm itself. */
const endWithVariable = 'PONTE_END_WITH';

/**
 * The environment of a command that ends with this process, however that ends ({@link onParentEnd}): npm, which stands
 * between the two, outlives the process that started it.
 */
export const endingWithThis = (): Record<string, string> => ({ [endWithVariable]: JSON.stringify(thisProcess()) });

/**
 * Calls back once when what started this process is gone: npm that was killed with SIGKILL passes nothing on, and the
 * shell and tsx between it and this process live on. Also when the process of {@link endingWithThis} is gone.
 */
export function onParentEnd(callback: () => void): void {
  const owner = parseProcess(process.env[endWithVariable] ?? '');
  const chain =
    process.env.npm_lifecycle_event === undefined ? [{ pid: process.pid, parent: process.ppid }] : chainToNpm();
  const timer = setInterval(() => {
    // On Windows a process keeps its parent's id after the parent has ended.
    const isGone =
      (owner !== undefined && !isAlive(owner)) ||
      chain.some(({ pid, parent }) => (process.platform === 'win32' ? !isRunning(parent) : parentOf(pid) !== parent));
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
 * @param onceMore called before it ends at once; nothing that it only begins is waited for
 */
export function onEndSignal(callback: () => void, onceMore: () => void = () => undefined): void {
  let endedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (endedAt === undefined) {
        endedAt = performance.now();
        callback();
      } else if (performance.now() - endedAt > sameSignal) {
        onceMore();
        process.exit(1);
      }
    });
}

/** The time since `performance.now()` gave this value: '1.5 s'. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The message for the person who starts the product, in one sentence. */
export function explainFailure(error: unknown): string {
  const message = messageOf(error);
  return isErrorWithCode(error, 'ENOSPC')
    ? `The disk is full (${message}). Make room and start again; nothing is damaged.`
    : message;
}
