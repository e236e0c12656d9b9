import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBucketStorage, isBucketAddress, readBucketSettings } from './bucket-storage';
import { readReleaseKeys } from './release-keys';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { createFolderStorage } from './storage';
import { readVariable } from '../variables';

/**
 * Opens the registry of an installation: PONTE_REGISTRY, its folder or its bucket (s3://bucket/folder, with the
 * variables of `readBucketSettings`), and PONTE_RELEASE_KEYS, the file with the public keys of its teams.
 * @returns undefined when no registry is named: releases are then those that each remote's origin names
 * @throws Error when a registry is named and no keys, because whoever can write there could then run code here
 */
export function openRegistryOf(env: NodeJS.ProcessEnv): ReleaseRegistry | undefined {
  const place = readVariable('PONTE_REGISTRY', env);
  const keysFile = readVariable('PONTE_RELEASE_KEYS', env);
  if (!place) return undefined;
  if (!keysFile)
    throw new Error('PONTE_REGISTRY is set without PONTE_RELEASE_KEYS, the file with the public keys of its releases.');
  const readKeys = async (): Promise<ReturnType<typeof readReleaseKeys>> =>
    readReleaseKeys(await readFile(keysFile, 'utf8'));
  if (isBucketAddress(place))
    return createReleaseRegistry(createBucketStorage(readBucketSettings(place, env)), readKeys);
  const inside = path.relative(path.resolve(place), path.resolve(keysFile));
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new Error(
      'PONTE_RELEASE_KEYS is in the folder of PONTE_REGISTRY: who may write releases there must not choose the keys.',
    );
  return createReleaseRegistry(createFolderStorage(place), readKeys);
}

/**
 * Whether this process may move the pointers of its registry, as far as that can be told without trying: often it may
 * only read.
 * @returns false without a registry
 */
export async function mayWriteRegistry(env: NodeJS.ProcessEnv): Promise<boolean> {
  const place = readVariable('PONTE_REGISTRY', env);
  if (!place) return false;
  // Keys that may only read are refused by the bucket, at the move.
  if (isBucketAddress(place)) return readBucketSettings(place, env).credentials !== undefined;
  return access(path.join(place, 'remotes'), constants.W_OK).then(
    () => true,
    () => false,
  );
}
