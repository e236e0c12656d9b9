import { spawn, type ChildProcess } from 'node:child_process';
import { endingWithThis } from '@ponte/build/processes';
import { root } from './product';

export interface RunningCommand {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the output matches. @throws Error when the command ends before. */
  until: (pattern: RegExp) => Promise<void>;
  /** Sends Ctrl-C as a terminal does (to the whole group) and resolves with the exit code. */
  interrupt: () => Promise<number | null>;
  ended: Promise<number | null>;
}

/**
 * Runs an npm command in a process group of its own; `npm start` and `npm run dev` end with this process all the same.
 *
 * @param folder whose package.json has the command; the project's when left out
 */
export function runNpm(args: readonly string[], env: Record<string, string>, folder: string = root): RunningCommand {
  const child = spawn('npm', [...args], {
    cwd: folder,
    env: { ...process.env, ...endingWithThis(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    child,
    output: () => text,
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (!pattern.test(text)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        void ended.then((code) => reject(new Error(`the command ended with ${String(code)}:\n${text}`)));
        check();
      }),
    interrupt: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      return ended;
    },
  };
}

/** Whether no process listens on the port. */
export async function isSilent(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) });
    return false;
  } catch {
    return true;
  }
}
