import type { RenderResult } from '../src/entry-server';
import type { PageRequest } from './render-messages';
import { waitUntil } from './shared-work';

export interface RenderLimits {
  /** Longest time for one page, the queue and the backend's answers included, in milliseconds. */
  timeout: number;
  /** Pages that are rendered at the same time. */
  atOnce: number;
  /** Pages that wait in the queue. */
  waiting: number;
}

export const defaultLimits: RenderLimits = { timeout: 3_000, atOnce: 4, waiting: 40 };

/** Why a page was not rendered here. */
class RenderRefused extends Error {
  override readonly name = 'RenderRefused';
}

export interface Renderer {
  /**
   * @param left aborted when the visitor has left, of a page that is made for this one alone
   * @throws when the page can't be rendered in time: the browser then renders it.
   */
  render: (request: PageRequest, left?: AbortSignal) => Promise<RenderResult>;
  /** Number of pages being rendered and queued. */
  load: () => number;
}

/** Limits of rendering: time for each page, concurrent pages, queued pages. */
export function createRenderer(
  render: (request: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>,
  limits: RenderLimits = defaultLimits,
): Renderer {
  const queue: (() => void)[] = [];
  let active = 0;

  /** @throws what `refuse` returns when the signal is given before there is a slot */
  async function enter(signal: AbortSignal, refuse: () => RenderRefused): Promise<void> {
    if (signal.aborted) throw refuse();
    if (active < limits.atOnce) {
      active += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new RenderRefused('the render queue is full');
    // A render that ends passes its slot to the next one in the queue.
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', handleAbort);
        resolve();
      };
      const handleAbort = (): void => {
        queue.splice(queue.indexOf(start), 1);
        reject(refuse());
      };
      queue.push(start);
      signal.addEventListener('abort', handleAbort, { once: true });
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    load: () => active + queue.length,
    async render(request, left) {
      const abort = new AbortController();
      const signal = left ? AbortSignal.any([abort.signal, left]) : abort.signal;
      const refuse = (): RenderRefused =>
        new RenderRefused(left?.aborted ? 'the visitor has left' : `not rendered in ${limits.timeout} ms`);
      // From here on, so that nobody waits longer in a queue that a backend without answers holds up.
      const timer = setTimeout(() => abort.abort(refuse()), limits.timeout);
      try {
        await enter(signal, refuse);
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
      const work = render({ ...request, signal });
      // A visitor who leaves ends the waiting, not what the process still does for the page: the slot is free when that
      // has ended, or when the page's time is over.
      abort.signal.addEventListener('abort', leave, { once: true });
      const end = (): void => {
        if (abort.signal.aborted) return;
        clearTimeout(timer);
        leave();
      };
      work.then(end, end);
      // The visitor may have left since the slot was taken.
      return waitUntil(work, signal, refuse);
    },
  };
}
