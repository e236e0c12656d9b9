import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import type { RouteFactory } from '@ponte/shared-auth';
import satisfies from 'semver/functions/satisfies.js';
import { isAssetRecord, type AssetRecord } from './asset-record';
import { isServerRecord, serverRecordFile, type ServerRecord } from './server-record';

/** What the process that renders gives to remotes' server files. */
export interface ServerHost {
  /** Answers a `require` of a shared package. @throws Error for any other. */
  require: (id: string) => unknown;
  /** Installed versions by package. */
  versions: Record<string, string>;
  /** @throws Error when what a server file exports is no route factory. */
  checkFactory: (factory: unknown) => RouteFactory;
}

/** A release with everything that a server needs of it. */
export interface LoadedRelease {
  record: AssetRecord;
  /** Undefined when the release has no file for servers: its pages are rendered by the browser. */
  factory: RouteFactory | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
}

export interface Registry {
  /** Loads a release that a remote names. @throws Error saying why the release can't be used. */
  load: (name: string, origin: string, record: AssetRecord) => Promise<LoadedRelease>;
  /** The last good release of a remote whose origin does not answer at start. */
  restore: (name: string) => Promise<LoadedRelease | undefined>;
}

export interface RegistryOptions {
  host: ServerHost;
  /** Where the last good release of each remote is kept. */
  folder: string;
  request?: typeof fetch;
  /** Longest run of a server file's own code, in milliseconds. */
  runTimeout?: number;
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
    if (version !== undefined && !satisfies(version, range)) throw new Error(`it needs ${name}@${range}, here is ${version}`);
  }
}

function requireIntegrity(code: string, server: ServerRecord): void {
  const found = createHash('sha256').update(code).digest('base64');
  if (found !== server.integrity) throw new Error(`${server.file} is not what its record says`);
}

type Wrapper = (module: { exports: Record<string, unknown> }, exports: unknown, require: (id: string) => unknown) => void;

/** Runs a CommonJS file in this realm, so that its React elements are ours; bounded in time, without access to any other module. */
function runCommonJs(code: string, filename: string, require: (id: string) => unknown, timeout: number): Record<string, unknown> {
  const wrapper = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, { filename }) as Wrapper;
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const key = Symbol.for('ponte.run-server-file');
  const holder = vm.runInThisContext('globalThis') as Record<symbol, (() => void) | undefined>;
  holder[key] = () => wrapper(module, module.exports, require);
  try {
    // Called from inside the vm, because its time limit holds for what runs there.
    vm.runInThisContext("globalThis[Symbol.for('ponte.run-server-file')]()", { timeout });
  } finally {
    holder[key] = undefined;
  }
  return module.exports;
}

function isKept(value: unknown): value is KeptRelease {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<KeptRelease>;
  return isAssetRecord(kept.record) && (kept.server === undefined || isServerRecord(kept.server)) && typeof kept.code === 'string';
}

/**
 * Loads remotes' releases for rendering. What can't be used is refused with the reason, and whoever asked keeps what it has. The last
 * good release of each remote also lies on disk, for a start while the remote's origin is down.
 */
export function createRegistry({ host, folder, request = fetch, runTimeout = 3_000 }: RegistryOptions): Registry {
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

  function evaluate(name: string, { record, server, code, styles }: KeptRelease): LoadedRelease {
    if (!server) return { record, factory: undefined, styles };
    requireVersions(server.requires, host.versions);
    requireIntegrity(code, server);
    const exported = runCommonJs(code, `${name}/${server.file}`, host.require, runTimeout);
    return { record, factory: host.checkFactory(exported.default), styles };
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
    if (!isServerRecord(server) || server.name !== name || server.release !== release) throw new Error('its server record is not one');
    return server;
  }

  return {
    async load(name, origin, record) {
      const server = await readServerRecord(name, origin, record.release);
      const sheets = [...new Set([...Object.values(record.exposes), ...Object.values(record.chunks)].flat())].filter((file) => file.endsWith('.css'));
      const [code, ...texts] = await Promise.all([
        server ? requireFile(origin, server.file) : '',
        ...sheets.map((file) => requireFile(origin, file)),
      ]);
      const styles = Object.fromEntries(sheets.map((file, index) => [file, texts[index] ?? '']));
      const release: KeptRelease = { record, server, code, styles };
      const loaded = evaluate(name, release);
      await keep(name, release).catch((error: unknown) => {
        console.error(`remote ${name}: the release could not be kept on disk`, error);
      });
      return loaded;
    },
    async restore(name) {
      try {
        const kept: unknown = JSON.parse(await readFile(fileOf(name), 'utf8'));
        return isKept(kept) ? evaluate(name, kept) : undefined;
      } catch {
        // Nothing was kept, or it no longer fits this host: browsers render the pages.
        return undefined;
      }
    },
  };
}
