/** What one release's file for servers consists of. It lies beside the release's other files. */
export interface ServerRecord {
  name: string;
  release: string;
  /** One CommonJS file, relative to the record. */
  file: string;
  /** SHA-256 of that file, base64. */
  integrity: string;
  /** Version ranges that it needs of its host, by package. */
  requires: Record<string, string>;
}

/** The record's name carries the release, so that a record never speaks of another release than the browser's files. */
export function serverRecordFile(release: string): string {
  return `server.${release}.json`;
}

/** Type guard for a record that came over the network. */
export function isServerRecord(value: unknown): value is ServerRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    ['name', 'release', 'file', 'integrity'].every((key) => typeof record[key] === 'string') &&
    typeof record.requires === 'object' &&
    record.requires !== null &&
    Object.values(record.requires).every((range) => typeof range === 'string')
  );
}
