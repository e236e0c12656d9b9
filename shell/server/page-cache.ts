import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A rendered answer, ready to be sent. */
export interface CachedPage {
  status: number;
  html: Buffer;
  /** Compressed once, with brotli. */
  brotli: Buffer;
  etag: string;
  /** For the content security policy. */
  styles: readonly string[];
  /** Whether it may be given to the next one who asks. Addresses with parameters that the page does not know are without number. */
  isKept: boolean;
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
  /** How long a page that could not be made anew is left alone, in milliseconds. */
  retryTime?: number;
  /** Told of each page that could not be made anew while the old one is given, and how old that is, in milliseconds. */
  onFailure?: (key: string, error: unknown, age: number) => void;
  now?: () => number;
}

/** How a page was found, for logs and measurements. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'error';

export interface PageCache {
  /**
   * The page of a key; `make` renders it when there is none that may be given.
   * @param make gives undefined for a page that must not be kept, and rejects when it could not be made.
   */
  get: <Other>(
    key: string,
    make: () => Promise<CachedPage | Other>,
  ) => Promise<{ page: CachedPage | Other; state: CacheState }>;
  /** Forgets everything: a release, or the backend's address, has changed. */
  purge: () => void;
  bytes: () => number;
  size: () => number;
  /** How many pages could not be made anew so far, while an old one was given. */
  failures: () => number;
}

interface Entry {
  page: CachedPage;
  at: number;
  /** When it could not be made anew, undefined since it could. */
  failedAt: number | undefined;
}

interface Making {
  page: Promise<unknown>;
  /** More than one has asked for it. */
  isWanted: boolean;
}

/** What an entry costs beside its bodies. */
const overhead = 1_000;

/** How many addresses are remembered as asked for. */
const mostAsked = 20_000;

/** An address of any length as one of 28 characters. */
const digestOf = (key: string): string => createHash('sha1').update(key).digest('base64');

function isCachedPage(value: unknown): value is CachedPage {
  return typeof value === 'object' && value !== null && 'brotli' in value && 'etag' in value;
}

/**
 * Pages by key, stale while they are made anew, the least recently used dropped first. A page is kept from the second time that somebody asks
 * for it: addresses that are made up once, by whoever walks through numbers or words, push nothing out. One render at a time for each key,
 * however many ask. Only what every visitor may see belongs in here.
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
    // One page must not push out all others.
    maxEntrySize: Math.floor(maximumBytes / 4),
    sizeCalculation: ({ page }, key) => page.html.byteLength + page.brotli.byteLength + 2 * key.length + overhead,
  });
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const running = new Map<string, Making>();
  let failures = 0;
  let generation = 0;

  /** Notes that somebody asks for a key. @returns whether somebody has asked for it lately */
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
      // Whoever asks for one key makes the same kind of answer.
      return known.page as Promise<CachedPage | Other>;
    }
    const begun = generation;
    const page = make()
      .then((made) => {
        // Made before a purge: it names the releases of then.
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

  /** Makes a page anew that is there already. @throws what `make` throws, after telling it. */
  async function renew<Other>(
    key: string,
    entry: Entry,
    make: () => Promise<CachedPage | Other>,
  ): Promise<CachedPage | Other> {
    try {
      return await refresh(key, true, make);
    } catch (error) {
      // Of those who wait for one page, the first tells that it failed. A page of before a purge is nobody's any more.
      if (entries.peek(key) === entry && !isLeftAlone(entry)) {
        entry.failedAt = now();
        failures += 1;
        onFailure?.(key, error, now() - entry.at);
      }
      throw error;
    }
  }

  const isLeftAlone = ({ failedAt }: Entry): boolean => failedAt !== undefined && now() - failedAt < retryTime;

  return {
    async get(key, make) {
      const isWanted = isAskedAgain(key);
      const entry = entries.get(key);
      if (!entry) return { page: await refresh(key, isWanted, make), state: 'miss' };
      const age = now() - entry.at;
      if (age < freshTime) return { page: entry.page, state: 'hit' };
      if (age < freshTime + staleTime) {
        // What went wrong is told by `renew`; whoever asked has a page.
        if (!isLeftAlone(entry)) renew(key, entry, make).catch(() => undefined);
        return { page: entry.page, state: 'stale' };
      }
      if (age < errorTime && isLeftAlone(entry)) return { page: entry.page, state: 'error' };
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
