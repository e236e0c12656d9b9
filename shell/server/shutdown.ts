import type { Server } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';

export interface ShutdownOptions {
  servers: () => readonly Server[];
  /** Ends what runs beside the requests: polling, rendering. */
  stopWork: () => void;
  /** Longest wait for the requests that are under way, in milliseconds. */
  limit?: number;
  exit?: (code: number) => void;
}

export interface Shutdown {
  /** Somebody asked for it: no new request, those under way are answered, then it ends well. */
  end: () => void;
  /** Something was thrown that nobody expected. What the process holds can't be trusted any more: it ends in the same way, as failed. */
  fail: (kind: string, error: unknown) => void;
}

/** scripts/supervisor.ts kills a process five seconds after SIGTERM. */
const defaultLimit = 4_000;

/** Ends the process after it has answered its running requests. A process manager restarts it after a failure. */
export function createShutdown({
  servers,
  stopWork,
  limit = defaultLimit,
  exit = (code) => process.exit(code),
}: ShutdownOptions): Shutdown {
  let isEnding = false;

  function close(code: number): void {
    if (isEnding) return;
    isEnding = true;
    const timer = setTimeout(() => {
      console.error(`requests were still under way after ${limit} ms, and are cut off`);
      exit(code);
    }, limit);
    timer.unref();
    try {
      stopWork();
    } catch (error) {
      console.error('while ending:', error);
    }
    const closing = servers().map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    void Promise.all(closing).then(() => {
      clearTimeout(timer);
      exit(code);
    });
  }

  return {
    end: () => close(0),
    fail: (kind, error) => {
      console.error(`${kind}:`, error);
      close(1);
    },
  };
}
