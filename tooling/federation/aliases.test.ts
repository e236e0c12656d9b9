import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootFolder } from '../apps';
import { bundlerRuntimeFile, federationAliases, leanFiles } from './aliases';

const packages = path.join(rootFolder, 'node_modules/@module-federation');

it('stands in for the very file by which the plugin brings its runtime', () => {
  const plugin = createRequire(path.join(packages, 'enhanced/package.json'));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  expect(realpathSync(bundlerRuntimeFile)).toBe(realpathSync(tools.resolve('@module-federation/webpack-bundler-runtime/bundler')));
});

it.each(Object.entries(leanFiles))('replaces %s, which the installed runtime has', (file, replacement) => {
  expect(existsSync(path.join(packages, file))).toBe(true);
  expect(existsSync(replacement)).toBe(true);
});

it.each(['host', 'remote', 'alone'] as const)('names only files that are there, for a bundle as %s', (as) => {
  expect(Object.values(federationAliases(as)).filter((file) => !existsSync(file))).toEqual([]);
});

it('leaves a remote that runs alone the runtime as its package brings it', () => {
  expect(Object.values(federationAliases('alone')).filter((file) => !file.startsWith(packages))).toEqual([]);
});
