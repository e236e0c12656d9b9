import { z } from 'zod';

/** The name of the asset record in a build's folder and on a remote's origin. Never cached: it names the release. */
export const assetRecordFile = 'release.json';

const files = z.array(z.string());

const assetRecordSchema = z.object({
  name: z.string(),
  /** Identifies the release: the hash of everything it was built from. */
  release: z.string(),
  /** The federation entry, null for the shell. */
  entry: z.string().nullable(),
  /** Scripts and sheets of the page itself, in order; empty for a remote. */
  main: files,
  /** By exposed name, without './'. */
  exposes: z.record(z.string(), files),
  /** By webpackChunkName: what route.handle.chunk names. */
  chunks: z.record(z.string(), files),
  fonts: files,
  /**
   * Integrity ('sha256-...') of every script and sheet, by file: what browsers compare them with. Releases of before there was integrity lack it, and
   * so do builds for development.
   */
  integrity: z.record(z.string(), z.string()).optional(),
});

/** The files of one build. File names are relative to the build's origin. */
export type AssetRecord = z.output<typeof assetRecordSchema>;

/** Type guard for a record that came over the network: refuses an incomplete or malformed one. */
export function isAssetRecord(value: unknown): value is AssetRecord {
  return assetRecordSchema.safeParse(value).success;
}
