import { z } from 'zod';
import { remoteDeclarationSchema } from './remote-declaration';

/** The name of the asset record in a build's folder and on a remote's origin. Never cached: it names the release. */
export const assetRecordFile = 'release.json';

const files = z.array(z.string());

/**
 * What a shell gives to remotes: of everything that is shared, its version, and of each package whose names count those
 * that it exports. None are named of the others.
 */
export const providedPackagesSchema = z.record(z.string(), z.object({ version: z.string(), names: files }));

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
  /**
   * Integrity ('sha256-...') of every script and sheet, by file: what browsers compare them with. Releases of before
   * there was integrity lack it, and so do builds for development.
   */
  integrity: z.record(z.string(), z.string()).optional(),
  /**
   * Of a remote: version ranges of the shared packages that it was built against. Releases of before there was a
   * negotiation lack this and the next.
   */
  requires: z.record(z.string(), z.string()).optional(),
  /** Of a remote: the names that it imports, by package: of those whose names the shell says. */
  uses: z.record(z.string(), files).optional(),
  /**
   * Of a remote: the newest migration (14 digits) that it was built with. It asks for what came with that one, so an
   * older database is no database for it. Releases of before there was this lack it.
   */
  databaseSchema: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  /** Of the shell: what it gives to remotes. */
  provides: providedPackagesSchema.optional(),
  /** Of the shell: React in its form for development, for who edits a remote inside this shell. No visitor loads it. */
  developmentReact: z.string().optional(),
});

/** The files of one build. File names are relative to the build's origin. */
export type AssetRecord = z.output<typeof assetRecordSchema>;

/** Type guard for a record that came over the network: refuses an incomplete or malformed one. */
export function isAssetRecord(value: unknown): value is AssetRecord {
  return assetRecordSchema.safeParse(value).success;
}
