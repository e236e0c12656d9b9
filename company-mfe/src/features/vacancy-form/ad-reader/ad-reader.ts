import type { Ad, AdFinding } from '@ponte/shared-domain';
import { isAdAnswer, type AdQuestion } from './messages';
import { openWorker } from './open-worker';

/**
 * A worker that answers nothing for this long is given up, in milliseconds; the longest text that the form allows takes
 * half a second on a slow phone.
 */
const silenceTimeout = 10_000;

export interface AdReader {
  /** What is held against an ad. Read in a worker; in the page where there is none, or it fails. */
  read: (ad: Ad) => Promise<AdFinding[]>;
  /** Ends the worker. The next reading opens another one. */
  close: () => void;
}

const readInPage = async (ad: Ad): Promise<AdFinding[]> =>
  (await import(/* webpackChunkName: "ad-check" */ './read-in-page')).checkAd(ad);

/**
 * One worker for a form, opened by the first reading: the rules take tens of milliseconds to compile, and long texts as
 * long to read.
 */
export function createAdReader(open: typeof openWorker = openWorker): AdReader {
  let opened: ReturnType<typeof openWorker> | undefined;
  let hasFailed = typeof Worker === 'undefined';
  let last = 0;
  let closing = new AbortController();

  const close = (): void => {
    // One that could not be opened has nothing to close, and was told of by its reading
    opened?.then(
      (worker) => worker.close(),
      () => undefined,
    );
    opened = undefined;
    closing.abort(new Error('closed'));
    closing = new AbortController();
  };

  const ask = async (ad: Ad): Promise<AdFinding[]> => {
    const { signal: closed } = closing;
    opened ??= open();
    const { worker } = await opened;
    closed.throwIfAborted();
    const id = (last += 1);
    const controller = new AbortController();
    try {
      return await new Promise<AdFinding[]>((resolve, reject) => {
        const { signal } = controller;
        closed.addEventListener('abort', () => reject(new Error('closed')), { signal });
        worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<unknown>) => {
            if (isAdAnswer(data) && data.id === id) resolve(data.findings);
          },
          { signal },
        );
        const timer = setTimeout(() => reject(new Error('no answer')), silenceTimeout);
        signal.addEventListener('abort', () => clearTimeout(timer));
        worker.postMessage({ id, ad } satisfies AdQuestion);
      });
    } finally {
      controller.abort();
    }
  };

  return {
    read: async (ad) => {
      if (hasFailed) return readInPage(ad);
      const { signal: closed } = closing;
      try {
        return await ask(ad);
      } catch (error) {
        if (closed.aborted) return readInPage(ad);
        hasFailed = true;
        close();
        console.warn('The ad check goes on in the page: its worker failed.', error);
        return readInPage(ad);
      }
    },
    close,
  };
}
