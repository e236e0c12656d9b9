import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * A database with all migrations, without rows or with those of the seed, stored in a file for all processes of a test
 * run. The file's name is a hash of its sources, so another migration or another version of the database or of the
 * start code uses another file.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
export const testDatabaseFolder = path.resolve(here, '../../.cache/test-databases');

/**
 * @param migrations the folder whose files fill the database
 * @param startFiles what starts it, beside what always does
 */
export function hashOfSources(migrations = path.resolve(here, '../migrations'), ...startFiles: string[]): string {
  const hash = createHash('sha256');
  const sources = [
    ...fs
      .readdirSync(migrations)
      .sort()
      .map((file) => path.join(migrations, file)),
    ...['backend.ts', 'roles.sql.ts', ...startFiles].map((file) => path.join(here, file)),
    path.resolve(here, '../../package-lock.json'),
  ];
  for (const file of sources)
    hash.update(file.slice(here.length)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param seedFile the file that filled it, if one did: it counts its dates back from the time it ran, so an image of it
 * is good for an hour
 */
function imageFile(seedFile: string | undefined): string {
  const hash = hashOfSources();
  if (seedFile === undefined) return path.join(testDatabaseFolder, `${hash}.tar`);
  const seed = createHash('sha256').update(fs.readFileSync(seedFile)).digest('hex').slice(0, 16);
  return path.join(testDatabaseFolder, `${hash}.${seed}.${new Date().toISOString().slice(0, 13)}.tar`);
}

/** The stored database for these sources; undefined when there is none. */
export function readImage(seedFile?: string): Blob | undefined {
  const file = imageFile(seedFile);
  return fs.existsSync(file) ? new Blob([fs.readFileSync(file)]) : undefined;
}

/**
 * Makes a data folder of the stored database, as a server keeps its own: the image is a tar of one.
 * @returns false when no database of these sources is stored
 */
export function extractImage(folder: string): boolean {
  const file = imageFile(undefined);
  if (!fs.existsSync(file)) return false;
  fs.mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', folder]);
  return true;
}

/** Stores the database for these sources and deletes those of others. Two processes may do so at the same time. */
export async function writeImage(image: Blob, seedFile?: string): Promise<void> {
  const file = imageFile(seedFile);
  fs.mkdirSync(testDatabaseFolder, { recursive: true });
  const current = [file, imageFile(undefined)].map((kept) => path.basename(kept));
  for (const old of fs.readdirSync(testDatabaseFolder))
    if (old.endsWith('.tar') && !current.includes(old)) fs.rmSync(path.join(testDatabaseFolder, old), { force: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()));
  fs.renameSync(unfinished, file);
}
