import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './product';

const run = promisify(execFile);

interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

// Files of npm, whose form is known.
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * The packages of Ponte that a remote outside of the repository depends on, by name, with their folders in the
 * repository.
 */
export const packedWorkspaces: Readonly<Record<string, string>> = {
  '@ponte/build': 'ponte-build',
  '@ponte/shared-auth': 'shared-auth',
  '@ponte/shared-domain': 'shared-domain',
  '@ponte/shared-server': 'shared-server',
  '@ponte/shared-ui': 'shared-ui',
};

/** Tests and stories, and what builds the shell's own server. */
const isNotPacked = (file: string): boolean =>
  /\.(?:test|stories)\.tsx?$/.test(file) ||
  /shared-server\/src\/(?:testing\/|compile-program\.ts|fontverter\.d\.ts)/.test(file);

/** The sources of a workspace that are not in its installed package. */
export function missingFiles(workspace: string, installed: string): string[] {
  return readdirSync(path.join(workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isNotPacked(file) && !existsSync(path.join(installed, path.relative(workspace, file))));
}

/** What a package needs to be there: `required`, and what it does without. */
function needsOf(manifest: Manifest, isProject: boolean): { name: string; required: boolean }[] {
  const { dependencies, devDependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta } = manifest;
  const names = new Set(
    [dependencies, optionalDependencies, peerDependencies, isProject ? devDependencies : undefined].flatMap((each) =>
      Object.keys(each ?? {}),
    ),
  );
  return [...names].map((name) => ({
    name,
    required: !(name in optionalDependencies) && peerDependenciesMeta?.[name]?.optional !== true,
  }));
}

/**
 * Hard links, because a symbolic one would lead into the repository; copies where the system's temporary folder is on
 * another disk.
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

/** The commands of the packages right below node_modules, as npm puts them there. */
function linkCommands(modules: string): void {
  mkdirSync(path.join(modules, '.bin'));
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    const { bin = {} } = readManifest(path.join(modules, name));
    const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
    for (const [command, file] of Object.entries(commands)) {
      const place = path.join(modules, '.bin', command);
      if (!existsSync(place)) symlinkSync(path.join('..', name, file), place);
    }
  }
}

/**
 * What `npm install` does in a folder outside of the repository, in two seconds and without a network: the packages of
 * Ponte are unpacked from the files that the folder's package.json names, and of all others those that they say they
 * need come from the repository's node_modules, in its versions. What a package needs without saying so is therefore
 * not there.
 * @param workspace folder in the repository whose packages the project has; left out, those of the repository's own
 */
export async function installOutside(folder: string, workspace: string = root): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const project = readManifest(folder);
  const packed = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(([name]) =>
    name.startsWith('@ponte/'),
  );
  /** Folders whose needs are to be met: in the repository, and here. */
  const queue: { source: string; target: string; manifest: Manifest; isProject: boolean }[] = [
    { source: workspace, target: folder, manifest: project, isProject: true },
  ];
  for (const [name, file] of packed) {
    const target = path.join(modules, name);
    mkdirSync(target, { recursive: true });
    const archive = path.join(folder, file.replace(/^file:/, ''));
    await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
    const packedFrom = packedWorkspaces[name];
    if (packedFrom === undefined) throw new Error(`${name} is no package that is packed`);
    queue.push({ source: path.join(root, packedFrom), target, manifest: readManifest(target), isProject: false });
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { source, target, manifest, isProject } = next;
    for (const { name, required } of needsOf(manifest, isProject)) {
      if (name.startsWith('@ponte/')) {
        if (!existsSync(path.join(modules, name)))
          throw new Error(`${manifest.name} needs ${name}, which is not packed`);
        continue;
      }
      // As Node looks for it: in each folder above.
      let holder = source;
      while (!existsSync(path.join(holder, 'node_modules', name, 'package.json')) && holder !== root)
        holder = path.dirname(holder);
      const found = path.join(holder, 'node_modules', name);
      if (!existsSync(path.join(found, 'package.json'))) {
        if (required) throw new Error(`${manifest.name} needs ${name}, which the repository does not have`);
        continue;
      }
      const place =
        holder === source
          ? path.join(target, 'node_modules', name)
          : path.join(modules, path.relative(path.join(root, 'node_modules'), found));
      if (existsSync(place)) continue;
      linkFiles(found, place);
      queue.push({ source: found, target: place, manifest: readManifest(found), isProject: false });
    }
  }
  linkCommands(modules);
}

/** The symbolic links below a folder that lead out of it. */
export function linksOut(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((link) => !realpathSync(link).startsWith(`${realpathSync(folder)}${path.sep}`));
}
