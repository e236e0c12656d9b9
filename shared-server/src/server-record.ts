import { z } from 'zod';

const serverRecordSchema = z.object({
  name: z.string(),
  release: z.string(),
  /** One CommonJS file, relative to the record. */
  file: z.string(),
  /** SHA-256 of that file, base64. */
  integrity: z.string(),
  /** Version ranges that it needs of its host, by package. */
  requires: z.record(z.string(), z.string()),
});

/** What one release's file for servers consists of. It lies beside the release's other files. */
export type ServerRecord = z.output<typeof serverRecordSchema>;

/** The record's name contains the release, so that it always belongs to the same release as the browser's files. */
export function serverRecordFile(release: string): string {
  return `server.${release}.json`;
}

/** Type guard for a record that came over the network. */
export function isServerRecord(value: unknown): value is ServerRecord {
  return serverRecordSchema.safeParse(value).success;
}
