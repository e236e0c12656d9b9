import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from './apps';

/**
 * Builds the app in the folder: an entry with routes, whose page has a sheet, a worker, a part that comes later, and
 * two that lead to each other. In a process of its own: webpack is slow in Jest's modules.
 */
const program = `
  import MiniCssExtractPlugin from 'mini-css-extract-plugin';
  import { IntegrityPlugin } from './ponte-build/src/integrity-plugin.ts';
  import { requireBuild } from './ponte-build/src/run-webpack.ts';
  const context = process.env.PONTE_TEST_FOLDER;
  const name = '[name].[contenthash:8]';
  await requireBuild({
    context,
    mode: 'production',
    // The minimizer starts workers, which this way of running a program does not allow.
    optimization: { minimize: false },
    target: ['web', 'es2022'],
    entry: { main: './index.js' },
    output: {
      path: context + '/dist',
      filename: name + '.js',
      chunkFilename: name + '.js',
      publicPath: 'https://c.example/',
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [
        { test: /\\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\\.worker\\.ts$/, type: 'asset/resource', generator: { filename: name + '.js' } },
      ],
    },
    resolveLoader: { modules: [process.cwd() + '/node_modules'] },
    plugins: [
      new IntegrityPlugin({ workers: ['sum.worker.ts'] }),
      new MiniCssExtractPlugin({ filename: name + '.css', chunkFilename: name + '.css' }),
    ],
  });
`;

interface Built {
  entry: string;
  code: string;
  /** What each other file is on disk, by name without the hash. */
  hashes: Record<string, string>;
  /** The text of the page's script. */
  page: string;
}

function build(page: string): Built {
  const folder = mkdtempSync(path.join(tmpdir(), 'ponte-integrity-'));
  try {
    const sources: Record<string, string> = {
      'index.js': `import(/* webpackChunkName: "routes" */ './routes');
        globalThis.worker = () => [new URL('./sum.worker.ts', import.meta.url).href, WORKER_INTEGRITY['sum.worker.ts']];`,
      'routes.js': `globalThis.open = () => import(/* webpackChunkName: "page" */ './page');`,
      'page.js': `import './page.css'; ${page}
        globalThis.use = () => import(/* webpackChunkName: "part" */ './part');
        globalThis.go = () => import(/* webpackChunkName: "there" */ './there');
        globalThis.come = () => import(/* webpackChunkName: "back" */ './back');`,
      'part.js': 'globalThis.part = 1;',
      'there.js': `globalThis.come = () => import(/* webpackChunkName: "back" */ './back');`,
      'back.js': `globalThis.go = () => import(/* webpackChunkName: "there" */ './there');`,
      'page.css': '.page { color: green }',
      'sum.worker.ts': 'postMessage(1)',
    };
    mkdirSync(path.join(folder, 'dist'));
    for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      cwd: rootFolder,
      env: { ...process.env, PONTE_TEST_FOLDER: folder },
      encoding: 'utf8',
    });
    const files = readdirSync(path.join(folder, 'dist'));
    const read = (file: string): Buffer => readFileSync(path.join(folder, 'dist', file));
    const hashes = files.map(
      (file) => [file, `sha256-${createHash('sha256').update(read(file)).digest('base64')}`] as const,
    );
    const entry = files.find((file) => /^main\..*\.js$/.test(file)) ?? '';
    return {
      entry,
      code: read(entry).toString(),
      page: read(files.find((file) => /^page\..*\.js$/.test(file)) ?? '').toString(),
      hashes: Object.fromEntries(
        hashes
          .filter(([file]) => file !== entry)
          .map(([file, hash]) => [file.replace(/\.[0-9a-f]{8}\./, '.'), hash] as const),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hashesIn = (code: string): string[] => [...code.matchAll(/sha256-[A-Za-z0-9+/]{43}=/g)].map(([hash]) => hash);

let one: Built;
let other: Built;
beforeAll(() => {
  one = build('globalThis.page = 1;');
  other = build('globalThis.page = 2;');
}, 240_000);

const without = (hashes: Built['hashes'], name: string): string[] =>
  Object.entries(hashes)
    .filter(([file]) => file !== name)
    .map(([, hash]) => hash)
    .sort();

it('the entry holds the hash of every script, sheet and worker that is loaded later, as it is on disk, but for parts of pages', () => {
  expect(Object.keys(one.hashes).sort()).toEqual([
    'back.js',
    'page.css',
    'page.js',
    'part.js',
    'routes.js',
    'sum.worker.js',
    'there.js',
  ]);
  expect(hashesIn(one.code).sort()).toEqual(without(one.hashes, 'part.js'));
});

it('the page holds the hash of the part that only it asks for, and not of those that ask for each other', () => {
  expect(hashesIn(one.page)).toEqual([one.hashes['part.js']]);
});

it("webpack's runtime sets it on the script and on the sheet", () => {
  expect(one.code.match(/(?:script|linkTag)\.integrity = /g)).toEqual(['script.integrity = ', 'linkTag.integrity = ']);
});

it('another content of a page is another name of the entry, because it holds another hash', () => {
  expect(other.hashes['page.js']).not.toBe(one.hashes['page.js']);
  expect(other.entry).not.toBe(one.entry);
  expect(hashesIn(other.code).sort()).toEqual(without(other.hashes, 'part.js'));
});
