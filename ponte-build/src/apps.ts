import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@ponte/shared-server';
// With its ending, because Storybook's configuration loads this file without a bundler.
import { isInstalled, rootFolder } from './places.ts';

export { rootFolder } from './places.ts';

/** The file of a remote's folder that makes it one: everything that the rest of the product knows of it. */
export const remoteFile = 'remote.json';

export interface AppDefinition {
  /** The name in the federation, which the shell imports, and the value of data-mfe. */
  name: string;
  /** The workspace folder, relative to the root; '.' for a remote whose folder is the root. */
  folder: string;
  /** The modules that other apps may load: the key is the public name, never the path. */
  exposes: Record<string, string>;
  /** The exports of its server file, when it has fragments in addition to the routes. */
  serverEntry?: string;
  declaration?: RemoteDeclaration;
}

export interface RemoteDefinition extends AppDefinition {
  /** Where its files are served on this machine, unless a variable says otherwise (ponte-build/src/ports.ts). */
  port: number;
  declaration: RemoteDeclaration;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const areTextsByName = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** Whether a remote may have this name: the shell is none. */
export const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9]*$/.test(name) && name !== 'shell';

/**
 * Reads what a remote's folder says of it.
 * @throws Error naming the file and what is wrong in it
 */
function readRemote(root: string, folder: string): RemoteDefinition {
  const file = path.join(root, folder, remoteFile);
  const fail = (reason: string): never => {
    throw new Error(`${path.join(folder, remoteFile)}: ${reason}`);
  };
  // Checked below.
  const found: Partial<Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
  const { name, label, owner, port, exposes, serverEntry, routes, smokeTestPages, hiddenFromSearch } = found;
  if (!isText(name) || !isRemoteName(name)) return fail('"name" has lower-case letters and digits, and is not "shell"');
  if (!isText(label) || !isText(owner)) return fail('"label" and "owner" are texts');
  if (typeof port !== 'number') return fail('"port" is a number');
  if (!areTextsByName(exposes) || !('./routes' in exposes)) return fail('"exposes" names files, "./routes" among them');
  if (!isTexts(routes) || routes.length === 0) return fail('"routes" lists the beginnings of its addresses');
  if (!isTexts(smokeTestPages)) return fail('"smokeTestPages" lists public pages, or is []');
  if (hiddenFromSearch !== undefined && !isTexts(hiddenFromSearch)) return fail('"hiddenFromSearch" lists addresses');
  if (serverEntry !== undefined && !isText(serverEntry)) return fail('"serverEntry" names a file');
  return {
    name,
    folder,
    port,
    // Webpack says which of the files is not there.
    exposes,
    ...(serverEntry !== undefined && { serverEntry }),
    declaration: { label, owner, routes, smokeTestPages, ...(hiddenFromSearch && { hiddenFromSearch }) },
  };
}

/** The remotes in the folders below a root, by name, or the one that the root itself is. */
export function findRemotes(root: string): RemoteDefinition[] {
  if (existsSync(path.join(root, remoteFile))) return [readRemote(root, '.')];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, remoteFile)))
    .map((entry) => readRemote(root, entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const remotes: readonly RemoteDefinition[] = findRemotes(rootFolder);

/** The shell, which exposes nothing and is built in Ponte's own repository alone, and every remote in this one. */
export const apps: readonly AppDefinition[] = [
  ...(isInstalled ? [] : [{ name: 'shell', folder: 'shell', exposes: {} }]),
  ...remotes,
];

/**
 * Finds an app by its federation name or its folder.
 * @throws Error listing the known apps.
 */
export function requireApp(nameOrFolder: string): AppDefinition {
  const app = apps.find((candidate) => candidate.name === nameOrFolder || candidate.folder === nameOrFolder);
  if (!app) {
    throw new Error(
      `There is no app called "${nameOrFolder}": choose ${apps.map(({ name, folder }) => (folder === '.' ? name : folder)).join(', ')}.`,
    );
  }
  return app;
}
