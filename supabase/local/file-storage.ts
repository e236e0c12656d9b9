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

interface Sidecar {
  mimetype?: string;
  cacheControl?: string;
  eTag?: string;
}

/** Objects as plain files under one folder; type and cache header lie beside each in a `.meta` file. */
export class FileStorage implements StorageAdapter {
  readonly driver = fs;
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  #file(bucket: string, key: string): string {
    const folder = path.join(this.#root, bucket);
    const file = path.resolve(folder, key);
    if (!folder.startsWith(this.#root + path.sep) || !file.startsWith(folder + path.sep)) {
      throw new Error('object key outside its bucket');
    }
    return file;
  }

  async #metadata(file: string, httpStatusCode = 200): Promise<ObjectMetadata> {
    const [stats, text] = await Promise.all([fs.stat(file), fs.readFile(`${file}.meta`, 'utf8').catch(() => '{}')]);
    const sidecar = JSON.parse(text) as Sidecar;
    return {
      cacheControl: sidecar.cacheControl ?? 'max-age=3600',
      contentLength: stats.size,
      size: stats.size,
      mimetype: sidecar.mimetype ?? 'application/octet-stream',
      lastModified: stats.mtime,
      eTag: sidecar.eTag ?? `"${stats.mtimeMs}"`,
      httpStatusCode,
    };
  }

  async getObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    headers?: { ifNoneMatch?: string },
  ): Promise<ObjectResponse> {
    const file = this.#file(bucket, key);
    const metadata = await this.#metadata(file);
    if (headers?.ifNoneMatch === metadata.eTag) {
      return { httpStatusCode: 304, metadata: { ...metadata, httpStatusCode: 304 } };
    }
    return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(file)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const file = this.#file(bucket, key);
    const bytes =
      body instanceof Uint8Array ? body : Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
    const sidecar: Sidecar = {
      mimetype: contentType,
      cacheControl,
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    };
    await fs.mkdir(path.dirname(file), { recursive: true });
    // a rename is whole or not at all: a reader or a crash never sees half a file
    const draft = `${file}.${randomUUID()}.tmp`;
    await fs.writeFile(draft, bytes, { flush: true });
    await fs.rename(draft, file);
    await fs.writeFile(`${file}.meta`, JSON.stringify(sidecar));
    return this.#metadata(file);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.#file(bucket, key);
    await Promise.all([fs.rm(file, { force: true }), fs.rm(`${file}.meta`, { force: true })]);
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
    const from = this.#file(sourceBucket, source);
    const to = this.#file(targetBucket, target);
    await fs.mkdir(path.dirname(to), { recursive: true });
    await fs.copyFile(from, to);
    await fs.copyFile(`${from}.meta`, `${to}.meta`).catch(() => undefined);
    const { eTag, lastModified } = await this.#metadata(to);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return this.#metadata(this.#file(bucket, key));
  }

  privateAssetUrl(bucket: string, key: string): Promise<string> {
    return Promise.resolve(this.#file(bucket, key));
  }
}
