import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteFile, rootFolder, type AppDefinition } from './apps';

/** The common inputs of every app's build, in addition to its own folder. */
const commonInputs = [
  'shared-domain/src',
  'shared-auth/src',
  'shared-ui/src',
  'shared-server/src',
  'shared-domain/package.json',
  'shared-auth/package.json',
  'shared-ui/package.json',
  'shared-server/package.json',
  'tooling',
  'webpack.base.ts',
  'package-lock.json',
];

/** Files that are no input of a build: tests, stories, and the configuration of lint, tests and stories. */
const ignored =
  /(?:(?:\.test|\.stories|\/testing)\.tsx?$|(?:^|\/)(?:node_modules|jest|storybook|testing|lint[^/]*)(?:\/|$))/;

/** All input files below a path, relative to the root, in a stable order. */
export function listInputs(root: string, relative: string): string[] {
  if (ignored.test(relative)) return [];
  const full = path.join(root, relative);
  const status = statSync(full, { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [relative];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listInputs(root, `${relative}/${name}`));
}

/**
 * Identifies a release: equal inputs give an equal hash, whatever the time or the machine.
 * @returns 12 hexadecimal digits.
 */
export function releaseOf(app: Pick<AppDefinition, 'folder'>, root: string = rootFolder): string {
  const hash = createHash('sha256');
  const inputs = [`${app.folder}/src`, `${app.folder}/package.json`, `${app.folder}/${remoteFile}`, ...commonInputs];
  for (const file of inputs.flatMap((input) => listInputs(root, input))) {
    // Name and length first, so that moving text from one file to the next gives another hash.
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
