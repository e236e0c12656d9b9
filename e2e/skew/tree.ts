import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { remotes } from '@ponte/build/apps';
import { root } from '../product';
import type { Edit } from './history';

const run = promisify(execFile);

const packages = ['shared-auth', 'shared-domain', 'shared-server', 'shared-ui', 'ponte-build'];
const workspaces = ['shell', 'scripts', ...remotes.map(({ folder }) => folder), ...packages];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
/** What is built, installed or made; tests and stories are no input of a build. */
const isSource = (file: string): boolean =>
  !/(?:^|\/)(?:node_modules|dist|dist-server|dist-static)$|\.(?:test|stories)\.tsx?$/.test(file);
/** The commands for releases and what measures are no input either. */
const isInput = (file: string): boolean =>
  isSource(file) && !/^(?:ponte-build\/src\/(?:ponte|jest)|scripts\/measure)$/.test(file);

/** A copy of the sources that whole releases are built from, so that nobody's working tree is touched. */
export interface Tree {
  folder: string;
  apply: (edits: readonly Edit[]) => void;
  /** Applies edits for some work alone, and takes them back after it. */
  during: (edits: readonly Edit[], work: () => Promise<void>) => Promise<void>;
  /** Builds apps from the present sources, as `npm run build` does. @throws Error with the build's output */
  build: (apps: readonly string[]) => Promise<void>;
}

/** The folder of an app in the repository, by its name in the federation. */
export const folderOf = (app: string): string => remotes.find(({ name }) => name === app)?.folder ?? app;

/** What tells two states of the sources apart: equal sources give equal text. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  };
  const addFolder = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    )) {
      const file = path.join(folder, entry.name);
      if (!isInput(file)) continue;
      if (entry.isDirectory()) addFolder(file);
      else if (entry.isFile()) add(file);
    }
  };
  for (const workspace of workspaces) addFolder(workspace);
  for (const file of files) add(file);
  for (const file of ['history.ts', 'tree.ts', 'artefacts.ts']) add(path.join('e2e/skew', file));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Copies the sources. The installed packages are the repository's; those of Ponte are the copy's own. The times of
 * files are kept: the cache of webpack knows by them what has not changed, and stays where it is.
 */
export function createTree(folder: string): Tree {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name !== '.cache') rmSync(path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/@ponte'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@ponte') symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  for (const workspace of workspaces) {
    const from = path.join(root, workspace);
    cpSync(from, path.join(folder, workspace), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => isSource(path.relative(from, file)),
    });
    // Packages that it has in a version of its own
    const own = path.join(from, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, workspace, 'node_modules'));
  }
  for (const name of packages)
    symlinkSync(
      path.join(folder, name),
      path.join(folder, 'node_modules/@ponte', name === 'ponte-build' ? 'build' : name),
    );
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { preserveTimestamps: true });

  const read = (file: string): string => {
    const full = path.join(folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  };
  const put = (file: string, text: string): void => {
    const full = path.join(folder, file);
    if (text === '') return rmSync(full, { force: true });
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  const apply = (edits: readonly Edit[]): void => {
    for (const { file, change } of edits) put(file, change(read(file)));
  };
  return {
    folder,
    apply,
    during: async (edits, work) => {
      const before = new Map(edits.map(({ file }) => [file, read(file)]));
      apply(edits);
      try {
        await work();
      } finally {
        for (const [file, text] of before) put(file, text);
      }
    },
    build: async (apps) => {
      await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...apps.map(folderOf)], {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
      }).catch((error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${apps.join(', ')}: ${error.stdout ?? ''}${error.stderr ?? String(error)}`);
      });
    },
  };
}
