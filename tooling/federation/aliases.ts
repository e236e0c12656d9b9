import path from 'node:path';
import { rootFolder } from '../apps';

const packages = path.join(rootFolder, 'node_modules/@module-federation');

/** The federation runtime's packages as ES modules. Without this they are bundled twice, as CommonJS and as ES modules. */
export const federationAliases: Record<string, string> = {
  '@module-federation/enhanced/runtime$': path.join(packages, 'runtime/dist/index.js'),
  '@module-federation/runtime$': path.join(packages, 'runtime/dist/index.js'),
  '@module-federation/runtime-core$': path.join(packages, 'runtime-core/dist/index.js'),
  '@module-federation/sdk$': path.join(packages, 'sdk/dist/index.js'),
  '@module-federation/error-codes$': path.join(packages, 'error-codes/dist/index.mjs'),
};
