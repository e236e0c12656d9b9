import { getEventListeners } from 'node:events';
import type { RenderResult } from '../src/entry-server';
import { createRenderer } from './render';
import type { PageRequest } from './render-messages';
import { loadShellServerFile } from './shell-server-file';

const request: PageRequest = {
  address: '/',
  site: 'https://ponte.example',
  owner: 'shell',
  servers: {},
  supabaseUrl: 'https://api.example',
  publishableKey: 'key',
};
const done: RenderResult = { kind: 'personal' };
const limits = { timeout: 5_000, atOnce: 2, waiting: 3 };

describe('the limits of rendering', () => {
  it('aborts a page that takes too long, and its requests to the backend', async () => {
    let signal: AbortSignal | undefined;
    const renderer = createRenderer(
      (options) => {
        signal = options.signal;
        return new Promise(() => undefined);
      },
      { ...limits, timeout: 20 },
    );
    await expect(renderer.render(request)).rejects.toThrow('not rendered in 20 ms');
    expect(signal?.aborted).toBe(true);
    expect(renderer.load()).toBe(0);
  });

  it('limits concurrent and queued pages, and refuses the rest at once', async () => {
    const finish: (() => void)[] = [];
    const renderer = createRenderer(() => new Promise((resolve) => finish.push(() => resolve(done))), limits);
    const pages = Array.from({ length: 5 }, () => renderer.render(request));
    await expect(renderer.render(request)).rejects.toThrow('the render queue is full');
    expect(finish).toHaveLength(2);
    expect(renderer.load()).toBe(5);
    // Each finished page starts a queued one.
    for (let count = 0; count < 5; count += 1) {
      finish[count]?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await expect(Promise.all(pages)).resolves.toHaveLength(5);
    expect(renderer.load()).toBe(0);
  });

  it('lets nobody wait longer in the queue than for a page, and gives the place to others', async () => {
    const finish: (() => void)[] = [];
    let limit = 20;
    const renderer = createRenderer(() => new Promise((resolve) => finish.push(() => resolve(done))), {
      atOnce: 1,
      waiting: 1,
      get timeout() {
        return limit;
      },
    });
    limit = 5_000;
    const slow = renderer.render(request);
    limit = 20;
    await expect(renderer.render(request)).rejects.toThrow('not rendered in 20 ms');
    expect(renderer.load()).toBe(1);
    limit = 5_000;
    const next = renderer.render(request);
    finish[0]?.();
    await slow;
    await new Promise((resolve) => setTimeout(resolve, 0));
    finish[1]?.();
    await expect(next).resolves.toBe(done);
    expect(renderer.load()).toBe(0);
  });

  it('makes no queued page for a visitor who has left, and answers no page that is being made', async () => {
    const signals: AbortSignal[] = [];
    const renderer = createRenderer(
      ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
      { ...limits, atOnce: 1, timeout: 100 },
    );
    const [made, queued] = [new AbortController(), new AbortController()];
    const pages = [renderer.render(request, made.signal), renderer.render(request, queued.signal)];
    queued.abort();
    await expect(pages[1]).rejects.toThrow('the visitor has left');
    expect(renderer.load()).toBe(1);
    made.abort();
    await expect(pages[0]).rejects.toThrow('the visitor has left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await expect(renderer.render(request, made.signal)).rejects.toThrow('the visitor has left');
    expect(signals).toHaveLength(1);
  });

  it('makes no further pages at once when visitors leave while theirs are being made', async () => {
    const finish: (() => void)[] = [];
    const renderer = createRenderer(() => new Promise((resolve) => finish.push(() => resolve(done))), limits);
    for (let visit = 0; visit < 10; visit += 1) {
      const visitor = new AbortController();
      const page = renderer.render(request, visitor.signal);
      await new Promise((resolve) => setTimeout(resolve, 0));
      visitor.abort();
      await expect(page).rejects.toThrow('the visitor has left');
    }
    expect(finish).toHaveLength(limits.atOnce);
    expect(renderer.load()).toBe(limits.atOnce);
    const next = renderer.render(request);
    finish[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const each of finish) each();
    await expect(next).resolves.toBe(done);
    expect(renderer.load()).toBe(0);
  });

  it('gives the slot of a page that never ends to the next one when its time is over', async () => {
    jest.useFakeTimers();
    let made = 0;
    const renderer = createRenderer(
      () => {
        made += 1;
        return made === 1 ? new Promise(() => undefined) : Promise.resolve(done);
      },
      { ...limits, atOnce: 1, timeout: 50 },
    );
    const visitor = new AbortController();
    const left = renderer.render(request, visitor.signal);
    visitor.abort();
    await expect(left).rejects.toThrow('the visitor has left');
    expect(renderer.load()).toBe(1);
    await jest.advanceTimersByTimeAsync(20);
    const next = renderer.render(request);
    await jest.advanceTimersByTimeAsync(29);
    expect([made, renderer.load()]).toEqual([1, 2]);
    await jest.advanceTimersByTimeAsync(1);
    await expect(next).resolves.toBe(done);
    expect(renderer.load()).toBe(0);
    jest.useRealTimers();
  });

  it.each([
    ['made', () => Promise.resolve(done)],
    ['failed', () => Promise.reject(new Error('boom'))],
  ])('nothing listens for the visitor of a page that is %s', async (_what, make) => {
    let signal: AbortSignal | undefined;
    const renderer = createRenderer((options) => {
      signal = options.signal;
      return make();
    }, limits);
    const visitor = new AbortController();
    await renderer.render(request, visitor.signal).catch(() => undefined);
    expect(signal && getEventListeners(signal, 'abort')).toEqual([]);
    expect(getEventListeners(visitor.signal, 'abort')).toEqual([]);
  });

  it('starts the next page after one that throws', async () => {
    const renderer = createRenderer(async () => Promise.reject(new Error('boom')), { ...limits, atOnce: 1 });
    const pages = await Promise.allSettled([renderer.render(request), renderer.render(request)]);
    expect(pages.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(renderer.load()).toBe(0);
  });
});

it('a shell that is not built for servers is reported at start', () => {
  expect(() => loadShellServerFile('/nowhere', 'r1')).toThrow('server.r1.json');
});
