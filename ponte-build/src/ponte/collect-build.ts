import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AssetRecord,
  assetRecordFile,
  canMakeDeltas,
  deltaName,
  dictionaryMarkerFile,
  isAssetRecord,
  isServerRecord,
  makeDelta,
  type ReleaseRegistry,
  serverRecordFile,
  stemOf,
} from '@ponte/shared-server';
import { listReleaseFiles } from '../release-files';

/** The release that a folder was built into. */
export interface CollectedBuild {
  assets: AssetRecord;
  files: Map<string, Uint8Array>;
  /** Version ranges of the shared packages that it was built against. */
  requires: Record<string, string>;
}

/**
 * Reads the files of the newest release in a build's folder, which holds those of earlier ones too.
 * @throws Error when the folder holds no finished build of this remote
 */
export async function collectBuild(folder: string, remote: string): Promise<CollectedBuild> {
  const record = await readFile(path.join(folder, assetRecordFile), 'utf8').catch(() => undefined);
  if (record === undefined) throw new Error(`${folder} holds no build: ${assetRecordFile} is missing.`);
  const assets: unknown = JSON.parse(record);
  if (!isAssetRecord(assets) || assets.name !== remote || assets.entry === null)
    throw new Error(`${path.join(folder, assetRecordFile)} is not that of a build of ${remote}.`);

  const present = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const visible = present.map(({ name }) => name).filter((name) => !name.startsWith('.') && !name.endsWith('.dcz'));
  // A folder that was built once holds this release alone.
  const own = new Set(listReleaseFiles(folder, assets.release) ?? visible);
  const names = visible.filter((name) => own.has(name.replace(/\.br$/, '')));
  for (const name of own) if (!names.includes(name)) throw new Error(`${folder} is not complete: ${name} is missing.`);

  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
  const server: unknown = JSON.parse(Buffer.from(files.get(serverRecordFile(assets.release)) ?? 'null').toString());
  requireOwnFiles(assets, files);
  return { assets, files, requires: isServerRecord(server) ? server.requires : (assets.requires ?? {}) };
}

/** @throws Error when browsers would refuse a file, because it is not what the build's own record says */
function requireOwnFiles({ integrity = {} }: AssetRecord, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, expected] of Object.entries(integrity)) {
    const body = files.get(name);
    const found = body && `sha256-${createHash('sha256').update(body).digest('base64')}`;
    if (found !== expected)
      throw new Error(`${name} was changed after the build: it is not what ${assetRecordFile} says.`);
  }
}

/** How many earlier versions of a script get a delta: who comes back after more releases loads it whole. */
const mostVersions = 3;

/**
 * Adds each script once more as what differs from its earlier versions in the registry, which returning browsers have.
 * Does nothing where Node has no zstd (before 22.15).
 */
export async function addDeltas(
  files: Map<string, Uint8Array>,
  registry: ReleaseRegistry,
  remote: string,
): Promise<void> {
  if (!canMakeDeltas) return;
  const earlier = (await registry.listReleases(remote)).reverse();
  for (const [name, body] of [...files]) {
    const stem = stemOf(name);
    if (stem === undefined) continue;
    const versions = new Map(
      earlier.flatMap((record) =>
        Object.keys(record.files)
          .filter((each) => each !== name && stemOf(each) === stem)
          .map((each) => [each, record] as const),
      ),
    );
    for (const [each, record] of [...versions].slice(0, mostVersions)) {
      const dictionary = await registry.readFile(record, each);
      const hash = createHash('sha256').update(dictionary).digest('hex');
      files.set(deltaName(name, hash), await makeDelta(body, dictionary));
    }
  }
  files.set(dictionaryMarkerFile, new Uint8Array());
}
