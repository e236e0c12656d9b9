import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteFile, rootFolder, type AppDefinition } from './apps';
import { isInstalled, packageFolder } from './places';

/** The packages that go into every app's build, by their folder in Ponte's repository. */
const packages = {
  'shared-domain': '@ponte/shared-domain',
  'shared-auth': '@ponte/shared-auth',
  'shared-ui': '@ponte/shared-ui',
  'shared-server': '@ponte/shared-server',
  'ponte-build': '@ponte/build',
} as const;

/**
 * Files that are no input of a build: tests, stories, the commands for releases, and the configuration of lint, tests
 * and stories.
 */
const ignored =
  /(?:(?:\.test|\.stories|\/testing)\.tsx?$|(?:^|\/)(?:node_modules|jest|storybook|testing|ponte|lint[^/]*)(?:\/|$))/;

/** All input files below a path, relative to the folder, in a stable order. */
function listInputs(folder: string, relative: string): string[] {
  if (ignored.test(relative)) return [];
  const full = path.join(folder, relative);
  const status = statSync(full, { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [relative];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listInputs(folder, `${relative}/${name}`));
}

/**
 * Identifies a release: equal inputs give an equal hash, whatever the time or the machine.
 * @param root the repository with the app and the packages that go into it; what is built from installed packages has
 * their real place
 * @returns 12 hexadecimal digits.
 */
export function releaseOf(app: Pick<AppDefinition, 'folder'>, root: string = rootFolder): string {
  const hash = createHash('sha256');
  const add = (name: string, folder: string, inputs: readonly string[]): void => {
    for (const file of inputs.flatMap((input) => listInputs(folder, input))) {
      // Name and length first, so that moving text from one file to the next gives another hash.
      const content = readFileSync(path.join(folder, file));
      hash.update(`${name}/${file}\0${content.byteLength}\0`).update(content);
    }
  };
  add(app.folder, path.join(root, app.folder), ['src', 'package.json', remoteFile]);
  for (const [workspace, name] of Object.entries(packages))
    add(workspace, isInstalled && root === rootFolder ? packageFolder(name) : path.join(root, workspace), [
      'src',
      'package.json',
    ]);
  add('.', root, ['package-lock.json']);
  return hash.digest('hex').slice(0, 12);
}
