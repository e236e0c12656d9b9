import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { checkFactory, listAddresses, renderPage } from '../src/entry-server';
import { isServerRecord, serverRecordFile } from './server-record';

/** What the shell's server file exports. */
interface ServerEntry {
  renderPage: typeof renderPage;
  listAddresses: typeof listAddresses;
  checkFactory: typeof checkFactory;
  sharedModules: Record<string, unknown>;
}

/** The shell's server file, loaded once for the life of a thread: its React is every remote's React. */
export interface ShellServerFile extends Omit<ServerEntry, 'sharedModules'> {
  /** Installed versions of the shared packages. */
  versions: Record<string, string>;
  /** Answers a `require` of a remote's server file. @throws Error for a package that is not shared. */
  require: (id: string) => unknown;
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
    renderPage: entry.renderPage,
    listAddresses: entry.listAddresses,
    checkFactory: entry.checkFactory,
    versions,
    require: (id) => {
      if (id in entry.sharedModules) return entry.sharedModules[id];
      // Nothing but the shared packages: a remote's server file reads no file and opens no connection of its own.
      if (shared.includes(id) || id.startsWith('react/') || id.startsWith('react-dom/')) return require(id) as unknown;
      throw new Error(`it asks for ${id}, which is not shared`);
    },
  };
}

type Wrapper = (module: { exports: Record<string, unknown> }, exports: unknown, require: (id: string) => unknown) => void;

/** Runs a CommonJS file in this realm, so that its React elements are ours; bounded in time, without access to any other module. */
export function runCommonJs(code: string, filename: string, require: (id: string) => unknown, timeout: number): Record<string, unknown> {
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
