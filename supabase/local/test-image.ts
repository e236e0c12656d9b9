import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * A database with all migrations and no rows, stored in a file for all processes of a test run. The file's name is a
 * hash of its sources, so another migration or another version of the database or of the start code uses another file.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(here, '../../.cache/test-databases');

function hashOfSources(): string {
  const hash = createHash('sha256');
  const migrations = path.resolve(here, '../migrations');
  const sources = [
    ...fs
      .readdirSync(migrations)
      .sort()
      .map((file) => path.join(migrations, file)),
    ...['backend.ts', 'roles.sql.ts'].map((file) => path.join(here, file)),
    path.resolve(here, '../../package-lock.json'),
  ];
  for (const file of sources)
    hash.update(file.slice(here.length)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const imageFile = (): string => path.join(folder, `${hashOfSources()}.tar`);

/** The stored database for these sources; undefined when there is none. */
export function readImage(): Blob | undefined {
  const file = imageFile();
  return fs.existsSync(file) ? new Blob([fs.readFileSync(file)]) : undefined;
}

/** Stores the database for these sources and deletes those of others. Two processes may do so at the same time. */
export async function writeImage(image: Blob): Promise<void> {
  const file = imageFile();
  fs.mkdirSync(folder, { recursive: true });
  for (const old of fs.readdirSync(folder))
    if (old.endsWith('.tar') && old !== path.basename(file)) fs.rmSync(path.join(folder, old), { force: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()));
  fs.renameSync(unfinished, file);
}
