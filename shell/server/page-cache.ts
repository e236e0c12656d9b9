import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A rendered response, ready to be sent. */
export interface CachedPage {
  status: number;
  html: Buffer;
  /** Compressed once, with brotli. */
  brotli: Buffer;
  etag: string;
  /** For the content security policy. */
  styles: readonly string[];
  /**
   * Whether other visitors may get it. URLs with parameters that the page does not read are unlimited in number, so
   * they are not cached.
   */
  isKept: boolean;
}

export interface PageCacheOptions {
  /** Upper bound of the bodies in memory, in bytes. */
  maximumBytes?: number;
  /** How long a page is served unchanged, in milliseconds. */
  freshTime?: number;
  /**
   * How long it is then served while it is renewed in the background, in milliseconds. Together with freshTime less
   * than a minute, because vacancies change.
   */
  staleTime?: number;
  /**
   * How long it is served when it can't be renewed, in milliseconds: the backend is down. For staleTime after a failure
   * nobody waits for the next try, which may take seconds with a backend that hangs.
   */
  errorTime?: number;
  /** Pause before a page that could not be renewed is tried again, in milliseconds. */
  retryTime?: number;
  /**
   * Called for each page that could not be renewed while the old one is served, with the old one's age in milliseconds.
   */
  onFailure?: (key: string, error: unknown, age: number) => void;
  now?: () => number;
}

/** How a page was found in the cache, for logs and measurements. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'error';

export interface PageCache {
  /**
   * The page of a key; `make` renders it when no cached one may be served.
   * @param make resolves with undefined for a page that must not be cached, and rejects when it could not be rendered.
   */
  get: <Other>(
    key: string,
    make: () => Promise<CachedPage | Other>,
  ) => Promise<{ page: CachedPage | Other; state: CacheState }>;
  /** Removes everything: a release, or the backend's address, has changed. */
  purge: () => void;
  bytes: () => number;
  size: () => number;
  /** How many pages could not be renewed so far, while an old one was served. */
  failures: () => number;
}

interface Entry {
  page: CachedPage;
  at: number;
  /** When renewing it failed; undefined when it has not failed since. */
  failedAt: number | undefined;
}

interface Making {
  page: Promise<unknown>;
  /** Whether more than one request has asked for it. */
  isWanted: boolean;
}

/** Bytes that an entry needs in addition to its bodies. */
const overhead = 1_000;

/** How many requested keys are remembered. */
const mostAsked = 20_000;

/** Shortens a key of any length to 28 characters. */
const digestOf = (key: string): string => createHash('sha1').update(key).digest('base64');

function isCachedPage(value: unknown): value is CachedPage {
  return typeof value === 'object' && value !== null && 'brotli' in value && 'etag' in value;
}

/**
 * A cache of pages by key (stale-while-revalidate, least recently used dropped first). A page is stored from the second
 * request for it: a client that walks through invented addresses, each once, drops no page. One render at a time per
 * key. Only pages that every visitor may see belong here.
 */
export function createPageCache({
  maximumBytes = 64_000_000,
  freshTime = 10_000,
  staleTime = 30_000,
  errorTime = 3_600_000,
  retryTime = 2_000,
  onFailure,
  now = Date.now,
}: PageCacheOptions = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maximumBytes,
    // A single page must not drop all others.
    maxEntrySize: Math.floor(maximumBytes / 4),
    sizeCalculation: ({ page }, key) => page.html.byteLength + page.brotli.byteLength + 2 * key.length + overhead,
  });
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const running = new Map<string, Making>();
  let failures = 0;
  let generation = 0;

  /** Records a request for a key. @returns whether it was requested recently */
  function isAskedAgain(key: string): boolean {
    const digest = digestOf(key);
    const isKnown = asked.has(digest);
    asked.set(digest, true);
    return isKnown;
  }

  function refresh<Other>(
    key: string,
    isWanted: boolean,
    make: () => Promise<CachedPage | Other>,
  ): Promise<CachedPage | Other> {
    const known = running.get(key);
    if (known) {
      known.isWanted = true;
      // All callers of one key render the same kind of answer.
      return known.page as Promise<CachedPage | Other>;
    }
    const begun = generation;
    const page = make()
      .then((made) => {
        // Rendered before a purge: it refers to former releases.
        if (begun !== generation) return made;
        if (!isCachedPage(made) || !made.isKept) entries.delete(key);
        else if (making.isWanted) entries.set(key, { page: made, at: now(), failedAt: undefined });
        return made;
      })
      .finally(() => {
        if (running.get(key) === making) running.delete(key);
      });
    const making: Making = { page, isWanted };
    running.set(key, making);
    return page;
  }

  /** Renews a page that is already stored. @throws what `make` throws, after reporting it. */
  async function renew<Other>(
    key: string,
    entry: Entry,
    make: () => Promise<CachedPage | Other>,
  ): Promise<CachedPage | Other> {
    try {
      return await refresh(key, true, make);
    } catch (error) {
      // Concurrent requests report a failure once. A page rendered before a purge is discarded.
      if (entries.peek(key) === entry && !isLeftAlone(entry)) {
        entry.failedAt = now();
        failures += 1;
        onFailure?.(key, error, now() - entry.at);
      }
      throw error;
    }
  }

  const hasFailedWithin = ({ failedAt }: Entry, time: number): boolean =>
    failedAt !== undefined && now() - failedAt < time;
  const isLeftAlone = (entry: Entry): boolean => hasFailedWithin(entry, retryTime);

  return {
    async get(key, make) {
      const isWanted = isAskedAgain(key);
      const entry = entries.get(key);
      if (!entry) return { page: await refresh(key, isWanted, make), state: 'miss' };
      const age = now() - entry.at;
      if (age < freshTime) return { page: entry.page, state: 'hit' };
      const isStale = age < freshTime + staleTime;
      if (isStale || (age < errorTime && (isLeftAlone(entry) || hasFailedWithin(entry, staleTime)))) {
        // `renew` reports the failure; the caller has the old page.
        if (!isLeftAlone(entry)) renew(key, entry, make).catch(() => undefined);
        return { page: entry.page, state: isStale ? 'stale' : 'error' };
      }
      try {
        return { page: await renew(key, entry, make), state: 'miss' };
      } catch (error) {
        if (age < errorTime) return { page: entry.page, state: 'error' };
        entries.delete(key);
        throw error;
      }
    },
    purge() {
      generation += 1;
      entries.clear();
      running.clear();
    },
    bytes: () => entries.calculatedSize,
    size: () => entries.size,
    failures: () => failures,
  };
}
