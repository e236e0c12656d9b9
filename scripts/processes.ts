import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { rootFolder } from '../tooling/apps';

export interface ScriptOptions {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Called with each line of its output; without it the lines appear as they are. */
  onLine?: (line: string, stream: 'out' | 'err') => void;
}

/** Starts a TypeScript file of the project in a process of its own. */
export function spawnScript(file: string, { args = [], env = {}, onLine }: ScriptOptions = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './scripts/end-with-parent.mjs', file, ...args], {
    cwd: rootFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit', 'ipc'],
  });
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

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
