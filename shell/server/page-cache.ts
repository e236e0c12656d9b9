/** A rendered answer, ready to be sent. */
export interface CachedPage {
  status: number;
  html: Buffer;
  /** Compressed once, with brotli. */
  brotli: Buffer;
  etag: string;
  /** For the content security policy. */
  styles: readonly string[];
}

export interface PageCacheOptions {
  /** Upper bound of the bodies in memory, in bytes. */
  maximumBytes?: number;
  /** How long a page is given as it is, in milliseconds. */
  freshTime?: number;
  /** How long it is then given while a new one is made behind it. Together with freshTime less than a minute: vacancies change. */
  staleTime?: number;
  /** How long it is given when a new one can't be made: the backend is down. */
  errorTime?: number;
  now?: () => number;
}

/** How a page was found, for logs and measurements. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'error';

export interface PageCache {
  /**
   * The page of a key; `make` renders it when there is none that may be given.
   * @param make gives undefined for a page that must not be kept, and rejects when it could not be made.
   */
  get: <Other>(key: string, make: () => Promise<CachedPage | Other>) => Promise<{ page: CachedPage | Other; state: CacheState }>;
  /** Forgets everything: a release, or the backend's address, has changed. */
  purge: () => void;
  bytes: () => number;
  size: () => number;
}

interface Entry {
  page: CachedPage;
  at: number;
  bytes: number;
}

/** What an entry costs beside its bodies. */
const overhead = 1_000;

function isCachedPage(value: unknown): value is CachedPage {
  return typeof value === 'object' && value !== null && 'brotli' in value && 'etag' in value;
}

/**
 * Pages by key, stale while they are made anew, the least recently used dropped first. One render at a time for each key, however many
 * ask. Only what every visitor may see belongs in here.
 */
export function createPageCache({
  maximumBytes = 64_000_000,
  freshTime = 10_000,
  staleTime = 30_000,
  errorTime = 3_600_000,
  now = Date.now,
}: PageCacheOptions = {}): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let generation = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function put(key: string, page: CachedPage): void {
    remove(key);
    const entry = { page, at: now(), bytes: page.html.byteLength + page.brotli.byteLength + 2 * key.length + overhead };
    if (entry.bytes > maximumBytes / 4) return;
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maximumBytes) break;
      remove(oldest);
    }
  }

  function refresh<Other>(key: string, make: () => Promise<CachedPage | Other>): Promise<CachedPage | Other> {
    const known = running.get(key);
    if (known) return known as Promise<CachedPage | Other>;
    const begun = generation;
    const making = make()
      .then((page) => {
        // Made before a purge: it names the releases of then.
        if (begun !== generation) return page;
        if (isCachedPage(page)) put(key, page);
        else remove(key);
        return page;
      })
      .finally(() => {
        if (running.get(key) === making) running.delete(key);
      });
    running.set(key, making);
    return making;
  }

  return {
    async get(key, make) {
      const entry = entries.get(key);
      if (!entry) return { page: await refresh(key, make), state: 'miss' };
      // The map's order is the order of use.
      entries.delete(key);
      entries.set(key, entry);
      const age = now() - entry.at;
      if (age < freshTime) return { page: entry.page, state: 'hit' };
      if (age < freshTime + staleTime) {
        refresh(key, make).catch(() => undefined);
        return { page: entry.page, state: 'stale' };
      }
      try {
        return { page: await refresh(key, make), state: 'miss' };
      } catch (error) {
        if (age < errorTime) return { page: entry.page, state: 'error' };
        remove(key);
        throw error;
      }
    },
    purge() {
      generation += 1;
      entries.clear();
      running.clear();
      bytes = 0;
    },
    bytes: () => bytes,
    size: () => entries.size,
  };
}
