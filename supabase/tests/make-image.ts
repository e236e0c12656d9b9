import { startSqlHost } from '../local/sql-host-client';
import { readImage } from '../local/test-image';

/**
 * Before the backend's tests: makes the database that each of them copies. Made by all workers at once it takes longer
 * than a hook may.
 */
export default async function makeImage(): Promise<void> {
  if (process.env.PONTE_TEST_DATABASE_URL !== undefined || readImage() !== undefined) return;
  const host = await startSqlHost();
  await host.close();
}
