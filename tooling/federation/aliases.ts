import path from 'node:path';
import { rootFolder } from '../apps';

const packages = path.join(rootFolder, 'node_modules/@module-federation');
const own = (file: string): string => path.join(rootFolder, 'tooling/federation', file);

/** Files of the federation runtime that are not bundled, and what stands in for each. A test holds both sides to what the rest imports. */
export const leanFiles: Record<string, string> = {
  'error-codes/dist/index.mjs': own('lean/error-codes.ts'),
  'error-codes/dist/browser.mjs': own('lean/error-codes.ts'),
  'runtime-core/dist/plugins/generate-preload-assets.js': own('lean/no-plugins.ts'),
  'runtime-core/dist/plugins/snapshot/index.js': own('lean/no-plugins.ts'),
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': own('lean/snapshot-handler.ts'),
  'runtime-core/dist/utils/context.js': own('lean/context.ts'),
  'runtime-core/dist/utils/preload.js': own('lean/preload.ts'),
  'runtime-core/dist/utils/semver/index.js': own('lean/semver.ts'),
  'sdk/dist/logger.js': own('lean/logger.ts'),
  'sdk/dist/node.js': own('lean/node.ts'),
};

/** The file by which the federation plugin brings its runtime into a bundle. */
export const bundlerRuntimeFile = path.join(packages, 'webpack-bundler-runtime/dist/bundler.js');

/** The runtime's packages as ES modules. Without this they are bundled twice, as CommonJS and as ES modules. */
function moduleAliases(): Record<string, string> {
  return {
    '@module-federation/enhanced/runtime$': path.join(packages, 'runtime/dist/index.js'),
    '@module-federation/runtime$': path.join(packages, 'runtime/dist/index.js'),
    '@module-federation/runtime-core$': path.join(packages, 'runtime-core/dist/index.js'),
    '@module-federation/sdk$': path.join(packages, 'sdk/dist/index.js'),
    '@module-federation/error-codes$': path.join(packages, 'error-codes/dist/index.mjs'),
  };
}

/** Webpack aliases of an app: the host brings the lean runtime, a remote takes the host's, and a remote alone brings the package as it is. */
export function federationAliases(as: 'host' | 'remote' | 'alone'): Record<string, string> {
  if (as === 'alone') return moduleAliases();
  if (as === 'remote') return { [bundlerRuntimeFile]: own('remote-runtime.ts') };
  return {
    ...moduleAliases(),
    ...Object.fromEntries(Object.entries(leanFiles).map(([file, replacement]) => [path.join(packages, file), replacement])),
    [bundlerRuntimeFile]: own('host-runtime.ts'),
  };
}
