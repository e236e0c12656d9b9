import { workerReady } from './messages';

/**
 * The integrity of each worker file, by the name of its source; only in a build for the product
 * (ponte-build/src/integrity-plugin.ts).
 */
declare const WORKER_INTEGRITY: Readonly<Record<string, string>> | undefined;

/** As long as webpack waits for a chunk, in milliseconds. */
const scriptTimeout = 10_000;

/** @throws TypeError when the script can't be loaded, or is another than that of this release. */
async function readScript(): Promise<string> {
  const address = new URL('./ad-check.worker.ts', import.meta.url).href;
  // In development nothing is compared, and a script may import others by their place, which a blob has not.
  if (typeof WORKER_INTEGRITY === 'undefined') return `await import(${JSON.stringify(address)});`;
  const integrity = WORKER_INTEGRITY['ad-check.worker.ts'];
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(scriptTimeout) });
  if (!response.ok) throw new TypeError(`the worker's script answers ${response.status}`);
  return response.text();
}

/**
 * The worker of the ad check. A worker's own script must come from the page's origin, and this remote may be served
 * from another one: the page reads the script and makes a blob of it (candidate-mfe's resume analysis does the same).
 * Answers when the worker listens.
 */
export async function openWorker(): Promise<{ worker: Worker; close: () => void }> {
  const address = URL.createObjectURL(new Blob([await readScript()], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  const close = (): void => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  try {
    await untilReady(worker);
  } catch (error) {
    close();
    throw error;
  }
  return { worker, close };
}

/** @throws Error when the script fails, or says nothing in time */
async function untilReady(worker: Worker): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener(
        'message',
        ({ data }) => {
          if (data === workerReady) resolve();
        },
        { signal },
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
      const timer = setTimeout(() => reject(new Error('the worker did not start')), scriptTimeout);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  } finally {
    controller.abort();
  }
}
