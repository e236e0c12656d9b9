import type { RenderResult } from '../src/entry-server';
import type { PageRequest } from './render-messages';

export interface RenderLimits {
  /** Longest time for one page, the backend's answers included, in milliseconds. */
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
  /** @throws when the page can't be rendered in time: the browser then renders it. */
  render: (request: PageRequest) => Promise<RenderResult>;
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

  async function enter(): Promise<void> {
    if (active < limits.atOnce) {
      active += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new RenderRefused('the render queue is full');
    // A render that ends passes its slot to the next one in the queue.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    load: () => active + queue.length,
    async render(request) {
      await enter();
      const abort = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => {
            const error = new RenderRefused(`not rendered in ${limits.timeout} ms`);
            reject(error);
            abort.abort(error);
          }, limits.timeout);
        });
        return await Promise.race([render({ ...request, signal: abort.signal }), late]);
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}
