import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import {
  type AssetRecord,
  isAssetRecord,
  isServerRecord,
  type ServerRecord,
  serverRecordFile,
} from '@ponte/shared-server';
import type { ServerCode } from './render-messages';

/** Runs the remotes' server files. */
export interface ServerHost {
  /** Installed versions by package. */
  versions: Readonly<Record<string, string>>;
  /** Loads a server file, ready for rendering. @throws Error saying why it can't be used. */
  load: (server: ServerCode) => Promise<void>;
  /** Unloads a server file: none of its pages is rendered any more. */
  unload: (key: string) => void;
}

/** A release with everything that a server needs of it. */
export interface LoadedRelease {
  record: AssetRecord;
  /** Key of its server file, undefined when it has none: its pages are rendered by the browser. */
  server: string | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
}

export type VerifyRelease = (release: LoadedRelease) => Promise<void>;

export interface Registry {
  /**
   * Loads a release that a remote names.
   * @param verify called before the release counts as good and is stored; throws when it must not be used
   * @throws Error saying why the release can't be used.
   */
  load: (name: string, origin: string, record: AssetRecord, verify?: VerifyRelease) => Promise<LoadedRelease>;
  /** The last good release of a remote whose origin does not answer at start, or whose release can't be used. */
  restore: (name: string, verify?: VerifyRelease) => Promise<LoadedRelease | undefined>;
  /** Removes a release that turned out bad from memory and disk; the good one before it, if any, is stored instead. */
  revoke: (name: string, bad: string, good: LoadedRelease | undefined) => Promise<void>;
  /** Unloads every release of a remote at once, and removes the one on disk: nobody gets the remote any more. */
  discard: (name: string) => Promise<void>;
}

export type BesidePurpose = 'canary' | 'preview';

export interface RegistryOptions {
  host: ServerHost;
  /** Folder that stores the last good release of each remote; left out, none is stored. */
  folder?: string;
  /**
   * Why its releases run beside the live ones, for some visitors; each purpose has processes of its own. Left out, they
   * are the live ones.
   */
  beside?: BesidePurpose | undefined;
  request?: typeof fetch;
}

interface StoredRelease {
  record: AssetRecord;
  server: ServerRecord | undefined;
  code: string;
  styles: Record<string, string>;
}

const fileTimeout = 5_000;

function requireVersions(requires: Record<string, string>, versions: Record<string, string>): void {
  for (const [name, range] of Object.entries(requires)) {
    const version = versions[name];
    if (version !== undefined && !satisfies(version, range))
      throw new Error(`it needs ${name}@${range}, here is ${version}`);
  }
}

function requireIntegrity(code: string, server: ServerRecord): void {
  const found = createHash('sha256').update(code).digest('base64');
  if (found !== server.integrity) throw new Error(`${server.file} is not what its record says`);
}

/** Style sheets are written into pages: the same that a browser would take. */
function requireSameSheets({ integrity = {} }: AssetRecord, styles: Record<string, string>): void {
  for (const [file, text] of Object.entries(styles)) {
    const expected = integrity[file];
    const found = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (expected !== undefined && expected !== found) throw new Error(`${file} is not what its record says`);
  }
}

function isStoredRelease(value: unknown): value is StoredRelease {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'record' in value &&
    isAssetRecord(value.record) &&
    (!('server' in value) || value.server === undefined || isServerRecord(value.server)) &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

/**
 * Loads the remotes' releases for rendering. A release that can't be used is rejected with the reason. The last good
 * release of each remote is also stored on disk, for a server start while the remote's origin is down.
 */
export function createRegistry({ host, folder, beside, request = fetch }: RegistryOptions): Registry {
  async function read(address: string): Promise<string | undefined> {
    const response = await request(address, { signal: AbortSignal.timeout(fileTimeout) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return response.text();
  }

  async function requireFile(origin: string, file: string): Promise<string> {
    const text = await read(`${origin}/${file}`);
    if (text === undefined) throw new Error(`${file} is missing`);
    return text;
  }

  /** The release stored on disk for each remote, followed by the one stored before it. */
  const storedReleases = new Map<string, StoredRelease[]>();
  /** Keys of the server files that were given to the host, by remote. */
  const loadedKeys = new Map<string, Set<string>>();

  async function evaluate(
    name: string,
    { record, server, code, styles }: StoredRelease,
    verify?: VerifyRelease,
  ): Promise<LoadedRelease> {
    requireSameSheets(record, styles);
    if (!server) return { record, server: undefined, styles };
    requireVersions(server.requires, host.versions);
    requireIntegrity(code, server);
    const key = `${beside ? `${beside}/` : ''}${name}/${record.release}/${server.file}/${server.integrity}`;
    await host.load({ name, key, code, ...(beside && { isBeside: true }) });
    loadedKeys.set(name, (loadedKeys.get(name) ?? new Set()).add(key));
    const loaded: LoadedRelease = { record, server: key, styles };
    try {
      await verify?.(loaded);
    } catch (error) {
      host.unload(key);
      throw error;
    }
    return loaded;
  }

  const fileOf = (name: string): string | undefined => folder && path.join(folder, `${name}.json`);

  async function store(name: string, release: StoredRelease): Promise<void> {
    const file = fileOf(name);
    if (file === undefined) return;
    await mkdir(path.dirname(file), { recursive: true });
    // Atomic replace: a process that ends midway leaves the old file intact. Several servers may share the folder.
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(release));
    await rename(temporary, file);
  }

  async function readServerRecord(name: string, origin: string, release: string): Promise<ServerRecord | undefined> {
    const text = await read(`${origin}/${serverRecordFile(release)}`);
    if (text === undefined) return undefined;
    const server: unknown = JSON.parse(text);
    if (!isServerRecord(server) || server.name !== name || server.release !== release)
      throw new Error('its server record is not one');
    return server;
  }

  return {
    async load(name, origin, record, verify) {
      const server = await readServerRecord(name, origin, record.release);
      const sheets = [...new Set([...Object.values(record.exposes), ...Object.values(record.chunks)].flat())].filter(
        (file) => file.endsWith('.css'),
      );
      const [code, ...texts] = await Promise.all([
        server ? requireFile(origin, server.file) : '',
        ...sheets.map((file) => requireFile(origin, file)),
      ]);
      const styles = Object.fromEntries(sheets.map((file, index) => [file, texts[index] ?? '']));
      const release: StoredRelease = { record, server, code, styles };
      const loaded = await evaluate(name, release, verify);
      storedReleases.set(name, [release, ...(storedReleases.get(name) ?? [])].slice(0, 2));
      await store(name, release).catch((error: unknown) => {
        console.error(`remote ${name}: the release could not be stored on disk`, error);
      });
      return loaded;
    },
    async restore(name, verify) {
      const file = fileOf(name);
      if (file === undefined) return undefined;
      try {
        const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
        return isStoredRelease(stored) ? await evaluate(name, stored, verify) : undefined;
      } catch {
        // Nothing is stored, or it no longer fits this host: browsers render the pages.
        return undefined;
      }
    },
    async revoke(name, bad, good) {
      host.unload(bad);
      const stored = storedReleases.get(name)?.find(({ record }) => record === good?.record);
      storedReleases.set(name, stored ? [stored] : []);
      const file = fileOf(name);
      if (file === undefined) return;
      await (stored ? store(name, stored) : rm(file, { force: true })).catch((error: unknown) => {
        console.error(`remote ${name}: the disk still holds the bad release`, error);
      });
    },
    async discard(name) {
      for (const key of loadedKeys.get(name) ?? []) host.unload(key);
      loadedKeys.delete(name);
      storedReleases.delete(name);
      const file = fileOf(name);
      if (file === undefined) return;
      await rm(file, { force: true }).catch((error: unknown) => {
        console.error(`remote ${name}: the disk still holds its last release`, error);
      });
    },
  };
}
