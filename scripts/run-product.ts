import { explainFailure, onEndSignal, onParentEnd } from '@ponte/build/processes';
import { releaseLock } from '@ponte/shared-server/processes';
import { startLock } from './product';
import { createSupervisor, type Supervisor } from './supervisor';

export interface ProductRun {
  /** Starts its processes. The first one that dies ends it. */
  supervisor: Supervisor;
  /** Ends it all, and this process. */
  end: (code: number, message?: string) => Promise<void>;
}

/**
 * What `npm start` and `npm run dev` run, and its one end: by a signal, when whoever started it has ended, when one of
 * its processes has, or by a failure of the start.
 * @param options.advice follows what is said of a process that has ended by itself
 * @param options.servers those of this process, also such as are added later
 */
export function runProduct({
  advice = '',
  servers = [],
}: {
  advice?: string;
  servers?: readonly { stop: () => Promise<void> }[];
}): ProductRun {
  let ending = false;

  async function end(code: number, message?: string): Promise<void> {
    if (ending) return;
    ending = true;
    if (message) console.error(message);
    // All of them, also when one fails: the lock is given back either way.
    const stops = await Promise.allSettled([supervisor.stop(), ...servers.map((server) => server.stop())]);
    for (const stop of stops) if (stop.status === 'rejected') console.error(explainFailure(stop.reason));
    // Beside a product of this folder the lock is that one's, and stays.
    releaseLock(startLock);
    process.exit(code);
  }

  const supervisor = createSupervisor((message) => void end(1, `${message}${advice}`));
  onEndSignal(
    () => void end(0, '\nStopping...'),
    () => {
      supervisor.kill();
      releaseLock(startLock);
    },
  );
  onParentEnd(() => void end(0));
  return { supervisor, end };
}
