import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '../apps';

/**
 * Builds an entry that uses one of two modules without side effects, with a plugin that adds every module to the entry,
 * as the federation's does. In a process of its own: webpack is slow in Jest's modules.
 */
const program = `
  import { UnusedModulesPlugin } from './ponte-build/src/federation/unused-modules-plugin.ts';
  import { requireBuild } from './ponte-build/src/run-webpack.ts';
  const context = process.env.PONTE_TEST_FOLDER;
  const hoisting = {
    apply: ({ hooks }) =>
      hooks.thisCompilation.tap('hoisting', (compilation) =>
        compilation.hooks.optimizeChunks.tap({ name: 'hoisting', stage: 11 }, (chunks) => {
          for (const chunk of chunks)
            for (const module of compilation.modules)
              if (!compilation.chunkGraph.isModuleInChunk(module, chunk))
                compilation.chunkGraph.connectChunkAndModule(chunk, module);
        }),
      ),
  };
  await requireBuild({
    context,
    mode: 'production',
    // The minimizer starts workers, which this way of running a program does not allow.
    optimization: { minimize: false },
    entry: { main: './index.js' },
    output: { path: context, filename: 'built.js' },
    module: { rules: [{ test: /(?:one|other)\\.js$/, sideEffects: false }] },
    plugins: [hoisting, ...(process.env.PONTE_TEST_PLUGIN ? [new UnusedModulesPlugin()] : [])],
  });
`;

function build(hasPlugin: boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ponte-unused-'));
  try {
    const sources = {
      'index.js': `import { one } from './one'; import { other } from './other'; globalThis.shown = one;`,
      'one.js': `export const one = 'is used';`,
      'other.js': `export const other = 'nobody uses it'; globalThis.kept = [other];`,
    };
    for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      cwd: rootFolder,
      env: { ...process.env, PONTE_TEST_FOLDER: folder, PONTE_TEST_PLUGIN: hasPlugin ? 'yes' : '' },
      encoding: 'utf8',
    });
    return readFileSync(path.join(folder, 'built.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('a module that webpack has left out stays out when a plugin adds it to a file after all', () => {
  expect(build(false)).toContain('nobody uses it');
  const text = build(true);
  expect(text).toContain('is used');
  expect(text).not.toContain('nobody uses it');
}, 240_000);
