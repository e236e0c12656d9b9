import { execFileSync } from 'node:child_process';
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
