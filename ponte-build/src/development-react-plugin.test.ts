import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { DevelopmentReactPlugin } from './development-react-plugin';
import { packageFolder } from './places';
import { requireBuild } from './run-webpack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-react-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds a page as the shell is: webpack's runtime in one file, its libraries in another, itself in the third.
 *
 * @returns the files' names
 */
async function build(source: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'main.js'), source);
  await requireBuild({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkLoadingGlobal: 'ponte_test' },
    resolve: { modules: [path.dirname(packageFolder('react'))] },
    optimization: {
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        cacheGroups: { vendor: { chunks: 'initial', test: /node_modules/, name: 'vendor', enforce: true } },
      },
    },
    plugins: [new DevelopmentReactPlugin()],
    performance: false,
  });
  return readdirSync(path.join(folder, 'dist'));
}

/** What the page has put into `seen` when these files have run, in this order. */
function run(files: readonly string[]): unknown {
  const context = vm.createContext({ console, setTimeout, MessageChannel, queueMicrotask, performance });
  for (const file of files) vm.runInContext(readFileSync(path.join(folder, 'dist', file), 'utf8'), context);
  return vm.runInContext('globalThis.seen', context);
}

it('takes the place of React in its production form, and only when it is loaded before the page', async () => {
  // The form for development has `act`; createElement is the page's own import of the very same module.
  const files = await build(
    `import * as React from 'react'; import { jsx } from 'react/jsx-runtime';
     globalThis.seen = [typeof React.act, typeof React.createElement, typeof jsx('b', {})._store];`,
  );
  const development = files.find((file) => file.startsWith('react-development.')) ?? '';
  expect(run(['runtime.js', 'vendor.js', 'main.js'])).toEqual(['undefined', 'function', 'undefined']);
  expect(run(['runtime.js', 'vendor.js', development, 'main.js'])).toEqual(['function', 'function', 'object']);
}, 60_000);

it('is the same file for the same React, so that its name is kept', async () => {
  const source = `import * as React from 'react'; globalThis.seen = React;`;
  const names = async (): Promise<string[]> => (await build(source)).filter((file) => file.startsWith('react-'));
  const first = await names();
  expect(first).toHaveLength(1);
  expect(await names()).toEqual(first);
}, 60_000);

it('fails a build that has no React to replace', async () => {
  await expect(build('globalThis.seen = 1;')).rejects.toThrow('no React in its production form');
}, 60_000);
