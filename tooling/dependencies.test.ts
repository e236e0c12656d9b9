import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';

/** Dependencies that nothing imports by name, and what needs them. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '.': {
    'esbuild-register': 'jest reads jest.config.ts by it, as its first line says',
    'oxlint-tsgolint': 'oxlint runs it for the rules that need types (npm run lint)',
  },
  'ponte-build': {
    '@testing-library/dom': 'asked for by @testing-library/react, which leaves the version to us',
    'jest-environment-jsdom': 'asked for by jest-fixed-jsdom, which leaves the version to us',
  },
  supabase: {
    hono: 'asked for by @hono/node-server, which leaves the version to us',
  },
};

/** Those of the last commit and those that are new. */
const allFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
}).split('\0');
const files = allFiles
  .filter((file) => /\.(?:tsx?|[cm]?js|css|json)$/.test(file) && !/package(?:-lock)?\.json$/.test(file))
  .filter((file) => file !== 'tooling/dependencies.test.ts');

function read(file: string): string {
  try {
    return readFileSync(path.join(rootFolder, file), 'utf8');
  } catch {
    // Deleted, and not yet committed
    return '';
  }
}

interface PackageFile {
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

// JSON.parse gives any; npm reads the same properties
const readPackage = (folder: string): PackageFile => JSON.parse(read(path.join(folder, 'package.json'))) as PackageFile;

const workspaces = allFiles.filter((file) => /^[\w-]+\/package\.json$/.test(file)).map((file) => path.dirname(file));

const escape = (text: string): string => text.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&');

/** Whether code, configuration or a script names a package: as an import, a plugin's name or a command. */
function isNamed(name: string, code: string, scripts: string): boolean {
  const quoted = new RegExp(
    `['"\`](?:npm:)?(?:[^'"\`\\s]*node_modules/(?:\\.bin/)?)?${escape(name)}(?:[/@][^'"\`]*)?['"\`]`,
  );
  return (
    quoted.test(code) || new RegExp(`(?:^|[\\s"])${escape(name.split('/').at(-1) ?? name)}(?:$|[\\s"])`).test(scripts)
  );
}

it.each(['.', ...workspaces])('%s has no dependency that it does not use', (folder) => {
  const { scripts = {}, dependencies = {}, devDependencies = {} } = readPackage(folder);
  // The root holds the tools of every workspace's tests.
  const own = files.filter((file) => folder === '.' || file.startsWith(`${folder}/`));
  const code = own.map(read).join('\n');
  const commands = Object.values(scripts).join('\n');
  const all = Object.keys({ ...dependencies, ...devDependencies });
  const isUsed = (name: string): boolean => isNamed(name, code, commands);
  // Types are used where their package is.
  const unused = all.filter((name) => !isUsed(name) && !(name.startsWith('@types/') && isUsed(name.slice(7))));
  expect(unused.sort()).toEqual(Object.keys(needed[folder] ?? {}).sort());
});
