import { type AssetRecord, assetRecordFile, isAssetRecord } from '../asset-record';
import type { ReleaseRegistry } from './release-registry';

/** What a release says of itself; undefined when it is nothing of the kind. @throws UntrustedReleaseError */
export async function readReleaseAssets(
  registry: Pick<ReleaseRegistry, 'readRecord' | 'readFile'>,
  remote: string,
  release: string,
): Promise<AssetRecord | undefined> {
  const bytes = await registry.readFile(await registry.readRecord(remote, release), assetRecordFile);
  const record: unknown = JSON.parse(Buffer.from(bytes).toString());
  return isAssetRecord(record) ? record : undefined;
}
