import { createPageCache, type CachedPage, type PageCacheOptions } from './page-cache';

const page = (text: string, size = 100): CachedPage => ({ status: 200, html: Buffer.alloc(size, text), brotli: Buffer.alloc(10), etag: text, styles: [] });

function setUp(options: PageCacheOptions = {}) {
  let time = 0;
  const cache = createPageCache({ now: () => time, ...options });
  return {
    cache,
    /** Lets time pass, and what runs behind an answer come to its end. */
    wait: async (milliseconds: number) => {
      time += milliseconds;
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    get: async (key: string, make: () => Promise<CachedPage>) => {
      const { page: found, state } = await cache.get(key, make);
      return `${found.etag} ${state}`;
    },
  };
}

describe('the page cache', () => {
  it('makes a page once and gives it again', async () => {
    const { get } = setUp();
    const make = jest.fn(async () => page('a'));
    expect(await get('/', make)).toBe('a miss');
    expect(await get('/', make)).toBe('a hit');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes a page once for all who ask at the same time', async () => {
    const { get } = setUp();
    const make = jest.fn(async () => page('a'));
    await Promise.all(Array.from({ length: 20 }, () => get('/', make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('gives a stale page at once and makes a new one behind it', async () => {
    const { get, wait } = setUp({ freshTime: 10, staleTime: 30 });
    await get('/', async () => page('a'));
    await wait(20);
    expect(await get('/', async () => page('b'))).toBe('a stale');
    await wait(0);
    expect(await get('/', async () => page('c'))).toBe('b hit');
  });

  it('never gives a page that is older than a minute while it can be made', async () => {
    const { get, wait } = setUp();
    await get('/', async () => page('a'));
    await wait(60_000);
    expect(await get('/', async () => page('b'))).toBe('b miss');
  });

  it('gives an old page rather than none when a new one can not be made, for an hour', async () => {
    const { get, wait } = setUp();
    const fail = async (): Promise<CachedPage> => {
      throw new Error('backend down');
    };
    await get('/', async () => page('a'));
    await wait(60_000);
    expect(await get('/', fail)).toBe('a error');
    await wait(3_600_000);
    await expect(get('/', fail)).rejects.toThrow('backend down');
  });

  it('keeps no failure', async () => {
    const { get } = setUp();
    await expect(
      get('/', async () => {
        throw new Error('boom');
      }),
    ).rejects.toThrow('boom');
    expect(await get('/', async () => page('a'))).toBe('a miss');
  });

  it('keeps nothing but pages', async () => {
    const { cache } = setUp();
    const make = async () => ({ kind: 'redirect' });
    await cache.get('/', make);
    expect((await cache.get('/', make)).state).toBe('miss');
    expect(cache.size()).toBe(0);
  });

  it('forgets everything on purge, also what is being made at that moment', async () => {
    const { cache, get } = setUp();
    await get('/', async () => page('a'));
    let finish: (made: CachedPage) => void = () => undefined;
    const slow = get('/vagas', () => new Promise((resolve) => (finish = resolve)));
    cache.purge();
    finish(page('old'));
    expect(await slow).toBe('old miss');
    expect(await get('/', async () => page('b'))).toBe('b miss');
    expect(await get('/vagas', async () => page('new'))).toBe('new miss');
  });

  it('stays within its memory, dropping what was not used for longest', async () => {
    const { cache, get } = setUp({ maximumBytes: 10_000 });
    const make = (key: string) => get(key, async () => page(key, 1_000));
    for (const key of ['1', '2', '3', '4']) await make(key);
    await make('1');
    await make('5');
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    expect(await make('1')).toBe('1 hit');
    expect(await make('2')).toBe('2 miss');
    for (let key = 0; key < 500; key += 1) await make(`x${key}`);
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    cache.purge();
    expect(cache.bytes()).toBe(0);
  });
});
