import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSqlHost } from '../local/sql-host-client';
import { readImage } from '../local/test-image';

/**
 * Before the backend's tests: makes the folder of the servers that some of them share, and the database that each of
 * them copies. Made by all workers at once it takes longer
 * than a hook may.
 */
export default async function makeImage(): Promise<void> {
  process.env.PONTE_SHARED_TEST_SERVERS = mkdtempSync(path.join(tmpdir(), 'ponte-shared-servers-'));
  if (process.env.PONTE_TEST_DATABASE_URL !== undefined || readImage() !== undefined) return;
  const host = await startSqlHost();
  await host.close();
}
