import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apps, remotes, rootFolder } from './apps';

/*
 * Chunks are found by their ids, which two builds may both use, under one name in the page. Each app therefore needs a
 * name of its own; what keeps two releases of one app apart is ChunkOwnerPlugin.
 */

interface BuildNames {
  app: string;
  release: string;
  chunks?: string;
  modules?: string;
}

// In a process of its own: Tailwind, which the configuration loads, registers hooks of Node that Jest does not allow.
const program = `
  import { webpackConfig } from './ponte-build/src/webpack-config.ts';
  import { apps } from './ponte-build/src/apps.ts';
  const builds = apps.flatMap((app) => ['r1', 'r2'].map((release) => {
    const { output } = webpackConfig({ app, mode: 'production', release });
    return { app: app.name, release, chunks: output.chunkLoadingGlobal, modules: output.uniqueName };
  }));
  process.stdout.write(JSON.stringify(builds));
`;

let builds: BuildNames[] = [];
beforeAll(() => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  builds = JSON.parse(output) as BuildNames[];
});

test('no two apps load chunks by the same name', () => {
  const first = builds.filter(({ release }) => release === 'r1');
  expect(first.map(({ app }) => app)).toEqual(apps.map(({ name }) => name));
  expect(first.every(({ chunks, modules }) => chunks && modules)).toBe(true);
  expect(new Set(first.map(({ chunks }) => chunks)).size).toBe(apps.length);
  expect(new Set(first.map(({ modules }) => modules)).size).toBe(apps.length);
});

test('the releases of a remote load chunks by one name, so that a file which is the same in both keeps its address', () => {
  for (const { name } of remotes) {
    const ofRemote = builds.filter(({ app }) => app === name).map(({ chunks }) => chunks);
    expect(ofRemote).toHaveLength(2);
    expect(new Set(ofRemote).size).toBe(1);
  }
});

// A small entry, built as the apps are: what it would load on a server is in none of the files.
const browserProgram = `
  import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { apps } from './ponte-build/src/apps.ts';
  import { requireBuild } from './ponte-build/src/run-webpack.ts';
  import { webpackConfig } from './ponte-build/src/webpack-config.ts';
  const folder = process.env.PONTE_TEST_FOLDER;
  writeFileSync(folder + '/on-server.js', "export const list = () => 'read on the server';");
  writeFileSync(folder + '/index.js', [
    "globalThis.handle = {",
    "  title: 'Vagas',",
    "  ...(typeof document === 'undefined' && { list: async () => (await import('./on-server')).list() }),",
    "};",
  ].join('\\n'));
  const { plugins } = webpackConfig({ app: apps[0], mode: 'production', release: 'r1' });
  await requireBuild({
    context: folder,
    mode: 'production',
    // The minimizer starts workers, which this way of running a program does not allow.
    optimization: { minimize: false },
    entry: './index.js',
    output: { path: folder + '/dist' },
    plugins: plugins.filter(({ constructor }) => constructor.name === 'DefinePlugin'),
  });
  const files = readdirSync(folder + '/dist').map((name) => readFileSync(folder + '/dist/' + name, 'utf8'));
  process.stdout.write(JSON.stringify(files));
`;

test('the files for browsers have nothing that only a server asks for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ponte-define-'));
  try {
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', browserProgram],
      {
        cwd: rootFolder,
        encoding: 'utf8',
        env: { ...process.env, PONTE_TEST_FOLDER: folder },
      },
    );
    const files = JSON.parse(output) as string[];
    expect(files).toEqual([expect.stringContaining('Vagas')]);
    expect(files[0]).not.toContain('server');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
