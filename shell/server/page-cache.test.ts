import { createPageCache, type CachedPage, type PageCacheOptions } from './page-cache';

const page = (text: string, size = 100): CachedPage => ({
  status: 200,
  html: Buffer.alloc(size, text),
  brotli: Buffer.alloc(10),
  etag: text,
  styles: [],
  isKept: true,
});

function setUp(options: PageCacheOptions = {}) {
  let time = 0;
  const cache = createPageCache({ now: () => time, ...options });
  return {
    cache,
    /** Advances the time, and lets background work finish. */
    wait: async (milliseconds: number) => {
      time += milliseconds;
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    get: async (key: string, make: () => Promise<CachedPage>) => {
      const { page: found, state } = await cache.get(key, make);
      return `${found.etag} ${state}`;
    },
    /** Requests the page as often as needed until it is cached. */
    keep: async (key: string, make: () => Promise<CachedPage>) => {
      await cache.get(key, make);
      await cache.get(key, make);
    },
  };
}

describe('the page cache', () => {
  it('stores a page at its second request, and serves it from then on', async () => {
    const { cache, get } = setUp();
    const make = jest.fn(async () => page('a'));
    expect(await get('/', make)).toBe('a miss');
    expect(cache.size()).toBe(0);
    expect(await get('/', make)).toBe('a miss');
    expect(await get('/', make)).toBe('a hit');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('drops no page for addresses that are requested once, however many', async () => {
    const { cache, get, keep } = setUp({ maximumBytes: 10_000 });
    await keep('/', async () => page('a'));
    for (let number = 0; number < 500; number += 1) await get(`/vagas?cargo=${number}`, async () => page('x', 1_000));
    expect(await get('/', async () => page('b'))).toBe('a hit');
    expect(cache.size()).toBe(1);
  });

  it('remembers requested addresses across a release, within bounded memory', async () => {
    const { cache, get, keep } = setUp();
    await keep('/', async () => page('a'));
    cache.purge();
    await get('/', async () => page('b'));
    expect(await get('/', async () => page('c'))).toBe('b hit');
    cache.purge();
    for (let number = 0; number < 25_000; number += 1) await get(`/vagas?cargo=${number}`, async () => page('x', 10));
    await get('/', async () => page('d'));
    expect(await get('/', async () => page('e'))).toBe('e miss');
  });

  it('never stores a page that must not be cached', async () => {
    const { cache, get, keep } = setUp();
    await keep('/?x=1', async () => ({ ...page('a'), isKept: false }));
    expect(await get('/?x=1', async () => ({ ...page('b'), isKept: false }))).toBe('b miss');
    expect(cache.size()).toBe(0);
  });

  it('renders a page once for concurrent requests', async () => {
    const { get } = setUp();
    const make = jest.fn(async () => page('a'));
    await Promise.all(Array.from({ length: 20 }, () => get('/', make)));
    expect(make).toHaveBeenCalledTimes(1);
    // Twenty requests wait for it
    expect(await get('/', make)).toBe('a hit');
  });

  it('serves a stale page at once and renews it in the background', async () => {
    const { get, keep, wait } = setUp({ freshTime: 10, staleTime: 30 });
    await keep('/', async () => page('a'));
    await wait(20);
    expect(await get('/', async () => page('b'))).toBe('a stale');
    await wait(0);
    expect(await get('/', async () => page('c'))).toBe('b hit');
  });

  it('never serves a page that is older than a minute while it can be rendered', async () => {
    const { get, keep, wait } = setUp();
    await keep('/', async () => page('a'));
    await wait(60_000);
    expect(await get('/', async () => page('b'))).toBe('b miss');
  });

  it('serves an old page for up to an hour when it cannot be renewed', async () => {
    const { get, keep, wait } = setUp();
    const fail = async (): Promise<CachedPage> => {
      throw new Error('backend down');
    };
    await keep('/', async () => page('a'));
    await wait(60_000);
    expect(await get('/', fail)).toBe('a error');
    await wait(3_600_000);
    await expect(get('/', fail)).rejects.toThrow('backend down');
  });

  it('reports each page that cannot be renewed with the age of the old one, and retries after a pause', async () => {
    const told: string[] = [];
    const { cache, get, keep, wait } = setUp({
      freshTime: 10,
      staleTime: 1_000,
      retryTime: 100,
      onFailure: (key, error, age) => told.push(`${key}, ${age} ms old: ${(error as Error).message}`),
    });
    const fail = jest.fn(async (): Promise<CachedPage> => {
      throw new Error('boom');
    });
    await keep('/', async () => page('a'));
    await wait(50);
    expect(await get('/', fail)).toBe('a stale');
    await wait(0);
    expect(await get('/', fail)).toBe('a stale');
    await wait(0);
    expect(told).toEqual(['/, 50 ms old: boom']);
    expect(fail).toHaveBeenCalledTimes(1);
    await wait(100);
    await get('/', fail);
    await wait(0);
    await wait(2_000);
    expect(await Promise.all([get('/', fail), get('/', fail)])).toEqual(['a error', 'a error']);
    expect(await get('/', fail)).toBe('a error');
    expect(told).toEqual(['/, 50 ms old: boom', '/, 150 ms old: boom', '/, 2150 ms old: boom']);
    expect(cache.failures()).toBe(3);
    await wait(100);
    expect(await get('/', async () => page('b'))).toBe('a error');
    await wait(0);
    expect(await get('/', async () => page('c'))).toBe('b hit');
  });

  it('lets nobody wait for a page that has just not been renewed, and everybody again when that was long ago', async () => {
    const { get, keep, wait } = setUp();
    await keep('/', async () => page('a'));
    await wait(60_000);
    const failed = async (): Promise<CachedPage> => {
      throw new Error('not rendered in 3000 ms');
    };
    expect(await get('/', failed)).toBe('a error');
    await wait(3_000);
    let finish: (error: Error) => void = () => undefined;
    const hang = jest.fn(() => new Promise<CachedPage>((_resolve, reject) => (finish = reject)));
    expect(await get('/', hang)).toBe('a error');
    expect(await get('/', hang)).toBe('a error');
    expect(hang).toHaveBeenCalledTimes(1);
    finish(new Error('not rendered in 3000 ms'));
    await wait(0);
    await wait(31_000);
    expect(await get('/', async () => page('b'))).toBe('b miss');
  });

  it('stores no failure', async () => {
    const { get } = setUp();
    await expect(
      get('/', async () => {
        throw new Error('boom');
      }),
    ).rejects.toThrow('boom');
    expect(await get('/', async () => page('a'))).toBe('a miss');
  });

  it('stores nothing but pages', async () => {
    const { cache } = setUp();
    const make = async () => ({ kind: 'redirect' });
    await cache.get('/', make);
    await cache.get('/', make);
    expect((await cache.get('/', make)).state).toBe('miss');
    expect(cache.size()).toBe(0);
  });

  it('is empty after a purge, also of pages that were being rendered', async () => {
    const { cache, get, keep } = setUp();
    await keep('/', async () => page('a'));
    let finish: (made: CachedPage) => void = () => undefined;
    const slow = get('/vagas', () => new Promise((resolve) => (finish = resolve)));
    cache.purge();
    finish(page('old'));
    expect(await slow).toBe('old miss');
    expect(await get('/', async () => page('b'))).toBe('b miss');
    expect(await get('/vagas', async () => page('new'))).toBe('new miss');
  });

  it('stays within its memory, dropping the least recently used', async () => {
    const { cache, get, keep } = setUp({ maximumBytes: 10_000 });
    const make = (key: string) => get(key, async () => page(key, 1_000));
    const keepPage = (key: string) => keep(key, async () => page(key, 1_000));
    for (const key of ['1', '2', '3', '4', '5', '6', '7']) await keepPage(key);
    await make('1');
    await keepPage('8');
    await keepPage('9');
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    expect(await make('1')).toBe('1 hit');
    expect(await make('2')).toBe('2 miss');
    for (let key = 0; key < 500; key += 1) await keepPage(`x${key}`);
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    cache.purge();
    expect(cache.bytes()).toBe(0);
  });
});
