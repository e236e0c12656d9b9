import { keysOf } from '@ponte/shared-domain';
import type { ReaderName } from '../readers/reader-of';

/**
 * The integrity of each worker file, by the name of its source; only in a build for the product
 * (ponte-build/src/integrity-plugin.ts).
 */
declare const WORKER_INTEGRITY: Readonly<Record<string, string>> | undefined;

/** As long as webpack waits for a chunk, in milliseconds. */
const scriptTimeout = 10_000;

/** One script a format: a text file does not bring a PDF library. */
const scripts: Record<ReaderName, () => string> = {
  pdf: () => new URL('./pdf.worker.ts', import.meta.url).href,
  docx: () => new URL('./docx.worker.ts', import.meta.url).href,
  doc: () => new URL('./doc.worker.ts', import.meta.url).href,
  rtf: () => new URL('./rtf.worker.ts', import.meta.url).href,
  odt: () => new URL('./odt.worker.ts', import.meta.url).href,
  xml: () => new URL('./xml.worker.ts', import.meta.url).href,
  txt: () => new URL('./txt.worker.ts', import.meta.url).href,
};

/** Scripts that were read before they are needed, for an analysis without internet. */
const kept = new Map<ReaderName, string>();

/** @throws TypeError when the script can't be loaded, or is another than that of this release. */
async function readScript(reader: ReaderName): Promise<string> {
  const address = scripts[reader]();
  // In development nothing is compared, and a script may import others by their place, which a blob has not. By a call:
  // a worker's static imports count as workers, and those of other origins are refused.
  if (typeof WORKER_INTEGRITY === 'undefined') return `await import(${JSON.stringify(address)});`;
  const ready = kept.get(reader);
  if (ready !== undefined) return ready;
  const integrity = WORKER_INTEGRITY[`${reader}.worker.ts`];
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(scriptTimeout) });
  if (!response.ok) throw new TypeError(`the worker's script answers ${response.status}`);
  return response.text();
}

export const readerNames = keysOf(scripts);

/** Where the workers' scripts come from. */
export const readerOrigin = (): string => new URL(scripts.txt()).origin;

/** Reads a worker's script and keeps it until the page is left. @throws TypeError as reading it for an analysis does */
export async function keepReader(reader: ReaderName): Promise<void> {
  kept.set(reader, await readScript(reader));
}

/**
 * A worker that reads and judges one file. A worker's own script must come from the page's origin and this remote may
 * be served from another one: the page reads the script and makes a blob of it, which is of the page's origin (the
 * shell's security policy allows both: connect-src lists the remotes, worker-src has blob:). A worker that imported the
 * script could not compare it with its integrity.
 */
export async function openWorker(reader: ReaderName): Promise<{ worker: Worker; close: () => void }> {
  const address = URL.createObjectURL(new Blob([await readScript(reader)], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  return {
    worker,
    close: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}
