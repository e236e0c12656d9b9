import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import { isAssetRecord, type AssetRecord } from './asset-record';
import type { ServerCode } from './render-messages';
import { isServerRecord, serverRecordFile, type ServerRecord } from './server-record';

/** What runs remotes' server files. */
export interface ServerHost {
  /** Installed versions by package. */
  versions: Readonly<Record<string, string>>;
  /** Makes a server file ready for rendering. @throws Error saying why it can't be used. */
  adopt: (server: ServerCode) => Promise<void>;
  /** No page of it is rendered any more. */
  forget: (key: string) => void;
}

/** A release with everything that a server needs of it. */
export interface LoadedRelease {
  record: AssetRecord;
  /** Key of its server file, undefined when it has none: its pages are rendered by the browser. */
  server: string | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
}

export type TryOut = (release: LoadedRelease) => Promise<void>;

export interface Registry {
  /**
   * Loads a release that a remote names.
   * @param tryOut asked before it counts as good and is kept; it throws when the release is not to be used
   * @throws Error saying why the release can't be used.
   */
  load: (name: string, origin: string, record: AssetRecord, tryOut?: TryOut) => Promise<LoadedRelease>;
  /** The last good release of a remote whose origin does not answer at start, or whose release can't be used. */
  restore: (name: string, tryOut?: TryOut) => Promise<LoadedRelease | undefined>;
  /** A release has turned out bad after all: the disk goes back to the one before it, or to nothing. */
  revoke: (name: string, bad: string, good: LoadedRelease | undefined) => Promise<void>;
}

export interface RegistryOptions {
  host: ServerHost;
  /** Where the last good release of each remote is kept. */
  folder: string;
  request?: typeof fetch;
}

interface KeptRelease {
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

function isKept(value: unknown): value is KeptRelease {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<KeptRelease>;
  return (
    isAssetRecord(kept.record) &&
    (kept.server === undefined || isServerRecord(kept.server)) &&
    typeof kept.code === 'string'
  );
}

/**
 * Loads remotes' releases for rendering. What can't be used is refused with the reason, and whoever asked keeps what it has. The last
 * good release of each remote also lies on disk, for a start while the remote's origin is down.
 */
export function createRegistry({ host, folder, request = fetch }: RegistryOptions): Registry {
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

  /** What is on the disk for each remote, and what was there before it. */
  const keptReleases = new Map<string, KeptRelease[]>();

  async function evaluate(
    name: string,
    { record, server, code, styles }: KeptRelease,
    tryOut?: TryOut,
  ): Promise<LoadedRelease> {
    if (!server) return { record, server: undefined, styles };
    requireVersions(server.requires, host.versions);
    requireIntegrity(code, server);
    const key = `${name}/${record.release}/${server.file}/${server.integrity}`;
    await host.adopt({ name, key, code });
    const loaded: LoadedRelease = { record, server: key, styles };
    try {
      await tryOut?.(loaded);
    } catch (error) {
      host.forget(key);
      throw error;
    }
    return loaded;
  }

  const fileOf = (name: string): string => path.join(folder, `${name}.json`);

  async function keep(name: string, release: KeptRelease): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Written beside and moved: a process that ends in the middle leaves the old file whole. Several servers may share the folder.
    const temporary = `${fileOf(name)}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(release));
    await rename(temporary, fileOf(name));
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
    async load(name, origin, record, tryOut) {
      const server = await readServerRecord(name, origin, record.release);
      const sheets = [...new Set([...Object.values(record.exposes), ...Object.values(record.chunks)].flat())].filter(
        (file) => file.endsWith('.css'),
      );
      const [code, ...texts] = await Promise.all([
        server ? requireFile(origin, server.file) : '',
        ...sheets.map((file) => requireFile(origin, file)),
      ]);
      const styles = Object.fromEntries(sheets.map((file, index) => [file, texts[index] ?? '']));
      const release: KeptRelease = { record, server, code, styles };
      const loaded = await evaluate(name, release, tryOut);
      keptReleases.set(name, [release, ...(keptReleases.get(name) ?? [])].slice(0, 2));
      await keep(name, release).catch((error: unknown) => {
        console.error(`remote ${name}: the release could not be kept on disk`, error);
      });
      return loaded;
    },
    async restore(name, tryOut) {
      try {
        const kept: unknown = JSON.parse(await readFile(fileOf(name), 'utf8'));
        return isKept(kept) ? await evaluate(name, kept, tryOut) : undefined;
      } catch {
        // Nothing was kept, or it no longer fits this host: browsers render the pages.
        return undefined;
      }
    },
    async revoke(name, bad, good) {
      host.forget(bad);
      const kept = keptReleases.get(name)?.find(({ record }) => record === good?.record);
      keptReleases.set(name, kept ? [kept] : []);
      await (kept ? keep(name, kept) : rm(fileOf(name), { force: true })).catch((error: unknown) => {
        console.error(`remote ${name}: the disk still holds the bad release`, error);
      });
    },
  };
}
