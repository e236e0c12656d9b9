import { z } from 'zod';
import { remoteDeclarationSchema } from './remote-declaration';

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
  /** What a remote says of itself; the shell says nothing, nor do remotes that were built before there was this. */
  declaration: remoteDeclarationSchema.optional(),
});

/** The files of one build. File names are relative to the build's origin. */
export type AssetRecord = z.output<typeof assetRecordSchema>;

/** Type guard for a record that came over the network: refuses an incomplete or malformed one. */
export function isAssetRecord(value: unknown): value is AssetRecord {
  return assetRecordSchema.safeParse(value).success;
}
