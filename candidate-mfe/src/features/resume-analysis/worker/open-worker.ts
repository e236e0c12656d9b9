import type { ReaderName } from '../readers/reader-of';

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

/**
 * A worker that reads and judges one file. A worker's own script must come from the page's origin and this remote may be served from
 * another one: the blob is of the page's origin and imports the script, which the shell's security policy allows (script-src lists the
 * remotes, worker-src has blob:). By a call: a worker's static imports count as workers, and those of other origins are refused.
 */
export function openWorker(reader: ReaderName): { worker: Worker; close: () => void } {
  const address = URL.createObjectURL(
    new Blob([`await import(${JSON.stringify(scripts[reader]())});`], { type: 'text/javascript' }),
  );
  const worker = new Worker(address, { type: 'module' });
  return {
    worker,
    close: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}
