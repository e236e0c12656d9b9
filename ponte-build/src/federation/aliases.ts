import path from 'node:path';
import { packageFolder } from '../places';

/**
 * The federation runtime's packages as ES modules. Without this they are bundled twice, as CommonJS and as ES modules.
 */
export const federationAliases: Record<string, string> = {
  '@module-federation/enhanced/runtime$': path.join(packageFolder('@module-federation/runtime'), 'dist/index.js'),
  '@module-federation/runtime$': path.join(packageFolder('@module-federation/runtime'), 'dist/index.js'),
  '@module-federation/runtime-core$': path.join(packageFolder('@module-federation/runtime-core'), 'dist/index.js'),
  '@module-federation/sdk$': path.join(packageFolder('@module-federation/sdk'), 'dist/index.js'),
  '@module-federation/error-codes$': path.join(packageFolder('@module-federation/error-codes'), 'dist/index.mjs'),
};
