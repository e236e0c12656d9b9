import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';

/** The storage contract of @supabase/lite 0.10.0, which exports neither its type nor its own file system adapter. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type ObjectResponse = Awaited<ReturnType<StorageAdapter['getObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

/** Metadata of an object; without `bucket` and `key` it is a file of the former layout. */
interface ObjectRecord {
  bucket?: string;
  key?: string;
  /** Name of the file that holds the bytes, in the same folder. */
  content?: string;
  mimetype?: string;
  cacheControl?: string;
  eTag?: string;
}

interface Found {
  record: ObjectRecord;
  /** Path of the file that holds the bytes. */
  file: string;
}

export interface StoredName {
  bucket: string;
  key: string;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code));

/** Whether a value is a record that this class has written. */
const parseRecord = (text: string): ObjectRecord => JSON.parse(text);

/**
 * Stores objects as files under one folder. The user who uploads an object chooses its key, so a key never becomes a
 * file name: the record of an object is named by the hash of its key, and its bytes by a number. So no key can
 * overwrite the record of another, exceed the length of a file name, or collide with one that differs only in case. The
 * record is replaced atomically after the bytes are written: a reader, a crash or a full disk leaves the old object or
 * the new one, never a mixture.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = fs;
  readonly #root: string;
  readonly #objects: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
    this.#objects = path.join(this.#root, '.objects');
  }

  #recordFile(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return path.join(this.#objects, hash.slice(0, 2), `${hash}.json`);
  }

  /**
   * Until November 2026 an object lay under its own key, type and cache header beside it in `<key>.meta`; such files
   * are still read.
   */
  #formerFile(bucket: string, key: string): string | undefined {
    const folder = path.join(this.#root, bucket);
    const file = path.resolve(folder, key);
    const isInside = folder.startsWith(this.#root + path.sep) && file.startsWith(folder + path.sep);
    return isInside && !folder.startsWith(this.#objects) && !key.endsWith('.meta') ? file : undefined;
  }

  async #find(bucket: string, key: string): Promise<Found> {
    const recordFile = this.#recordFile(bucket, key);
    const text = await fs.readFile(recordFile, 'utf8').catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return undefined;
    });
    if (text !== undefined) {
      const record = parseRecord(text);
      return { record, file: path.join(path.dirname(recordFile), path.basename(record.content ?? '')) };
    }
    const file = this.#formerFile(bucket, key);
    if (!file) throw Object.assign(new Error('there is no such object'), { code: 'ENOENT' });
    const meta = await fs.readFile(`${file}.meta`, 'utf8').catch(() => '{}');
    return { record: parseRecord(meta), file };
  }

  async #metadata({ record, file }: Found, httpStatusCode = 200): Promise<ObjectMetadata> {
    const stats = await fs.stat(file);
    return {
      cacheControl: record.cacheControl ?? 'max-age=3600',
      contentLength: stats.size,
      size: stats.size,
      mimetype: record.mimetype ?? 'application/octet-stream',
      lastModified: stats.mtime,
      eTag: record.eTag ?? `"${stats.mtimeMs}"`,
      httpStatusCode,
    };
  }

  async #store(
    bucket: string,
    key: string,
    bytes: Uint8Array,
    kept: Pick<ObjectRecord, 'mimetype' | 'cacheControl' | 'eTag'>,
  ): Promise<Found> {
    const recordFile = this.#recordFile(bucket, key);
    const folder = path.dirname(recordFile);
    await fs.mkdir(folder, { recursive: true });
    const before = await this.#find(bucket, key).catch(() => undefined);
    const record: ObjectRecord = { bucket, key, content: randomUUID(), ...kept };
    const file = path.join(folder, record.content ?? '');
    const draft = `${recordFile}.${randomUUID()}.tmp`;
    try {
      await fs.writeFile(file, bytes, { flush: true });
      await fs.writeFile(draft, JSON.stringify(record), { flush: true });
      await fs.rename(draft, recordFile);
    } catch (error) {
      // An incomplete file would keep using the disk space that is short
      await Promise.all([file, draft].map((each) => fs.rm(each, { force: true }).catch(() => undefined)));
      throw error;
    }
    if (before) await this.#removeContent(before);
    return { record, file };
  }

  async #removeContent({ record, file }: Found): Promise<void> {
    await fs.rm(file, { force: true });
    if (record.key === undefined) await fs.rm(`${file}.meta`, { force: true });
  }

  async getObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    headers?: { ifNoneMatch?: string },
  ): Promise<ObjectResponse> {
    const found = await this.#find(bucket, key);
    const metadata = await this.#metadata(found);
    if (headers?.ifNoneMatch === metadata.eTag) {
      return { httpStatusCode: 304, metadata: { ...metadata, httpStatusCode: 304 } };
    }
    return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(found.file)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes =
      // Bytes or a stream: the interface of the embedded service allows more than it sends.
      body instanceof Uint8Array ? body : Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    return this.#metadata(await this.#store(bucket, key, bytes, { mimetype: contentType, cacheControl, eTag }));
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const found = await this.#find(bucket, key).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!found) return;
    // The record first: without it the bytes are unreferenced, and the next start deletes them
    await fs.rm(this.#recordFile(bucket, key), { force: true });
    await this.#removeContent(found);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    targetBucket: string,
    target: string,
  ): Promise<Pick<ObjectMetadata, 'httpStatusCode' | 'eTag' | 'lastModified'>> {
    const { record, file } = await this.#find(sourceBucket, source);
    const { mimetype, cacheControl, eTag } = record;
    const copied = await this.#store(targetBucket, target, await fs.readFile(file), {
      ...(mimetype !== undefined && { mimetype }),
      ...(cacheControl !== undefined && { cacheControl }),
      ...(eTag !== undefined && { eTag }),
    });
    const metadata = await this.#metadata(copied);
    return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return this.#metadata(await this.#find(bucket, key));
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return (await this.#find(bucket, key)).file;
  }

  /**
   * Deletes files that no row of storage.objects references: bytes whose row was refused, or that a crash left behind.
   * @param isStored called for every object; call only while no upload is running.
   */
  async sweep(isStored: (names: readonly StoredName[]) => Promise<readonly boolean[]>): Promise<void> {
    const folders = await fs.readdir(this.#objects).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of folders) {
      const folder = path.join(this.#objects, name);
      const files = await fs.readdir(folder);
      const used = new Set<string>();
      const named: (StoredName & { file: string; content: string })[] = [];
      for (const file of files.filter((each) => each.endsWith('.json'))) {
        const { bucket, key, content } = parseRecord(await fs.readFile(path.join(folder, file), 'utf8'));
        if (bucket !== undefined && key !== undefined && content !== undefined)
          named.push({ bucket, key, file, content });
      }
      const stored = await isStored(named);
      named.forEach(({ file, content }, index) => {
        if (stored[index]) used.add(file).add(content);
      });
      for (const file of files) if (!used.has(file)) await fs.rm(path.join(folder, file), { force: true });
    }
  }
}
