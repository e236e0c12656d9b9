import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseKeys } from './release-keys';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { createFolderStorage } from './storage';

/**
 * Opens the registry of an installation: PONTE_REGISTRY, its folder, and PONTE_RELEASE_KEYS, the file with the public keys of its teams.
 * @returns undefined when no registry is named: releases are then those that each remote's origin names
 * @throws Error when a registry is named and no keys, because whoever can write there could then run code here
 */
export function openRegistryOf(env: NodeJS.ProcessEnv): ReleaseRegistry | undefined {
  const { PONTE_REGISTRY: folder, PONTE_RELEASE_KEYS: keysFile } = env;
  if (!folder) return undefined;
  if (!keysFile)
    throw new Error('PONTE_REGISTRY is set without PONTE_RELEASE_KEYS, the file with the public keys of its releases.');
  const inside = path.relative(path.resolve(folder), path.resolve(keysFile));
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new Error(
      'PONTE_RELEASE_KEYS is in the folder of PONTE_REGISTRY: who may write releases there must not choose the keys.',
    );
  return createReleaseRegistry(createFolderStorage(folder), async () =>
    readReleaseKeys(await readFile(keysFile, 'utf8')),
  );
}
