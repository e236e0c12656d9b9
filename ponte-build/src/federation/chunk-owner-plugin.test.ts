import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '../apps';

/*
 * Two releases of an app are built, with the plugin and without, and run in one page, whose scripts come from the
 * folder. In a process of its own: webpack is slow in Jest's modules.
 */
const program = `
  import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
  import vm from 'node:vm';
  import { ChunkOwnerPlugin } from './ponte-build/src/federation/chunk-owner-plugin.ts';
  import { requireBuild } from './ponte-build/src/run-webpack.ts';
  const folder = process.env.PONTE_TEST_FOLDER;
  const releases = { first: 'one', second: 'two', plainFirst: 'one', plainSecond: 'two' };
  const files = {};
  for (const [release, edited] of Object.entries(releases)) {
    const context = folder + '/' + release;
    mkdirSync(context);
    writeFileSync(context + '/edited.js', 'export const text = ' + JSON.stringify(edited));
    writeFileSync(context + '/kept.js', 'export const text = "same"');
    writeFileSync(context + '/index.js', [
      'globalThis.releases = { ...globalThis.releases, ' + release + ': {',
      "  edited: () => import(/* webpackChunkName: 'edited' */ './edited').then(({ text }) => text),",
      "  kept: () => import(/* webpackChunkName: 'kept' */ './kept').then(({ text }) => text),",
      '} };',
    ].join('\\n'));
    await requireBuild({
      context,
      mode: 'production',
      // The minimizer starts workers, which this way of running a program does not allow.
      optimization: { minimize: false },
      target: ['web', 'es2022'],
      entry: { main: './index.js' },
      output: {
        path: folder + '/dist',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        chunkLoadingGlobal: 'ponte_test',
        publicPath: 'https://c.example/',
      },
      plugins: release.startsWith('plain') ? [] : [new ChunkOwnerPlugin()],
    });
    files[release] = readdirSync(folder + '/dist').filter((name) => !Object.values(files).flat().includes(name));
  }

  /** A page that runs the scripts that are put into it. */
  function createPage() {
    const loaded = [];
    const document = {
      currentScript: null,
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {}, getAttribute: () => null }),
      head: {
        appendChild(script) {
          loaded.push(script.src.replace('https://c.example/', ''));
          document.currentScript = script;
          vm.runInContext(readFileSync(folder + '/dist/' + loaded.at(-1).replace(/\\?.*/, ''), 'utf8'), window);
          document.currentScript = null;
          setTimeout(() => script.onload({ type: 'load', target: script }));
        },
      },
    };
    const window = vm.createContext({ document, setTimeout, clearTimeout });
    window.self = window;
    const start = (release) => {
      const entry = files[release].find((name) => name.startsWith('main.'));
      vm.runInContext(readFileSync(folder + '/dist/' + entry, 'utf8'), window);
    };
    return { start, loaded, ask: (release, part) => window.releases[release][part]() };
  }

  const answers = {};
  {
    const page = createPage();
    page.start('first');
    const before = [await page.ask('first', 'edited')];
    page.start('second');
    answers.afterTheFirst = [...before, await page.ask('second', 'edited'), await page.ask('first', 'edited')];
  }
  {
    const page = createPage();
    page.start('first');
    page.start('second');
    answers.bothAtOnce = [await page.ask('second', 'edited'), await page.ask('first', 'edited')];
    answers.kept = [await page.ask('first', 'kept'), await page.ask('second', 'kept')];
    answers.loaded = page.loaded.length;
  }
  {
    const page = createPage();
    page.start('plainFirst');
    await page.ask('plainFirst', 'edited');
    page.start('plainSecond');
    answers.withoutPlugin = await page.ask('plainSecond', 'edited');
  }
  process.stdout.write(JSON.stringify({ files, answers }));
`;

interface Outcome {
  /** What each release added to the folder. */
  files: Record<'first' | 'second', string[]>;
  answers: Record<string, unknown>;
}

let outcome: Outcome;
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ponte-chunk-owner-'));
  try {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      cwd: rootFolder,
      env: { ...process.env, PONTE_TEST_FOLDER: folder },
      encoding: 'utf8',
    });
    outcome = JSON.parse(output) as Outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

const namesOf = (files: readonly string[]): string[] => files.map((name) => name.replace(/\..*/, '')).sort();

test('a release changes the addresses of its entry and of what was edited, and of nothing else', () => {
  expect(namesOf(outcome.files.first)).toEqual(['edited', 'kept', 'main']);
  expect(namesOf(outcome.files.second)).toEqual(['edited', 'main']);
});

test('two releases in one page each run their own files, also of a chunk that has the same id in both', () => {
  expect(outcome.answers.afterTheFirst).toEqual(['one', 'two', 'one']);
  expect(outcome.answers.bothAtOnce).toEqual(['two', 'one']);
  // What happens by the name alone.
  expect(outcome.answers.withoutPlugin).toBe('one');
});

test('a file that is the same in both serves both', () => {
  expect(outcome.answers.kept).toEqual(['same', 'same']);
  expect(outcome.answers.loaded).toBeLessThanOrEqual(4);
});
