import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { deltaName, dictionaryMarkerFile, dictionaryPattern, readAvailableDictionary } from './dictionary-deltas';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  // Browsers refuse a module worker with another type.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Already compressed formats: compressing them again makes them no smaller. */
const incompressible = new Set(['.woff2', '.png', '.ico']);

/** A file whose name carries the hash of its content never changes. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Cache-Control of a static file: for ever when its name carries a hash, else asked for again each time. */
export function cacheControlOf(file: string): string {
  return hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings that a client names, with their quality. */
function readAccepted(acceptEncoding: string | undefined): Map<string, number> {
  return new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
}

/** The best encoding that a client accepts. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = readAccepted(acceptEncoding);
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  if ((accepted.get('gzip') ?? 0) > 0) return 'gzip';
  return 'identity';
}

/** Whether a client takes gzip, by its Accept-Encoding. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return (readAccepted(acceptEncoding).get('gzip') ?? 0) > 0;
}

/** @param quality brotli quality from 0 to 11: 11 for what is compressed once, 5 for a single response. */
export async function compress(body: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
  if (encoding === 'br') {
    return compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    });
  }
  return encoding === 'gzip' ? compressGzip(body) : body;
}

/** Memory limit of a compressor's cache, in bytes. */
const mostCompressed = 16_000_000;

/**
 * Compresses each body once, for responses that are the same for many clients: the document that browsers render into,
 * lists, parts of the sitemap. The least recently used are dropped first.
 */
export function createCompressor(
  maximumBytes: number = mostCompressed,
): (tag: string, body: Uint8Array, encoding: Encoding) => Promise<Uint8Array> {
  const known = new LRUCache<string, Uint8Array>({
    maxSize: maximumBytes,
    // A single body must not drop all others.
    maxEntrySize: Math.floor(maximumBytes / 4),
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  const running = new Map<string, Promise<Uint8Array>>();

  return async (tag, body, encoding) => {
    if (encoding === 'identity') return body;
    const key = `${encoding} ${tag}`;
    const found = known.get(key);
    if (found) return found;
    const making =
      running.get(key) ??
      compress(body, encoding, 5)
        .then((compressed) => {
          known.set(key, compressed);
          return compressed;
        })
        .finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };
}

/** ETag of a body: weak, because all encodings of the body share it. */
export function etagOf(body: Uint8Array | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

interface StaticFile {
  version: string;
  etag: string;
  type: string;
  /** For which addresses a browser may keep it as a dictionary. */
  dictionaryPattern: string | undefined;
  variants: Map<Encoding, Promise<Uint8Array>>;
}

export interface StaticAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface StaticFiles {
  /** Answers a request for a file, undefined when there is none. */
  answer: (
    pathname: string,
    request: { acceptEncoding?: string; ifNoneMatch?: string; availableDictionary?: string },
  ) => Promise<StaticAnswer | undefined>;
}

/** Most files in memory. */
const maximumKept = 2_000;

/** A file that exists: `version` changes with its content. */
export interface FoundFile {
  version: string;
  read: () => Promise<Uint8Array>;
}

/** Finds a file by its path below the root, without a leading slash. */
export type FindFile = (file: string) => Promise<FoundFile | undefined>;

/** The files of a folder. */
function findIn(root: string): FindFile {
  return async (relative) => {
    const file = path.join(root, relative);
    if (!file.startsWith(root + path.sep)) return undefined;
    const status = await stat(file).catch(() => undefined);
    if (!status?.isFile()) return undefined;
    return { version: `${status.mtimeMs} ${status.size}`, read: () => readFile(file) };
  };
}

/**
 * Serves the files of a folder: hashed names are immutable, the rest is revalidated by ETag. A file compressed at build
 * time (.br next to it) is sent as it is; otherwise it is compressed at the first request and stored in memory.
 */
export function createStaticFiles(folder: string): StaticFiles {
  return serveFiles(findIn(path.resolve(folder)));
}

/** Serves files that are found elsewhere than in one folder, in the same way as {@link createStaticFiles}. */
export function serveFiles(find: FindFile): StaticFiles {
  const files = new LRUCache<string, StaticFile>({ max: maximumKept });

  /** A derived file, which a client can do without: one that can't be read now is as one that is not there. */
  async function readIfThere(file: string): Promise<Uint8Array | undefined> {
    try {
      return await (await find(file))?.read();
    } catch {
      return undefined;
    }
  }

  /** The file as what differs from the one that the client has, when it takes that and the build has made it. */
  async function delta(
    file: string,
    acceptEncoding?: string,
    availableDictionary?: string,
  ): Promise<Uint8Array | undefined> {
    const dictionary = readAvailableDictionary(availableDictionary);
    if (dictionary === undefined || !((readAccepted(acceptEncoding).get('dcz') ?? 0) > 0)) return undefined;
    return readIfThere(deltaName(file, dictionary));
  }

  async function read(file: string): Promise<StaticFile | undefined> {
    const found = await find(file);
    if (!found) return undefined;
    const known = files.get(file);
    if (known?.version === found.version) return known;
    const body = await found.read();
    const entry: StaticFile = {
      version: found.version,
      etag: etagOf(body),
      type: contentTypes[path.extname(file)] ?? 'application/octet-stream',
      dictionaryPattern: (await find(dictionaryMarkerFile)) ? dictionaryPattern(path.basename(file)) : undefined,
      variants: new Map([['identity', Promise.resolve(body)]]),
    };
    files.set(file, entry);
    return entry;
  }

  async function variant(file: string, entry: StaticFile, encoding: Encoding): Promise<Uint8Array> {
    const known = entry.variants.get(encoding);
    if (known) return known;
    const made = (async () => {
      const ready = encoding === 'br' && hashedName.test(file) ? await readIfThere(`${file}.br`) : undefined;
      return ready ?? compress((await entry.variants.get('identity')) ?? new Uint8Array(), encoding, 9);
    })();
    entry.variants.set(encoding, made);
    // A failure is not kept: the next request tries again.
    made.catch(() => entry.variants.delete(encoding));
    return made;
  }

  return {
    async answer(pathname, { acceptEncoding, ifNoneMatch, availableDictionary }) {
      let relative: string;
      try {
        relative = decodeURIComponent(pathname);
      } catch {
        return undefined;
      }
      // Nothing outside the root and nothing hidden is served.
      const file = path.posix.normalize(relative).replace(/^\/+/, '');
      if (file === '' || relative.includes('/.') || relative.includes('\0')) return undefined;
      const entry = await read(file);
      if (!entry) return undefined;
      const headers: Record<string, string> = {
        'content-type': entry.type,
        'cache-control': cacheControlOf(file),
        etag: entry.etag,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      };
      if (entry.dictionaryPattern !== undefined) {
        headers['use-as-dictionary'] = entry.dictionaryPattern;
        headers['vary'] = 'accept-encoding, available-dictionary';
      }
      if (ifNoneMatch === entry.etag) return { status: 304, headers, body: null };
      const body = entry.dictionaryPattern && (await delta(file, acceptEncoding, availableDictionary));
      if (body) return { status: 200, headers: { ...headers, 'content-encoding': 'dcz' }, body };
      const encoding = incompressible.has(path.extname(file)) ? 'identity' : pickEncoding(acceptEncoding);
      if (encoding !== 'identity') headers['content-encoding'] = encoding;
      return { status: 200, headers, body: await variant(file, entry, encoding) };
    },
  };
}
