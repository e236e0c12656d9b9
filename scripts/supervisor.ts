import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { exitOf, spawnScript } from '@ponte/build/processes';

export interface ServiceOptions {
  /** Short name, printed before its lines of output. */
  name: string;
  file: string;
  env?: NodeJS.ProcessEnv;
  /** The message for the user when this process ends. */
  meaning: string;
  /** Whether it is restarted when it ends by itself: only a stateless process can be. */
  restarts?: boolean;
}

export interface Supervisor {
  /** Starts a process and waits for its ready line: JSON with a `ready` field. @throws Error when it ends before. */
  start: (options: ServiceOptions) => Promise<Record<string, unknown>>;
  /** Ends every process; resolves when they are gone. */
  stop: () => Promise<void>;
  /** Kills every process, for an end that waits for nothing. */
  kill: () => void;
}

/** Time after which a process that ignores SIGTERM is killed, in milliseconds. */
const endTimeout = 5_000;

const readySchema = z.looseObject({ ready: z.union([z.literal(true), z.string().min(1)]) });

function parseReady(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return readySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** A process that ends this often within this time is not restarted, because the cause is permanent. */
const mostRestarts = 5;
const restartWindow = 60_000;

/** Runs the processes of the product together: when one ends, all end, except those that can be restarted. */
export function createSupervisor(onDeath: (message: string) => void): Supervisor {
  const children = new Map<string, ChildProcess>();
  let stopping = false;

  /** Starts a process. @param onEnd called when it ends after it was ready. */
  function run({ name, file, env }: ServiceOptions, onEnd: (code: number) => void): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      let isReady = false;
      const child = spawnScript(file, {
        env,
        onLine: (line, stream) => {
          const ready = isReady ? undefined : parseReady(line);
          if (ready) {
            isReady = true;
            resolve(ready);
          } else if (stream === 'err') console.error(isReady ? `[${name}] ${line}` : line);
          else console.log(`[${name}] ${line}`);
        },
      });
      children.set(name, child);
      void exitOf(child).then((code) => {
        children.delete(name);
        if (stopping) return;
        if (isReady) onEnd(code);
        else reject(new Error(`The ${name} process could not start (code ${code}).`));
      });
    });
  }

  return {
    start(options) {
      const { name, meaning, restarts = false } = options;
      let ends: number[] = [];

      function handleEnd(code: number): void {
        const now = performance.now();
        ends = [...ends.filter((at) => now - at < restartWindow), now];
        if (!restarts || ends.length > mostRestarts) {
          onDeath(`The ${name} process has ended by itself (code ${code}): ${meaning}`);
          return;
        }
        console.error(`The ${name} process has ended by itself (code ${code}) and is started again.`);
        run(options, handleEnd).catch(() => {
          if (!stopping) handleEnd(code);
        });
      }
      return run(options, handleEnd);
    },
    async stop() {
      stopping = true;
      const all = [...children.values()];
      for (const child of all) child.kill('SIGTERM');
      const killer = setTimeout(() => {
        for (const child of all) child.kill('SIGKILL');
      }, endTimeout);
      await Promise.all(all.map(exitOf));
      clearTimeout(killer);
    },
    kill() {
      stopping = true;
      for (const child of children.values()) child.kill('SIGKILL');
    },
  };
}
