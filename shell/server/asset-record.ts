/** The name of the asset record in a build's folder and on a remote's origin. Never cached: it names the release. */
export const assetRecordFile = 'release.json';

/** What one build consists of. File names are relative to the build's own origin. */
export interface AssetRecord {
  name: string;
  /** Identifies the release: the hash of everything it was built from. */
  release: string;
  /** The federation entry, null for the shell. */
  entry: string | null;
  /** Scripts and sheets of the page itself, in order; empty for a remote. */
  main: string[];
  /** By exposed name, without './'. */
  exposes: Record<string, string[]>;
  /** By webpackChunkName: what route.handle.chunk names. */
  chunks: Record<string, string[]>;
  fonts: string[];
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isTextListRecord(value: unknown): value is Record<string, string[]> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTextList);
}

/** Type guard for a record that came over the network: a release that is half written or no record at all is refused. */
export function isAssetRecord(value: unknown): value is AssetRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    typeof record.name === 'string' &&
    typeof record.release === 'string' &&
    (record.entry === null || typeof record.entry === 'string') &&
    isTextList(record.main) &&
    isTextListRecord(record.exposes) &&
    isTextListRecord(record.chunks) &&
    isTextList(record.fonts)
  );
}
