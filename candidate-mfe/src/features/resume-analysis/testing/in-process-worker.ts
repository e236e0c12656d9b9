import { readDoc } from '../readers/read-doc';
import { readDocx } from '../readers/read-docx';
import { readOdt } from '../readers/read-odt';
import { readRtf } from '../readers/read-rtf';
import { readTxt } from '../readers/read-txt';
import { readWordXml } from '../readers/read-wordxml';
import type { ReaderName } from '../readers/reader-of';
import type { MessageEnd } from '../worker/messages';
import { serveAnalysis } from '../worker/serve-analysis';

/**
 * jsdom has no workers: both halves in one thread, over the same messages. PDFs are read in
 * e2e/tests/resume-analysis.spec.ts.
 */
const readers = { docx: readDocx, doc: readDoc, rtf: readRtf, odt: readOdt, xml: readWordXml, txt: readTxt };

/** What goes wrong with the coming workers. */
export const replaced: { reader: 'none' | 'hangs' | 'is-not-there' } = { reader: 'none' };
export const opened: { isOpen: boolean }[] = [];

/** Stands for worker/open-worker.ts. */
export function openWorker(reader: ReaderName): { worker: MessageEnd; close: () => void } {
  const [here, there] = [new EventTarget(), new EventTarget()];
  const state = { isOpen: true };
  opened.push(state);
  const end = (own: EventTarget, other: EventTarget): MessageEnd => ({
    addEventListener: (type, listener) => own.addEventListener(type, listener as EventListener),
    postMessage: (data) => {
      setTimeout(() => {
        if (state.isOpen) other.dispatchEvent(new MessageEvent('message', { data }));
      }, 0);
    },
  });
  if (replaced.reader === 'is-not-there') {
    setTimeout(() => here.dispatchEvent(new ErrorEvent('error', { message: 'Failed to fetch' })), 0);
  } else if (reader === 'pdf') throw new Error('no PDF in jsdom');
  else {
    const read = replaced.reader === 'hangs' ? () => new Promise<never>(() => {}) : readers[reader];
    serveAnalysis(
      (bytes, onPage) => {
        if (replaced.reader === 'hangs') onPage(1, 4);
        return read(bytes);
      },
      end(there, here),
    );
  }
  return {
    worker: end(here, there),
    close: () => {
      state.isOpen = false;
    },
  };
}

export const readerNames: readonly ReaderName[] = ['docx', 'doc', 'rtf', 'odt', 'xml', 'txt'];
export const readerOrigin = (): string => window.location.origin;
export const keepReader = (): Promise<void> =>
  replaced.reader === 'is-not-there' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
