import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where a registry's objects are. Four operations that a folder and an S3-like bucket both have: GET, PUT with
 * `If-None-Match: *`, PUT, and LIST with a delimiter. Keys are paths with '/'.
 */
export interface ReleaseStorage {
  /** @returns undefined when there is no such object. */
  read: (key: string) => Promise<Uint8Array | undefined>;
  /**
   * Creates an object, whole or not at all.
   *
   * @returns false when there is one by this name: of two at once, one succeeds.
   */
  create: (key: string, body: Uint8Array) => Promise<boolean>;
  /** Creates or replaces an object, whole or not at all. */
  write: (key: string, body: Uint8Array) => Promise<void>;
  /** Names of the objects and folders directly below a folder, sorted; none when it does not exist. */
  list: (folder: string) => Promise<string[]>;
}

const partOfKey = /^[\w.@-]+$/;

/** Whether a name can be a part of a key: nothing that leads to another folder, nothing hidden in a way of its own. */
export function isPartOfKey(name: string): boolean {
  return partOfKey.test(name) && name !== '.' && name !== '..';
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Beginning of the names of files that are being written. */
const temporaryPrefix = '.writing-';

/** A registry in a folder, also one of several machines, as far as its file system renames and links atomically. */
export function createFolderStorage(folder: string): ReleaseStorage {
  const root = path.resolve(folder);

  function placeOf(key: string): string {
    if (!key.split('/').every(isPartOfKey)) throw new Error(`${JSON.stringify(key)} is no key of a registry`);
    return path.join(root, key);
  }

  /**
   * Writes a file beside its place, down to the disk: a name never leads to half a file, not even after a power cut.
   */
  async function writeBeside(place: string, body: Uint8Array): Promise<string> {
    await mkdir(path.dirname(place), { recursive: true });
    const temporary = path.join(path.dirname(place), `${temporaryPrefix}${randomUUID()}`);
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    return temporary;
  }

  /** Makes the names of a folder durable; where folders can't be opened (Windows), the system does it by itself. */
  async function syncFolder(place: string): Promise<void> {
    const opened = await open(path.dirname(place), 'r').catch(() => undefined);
    await opened?.sync().catch(() => undefined);
    await opened?.close();
  }

  return {
    async read(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
        throw error;
      }
    },
    async create(key, body) {
      const place = placeOf(key);
      const temporary = await writeBeside(place, body);
      try {
        // Unlike a rename, a link never replaces.
        await link(temporary, place);
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
      await syncFolder(place);
      return true;
    },
    async write(key, body) {
      const place = placeOf(key);
      await rename(await writeBeside(place, body), place);
      await syncFolder(place);
    },
    async list(key) {
      try {
        const names = await readdir(placeOf(key));
        return names.filter((name) => !name.startsWith(temporaryPrefix)).sort();
      } catch (error) {
        if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
        throw error;
      }
    },
  };
}
