import type { Server } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';

export interface ShutdownOptions {
  servers: () => readonly Server[];
  /** Ends the background work: polling, rendering. */
  stopWork: () => void;
  /** Longest wait for the running requests, in milliseconds. */
  limit?: number;
  exit?: (code: number) => void;
}

export interface Shutdown {
  /** After a signal: refuses new requests, answers the running ones, then exits successfully. */
  end: () => void;
  /**
   * After an uncaught exception, when the process's state can't be trusted any more: ends in the same way, but exits as
   * failed.
   */
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
