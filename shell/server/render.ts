import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { checkFactory, listAddresses, renderPage, RenderRequest, RenderResult } from '../src/entry-server';
import type { ServerHost } from './registry';
import { isServerRecord, serverRecordFile } from './server-record';

/** What the shell's server file exports. */
interface ServerEntry {
  renderPage: typeof renderPage;
  listAddresses: typeof listAddresses;
  checkFactory: typeof checkFactory;
  sharedModules: Record<string, unknown>;
}

/** The shell's server file, loaded once for the life of the process: its React is every remote's React. */
export interface ShellServerFile {
  release: string;
  renderPage: typeof renderPage;
  listAddresses: typeof listAddresses;
  host: ServerHost;
}

function installedVersion(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function isServerEntry(value: unknown): value is ServerEntry {
  return typeof value === 'object' && value !== null && 'renderPage' in value && 'checkFactory' in value && 'sharedModules' in value;
}

/**
 * Loads the shell's server file of a release.
 * @throws Error when it is not built.
 */
export function loadShellServerFile(folder: string, release: string): ShellServerFile {
  const record: unknown = JSON.parse(readFileSync(path.join(folder, serverRecordFile(release)), 'utf8'));
  if (!isServerRecord(record) || record.release !== release) throw new Error(`${serverRecordFile(release)} is not a server record`);
  const file = path.join(folder, record.file);
  const require = createRequire(file);
  const entry: unknown = require(file);
  if (!isServerEntry(entry)) throw new Error(`${record.file} exports no renderer`);

  const shared = Object.keys(record.requires);
  const versions = Object.fromEntries(
    shared.flatMap((name) => {
      const version = installedVersion(name, folder);
      return version === undefined ? [] : [[name, version]];
    }),
  );
  return {
    release,
    renderPage: entry.renderPage,
    listAddresses: entry.listAddresses,
    host: {
      versions,
      checkFactory: entry.checkFactory,
      require: (id) => {
        if (id in entry.sharedModules) return entry.sharedModules[id];
        // Nothing but the shared packages: a remote's server file reads no file and opens no connection of its own.
        if (shared.includes(id) || id.startsWith('react/') || id.startsWith('react-dom/')) return require(id) as unknown;
        throw new Error(`it asks for ${id}, which is not shared`);
      },
    },
  };
}

export interface RenderLimits {
  /** Longest time for one page, the backend's answers included, in milliseconds. */
  timeout: number;
  /** Pages that are rendered at the same time. */
  atOnce: number;
  /** Pages that wait for their turn. */
  waiting: number;
}

export const defaultLimits: RenderLimits = { timeout: 3_000, atOnce: 4, waiting: 40 };

/** Why a page was not rendered here. */
export class RenderRefused extends Error {
  override readonly name = 'RenderRefused';
}

export interface Renderer {
  /** @throws when the page can't be rendered in time: the browser then renders it. */
  render: (request: Omit<RenderRequest, 'signal'>) => Promise<RenderResult>;
  /** Pages under way and waiting. */
  load: () => number;
}

/** Bounds what rendering may cost: time for each page, pages at once, pages that wait. */
export function createRenderer(render: typeof renderPage, limits: RenderLimits = defaultLimits): Renderer {
  const queue: (() => void)[] = [];
  let active = 0;

  async function enter(): Promise<void> {
    if (active < limits.atOnce) {
      active += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new RenderRefused('the render queue is full');
    // Whoever leaves hands its place over.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    load: () => active + queue.length,
    async render(request) {
      await enter();
      const abort = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => {
            const error = new RenderRefused(`not rendered in ${limits.timeout} ms`);
            reject(error);
            abort.abort(error);
          }, limits.timeout);
        });
        return await Promise.race([render({ ...request, signal: abort.signal }), late]);
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}
