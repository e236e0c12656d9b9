import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * A database with all migrations and no rows, kept in a file between the processes of a test run. Its name says what it was made of:
 * another migration, another version of the database or of what starts it is another file.
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

/** The database for these sources, if a process has kept it. */
export function readImage(): Blob | undefined {
  const file = imageFile();
  return fs.existsSync(file) ? new Blob([fs.readFileSync(file)]) : undefined;
}

/** Keeps the database for these sources; those of other sources go. Two processes may do so at once. */
export async function writeImage(image: Blob): Promise<void> {
  const file = imageFile();
  fs.mkdirSync(folder, { recursive: true });
  for (const old of fs.readdirSync(folder))
    if (old.endsWith('.tar') && old !== path.basename(file)) fs.rmSync(path.join(folder, old), { force: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()));
  fs.renameSync(unfinished, file);
}
