import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const buildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const installed = buildFolder.indexOf(`${path.sep}node_modules${path.sep}`);

/** Whether this is the package as npm has installed it, and not the workspace in Ponte's own repository. */
export const isInstalled = installed >= 0;

/**
 * Where remotes are found and builds are kept: Ponte's repository, or the folder in whose node_modules this package is
 * installed.
 */
export const rootFolder = isInstalled ? buildFolder.slice(0, installed) : path.dirname(buildFolder);

/** A file of this package. @param name relative to `src` */
export const buildFile = (name: string): string => path.join(buildFolder, 'src', name);

/**
 * The folder of an installed package, looked up as Node does: first for what is built, whose copy is the one that
 * counts, then for this package.
 * @returns its real path, by which webpack knows the modules in it
 * @throws Error when it is not installed
 */
export function packageFolder(name: string): string {
  for (const start of [rootFolder, buildFolder])
    for (let folder = start; ; folder = path.dirname(folder)) {
      const found = path.join(folder, 'node_modules', name);
      if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
      if (folder === path.dirname(folder)) break;
    }
  throw new Error(`${name} is not installed in ${rootFolder}: npm install`);
}
