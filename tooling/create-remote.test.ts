import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {
  createOutsideRemote,
  createRemote,
  findRepository,
  services,
  shellRoutes,
} from '../create-ponte-remote/create-remote.mjs';
import { findRemotes, remotes, rootFolder } from '@ponte/build/apps';
import { readPorts } from '@ponte/build/ports';
import { installedVersion } from '@ponte/build/shared-modules';
import { shellRoutes as ownRoutes } from '../shell/src/route-owners';

/** A repository with what a new remote is made from, and one remote. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ponte-create-'));
  for (const folder of ['shell', 'ponte-build', 'shared-auth', 'shared-domain', 'shared-ui', '.github'])
    mkdirSync(path.join(root, folder));
  for (const name of ['ponte-build', 'shared-auth', 'shared-domain', 'shared-ui'])
    cpSync(path.join(rootFolder, name, 'package.json'), path.join(root, name, 'package.json'));
  symlinkSync(path.join(rootFolder, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, '.github/CODEOWNERS'), '* @a/platform\n/*-mfe/ @a/remotes\n');
  mkdirSync(path.join(root, 'candidate-mfe'));
  cpSync(path.join(rootFolder, 'candidate-mfe/remote.json'), path.join(root, 'candidate-mfe/remote.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** All files but those behind links, with their texts. */
function readFiles(): Map<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

it('makes a remote that this repository finds, and changes nothing outside of its folder', () => {
  const before = readFiles();
  const made = createRemote(root, { name: 'salarios', title: 'Salários', owner: '@a/salaries' });
  const after = readFiles();
  expect(made).toMatchObject({ folder: 'salarios-mfe', route: '/salarios', port: 3002 });
  expect([...after.keys()].filter((file) => before.get(file) !== after.get(file)).sort()).toEqual(
    made.files.map((file) => `salarios-mfe/${file}`).sort(),
  );
  expect(findRemotes(root).map(({ name }) => name)).toEqual(['candidate', 'salarios']);
  expect(findRemotes(root)[1]).toMatchObject({
    folder: 'salarios-mfe',
    port: 3002,
    declaration: { label: 'Salários', owner: '@a/salaries', routes: ['/salarios'], smokeTestPages: ['/salarios'] },
  });
  for (const [file, text] of after)
    expect({ file, left: /__\w+__/.exec(text)?.[0] }).toEqual({ file, left: undefined });
});

it('a new remote has a page, a fragment, a test, stories, a budget and an owner', () => {
  const { files } = createRemote(root, { name: 'salarios' });
  const kinds = [/\.page\.tsx$/, /\.remote\.ts$/, /\.test\.tsx$/, /\.stories\.tsx$/, /^budget\.json$/, /^README\.md$/];
  for (const kind of kinds) expect(files.some((file) => kind.test(file))).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'salarios-mfe/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

/** The texts in quotes of a remote's code, and its faults of syntax. */
function readCode(folder: string, files: string[]): { texts: string[]; faults: string[] } {
  const texts: string[] = [];
  const faults = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8');
      const collect = (node: ts.Node): void => {
        if (ts.isStringLiteral(node)) texts.push(node.text);
        ts.forEachChild(node, collect);
      };
      collect(ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true));
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true, fileName: file });
      return diagnostics.map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    });
  return { texts, faults };
}

it.each(["Copo d'água", 'Cursos (EAD)', 'Vagas C++', 'A "melhor" vaga', '\\d+', '<b> & {b}', ' Dois  espaços '])(
  'the title %p is the same text in every file of a new remote',
  (title) => {
    const { files } = createRemote(root, { name: 'salarios', title });
    const shown = title.trim().replace('  ', ' ');
    const { texts, faults } = readCode(path.join(root, 'salarios-mfe'), files);
    expect(faults).toEqual([]);
    for (const text of [shown, `${shown}/Visão geral`, `${shown}/Resumo`, `Abrir ${shown}`])
      expect(texts).toContain(text);
    expect(findRemotes(root).find(({ name }) => name === 'salarios')?.declaration.label).toBe(shown);
  },
);

it('each dependency of a new remote is named by one of its files', () => {
  const { folder, files } = createRemote(root, { name: 'salarios' });
  const read = (file: string): string => readFileSync(path.join(root, folder, file), 'utf8');
  const code = files.filter((file) => /\.(?:tsx?|css)$/.test(file)).map(read);
  // JSON.parse gives any; npm reads the same property
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  const isNamed = (name: string): boolean =>
    code.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  expect(Object.keys(dependencies)).toContain('react');
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([]);
});

it('the names that no remote can have are those of the processes, with their ports', () => {
  const ports = Object.entries(readPorts({})).filter(([name]) => !remotes.some((remote) => remote.name === name));
  expect(services).toEqual(Object.fromEntries(ports));
});

it('the addresses that no remote can have are those of the shell', () => {
  expect(shellRoutes).toEqual(ownRoutes);
});

it.each([
  ['a name with a sign', { name: 'Sal-arios' }, 'lower-case letters and digits'],
  ['an owner that GitHub does not know', { name: 'salarios', owner: 'The team' }, 'is no owner'],
  ['a name that is taken', { name: 'candidate' }, 'candidate-mfe is there already'],
  ['no address', { name: 'salarios', route: 'salarios' }, 'no beginning of addresses'],
  ['the address of another remote', { name: 'salarios', route: '/vagas' }, '/vagas belongs to candidate'],
  ['an address of the shell', { name: 'perfil' }, '/perfil belongs to the shell'],
  ['a part of one', { name: 'salarios', route: '/operador/salarios' }, '/operador/salarios belongs to the shell'],
  ['a part of it', { name: 'salarios', route: '/vagas/salarios' }, '/vagas/salarios belongs to candidate'],
])('create-ponte-remote refuses %s, and writes nothing', (_what, choice, message) => {
  const before = readFiles();
  expect(() => createRemote(root, choice)).toThrow(message);
  expect(readFiles()).toEqual(before);
});

it.each(Object.keys(services))('create-ponte-remote refuses %s, which is the name of a process', (name) => {
  const before = readFiles();
  expect(() => createRemote(root, { name })).toThrow('name of a process');
  expect(readFiles()).toEqual(before);
});

it('finds the checkout around a folder, and none where there is none', () => {
  expect(findRepository(path.join(root, 'candidate-mfe'))).toBe(root);
  expect(findRepository(tmpdir())).toBeUndefined();
});

describe('the list of owners that GitHub reads', () => {
  const lines = readFileSync(path.join(rootFolder, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  /** The last line whose pattern fits counts, as GitHub reads the file. */
  const ownersOf = (file: string): string[] | undefined =>
    lines
      .findLast(([pattern = '']) => pattern === '*' || new RegExp(`^${pattern.replaceAll('*', '[^/]*')}`).test(file))
      ?.slice(1);
  const ofAnyRemote = ['@ponte/remote-teams'];

  it('has a team for a remote that it does not name', () => {
    expect(ownersOf('/salarios-mfe/src/routes.tsx')).toEqual(ofAnyRemote);
  });

  it.each(remotes)("says of $folder what the remote's own file says, or nothing", ({ folder, declaration }) => {
    expect(declaration.owner).toMatch(/^@[\w-]+(?:\/[\w-]+)?$/);
    expect([ofAnyRemote, [declaration.owner]]).toContainEqual(ownersOf(`/${folder}/src/routes.tsx`));
  });

  it('names no folder of a remote that is not there', () => {
    const named = lines.flatMap(([pattern = '']) => /^\/([a-z0-9]+-mfe)\//.exec(pattern)?.[1] ?? []);
    expect(remotes.map(({ folder }) => folder)).toEqual(expect.arrayContaining(named));
  });
});

describe('outside of the repository', () => {
  let outside: string;
  beforeEach(() => {
    outside = mkdtempSync(path.join(tmpdir(), 'ponte-outside-'));
  });
  afterEach(() => rmSync(outside, { recursive: true }));

  const pack = (name: string, manifest: object, file: string): void => {
    const folder = path.join(outside, 'package');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'other.txt'), 'x'.repeat(1_000));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, ...manifest }));
    execFileSync('tar', ['-czf', file, 'package/other.txt', 'package/package.json'], { cwd: outside });
    rmSync(folder, { recursive: true });
  };
  const packAll = (): void => {
    for (const name of ['shared-auth', 'shared-domain', 'shared-ui', 'shared-server'])
      pack(`@ponte/${name}`, { version: '1.0.0' }, `ponte-${name}-1.0.0.tgz`);
    const text = readFileSync(path.join(rootFolder, 'ponte-build/package.json'), 'utf8');
    pack('@ponte/build', JSON.parse(text) as object, 'ponte-build-2.0.0.tgz');
  };

  it('takes the versions of the packed build, and a copy of each package', () => {
    packAll();
    const { folder, files } = createOutsideRemote(outside, { name: 'courses', title: 'Cursos' }, outside);
    expect(files).toEqual(expect.arrayContaining(['.gitignore', 'jest.config.mjs', 'tsconfig.json', 'remote.json']));
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(outside, folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    expect(devDependencies?.['@ponte/build']).toBe('file:packages/ponte-build-2.0.0.tgz');
    expect(readdirSync(path.join(outside, folder, 'packages'))).toHaveLength(5);
    expect({ ...dependencies, ...devDependencies }).toMatchObject({
      react: installedVersion('react'),
      jest: installedVersion('jest'),
      tailwindcss: installedVersion('tailwindcss'),
      typescript: installedVersion('typescript'),
    });
    expect(findRemotes(path.join(outside, folder))).toMatchObject([{ name: 'courses', folder: '.' }]);
  });

  it('writes nothing when a package is missing, or there in two versions', () => {
    expect(() => createOutsideRemote(outside, { name: 'courses' }, outside)).toThrow('it has none');
    packAll();
    writeFileSync(path.join(outside, 'ponte-shared-ui-2.0.0.tgz'), '');
    expect(() => createOutsideRemote(outside, { name: 'courses' }, outside)).toThrow(
      "must hold @ponte/shared-ui once, packed (npm run packages in Ponte's repository): it has ponte-shared-ui-1.0.0.tgz, ponte-shared-ui-2.0.0.tgz.",
    );
    expect(readdirSync(outside)).not.toContain('courses-mfe');
  });
});
