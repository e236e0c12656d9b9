import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  cacheControlOf,
  createCompressor,
  createStaticFiles,
  type FindFile,
  pickEncoding,
  serveFiles,
} from './static-files';

jest.mock('node:zlib', () => {
  const real = jest.requireActual<typeof zlib>('node:zlib');
  return { ...real, gzip: jest.fn(real.gzip) };
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-static-'));
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'site', 'main.0123abcd.js'), 'console.log(1)');
  writeFileSync(path.join(folder, 'site', 'release.json'), '{}');
  writeFileSync(path.join(folder, 'site', '.releases.json'), '[]');
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = () => createStaticFiles(path.join(folder, 'site'));
const text = (body: Uint8Array | null | undefined): string => Buffer.from(body ?? []).toString();

describe('static files', () => {
  it.each([
    ['main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['release.json', 'no-cache'],
    ['mf-manifest.json', 'no-cache'],
    ['favicon.svg', 'no-cache'],
  ])('caches %s as %s', (file, policy) => {
    expect(cacheControlOf(file)).toBe(policy);
  });

  it('sends a file with its type', async () => {
    const answer = await site().answer('/main.0123abcd.js', {});
    expect(answer?.status).toBe(200);
    expect(answer?.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(text(answer?.body)).toBe('console.log(1)');
  });

  it('compresses for a client that accepts brotli', async () => {
    const answer = await site().answer('/main.0123abcd.js', { acceptEncoding: 'gzip, deflate, br' });
    expect(answer?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.from(answer?.body ?? [])).toString()).toBe('console.log(1)');
  });

  it('answers 304 to a client that has the file', async () => {
    const files = site();
    const first = await files.answer('/release.json', {});
    const second = await files.answer('/release.json', { ifNoneMatch: first?.headers.etag });
    expect(second).toMatchObject({ status: 304, body: null });
  });

  it('sends a file that has changed', async () => {
    const files = site();
    const first = await files.answer('/release.json', {});
    writeFileSync(path.join(folder, 'site', 'release.json'), '{"release":"next"}');
    const second = await files.answer('/release.json', { ifNoneMatch: first?.headers.etag });
    expect(text(second?.body)).toBe('{"release":"next"}');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/.releases.json',
    '/%00',
    '/%',
    '/',
    '/nothing.js',
  ])('has nothing at %s', async (address) => {
    await expect(site().answer(address, {})).resolves.toBeUndefined();
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
  ])('chooses for accept-encoding %j: %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding);
  });
});

describe('a file whose place fails for a moment', () => {
  const script = { version: '1', read: async () => Buffer.from('console.log(1)') };

  it('is sent, compressed here, when its compressed copy cannot be looked for', async () => {
    const find: FindFile = async (file) => {
      if (file.endsWith('.br')) throw new Error('the bucket answered 503');
      return file === 'main.0123abcd.js' ? script : undefined;
    };
    const files = serveFiles(find);
    for (const time of ['first', 'second']) {
      const answer = await files.answer('/main.0123abcd.js', { acceptEncoding: 'br' });
      expect([time, answer?.status, answer?.headers['content-encoding']]).toEqual([time, 200, 'br']);
      expect(brotliDecompressSync(Buffer.from(answer?.body ?? [])).toString()).toBe('console.log(1)');
    }
  });

  it('is sent when it could not be compressed before', async () => {
    const files = serveFiles(async (file) => (file === 'main.0123abcd.js' ? script : undefined));
    const ask = () => files.answer('/main.0123abcd.js', { acceptEncoding: 'gzip' });
    jest.mocked(zlib.gzip).mockImplementationOnce(() => {
      throw new Error('out of memory');
    });
    await expect(ask()).rejects.toThrow('out of memory');
    expect(gunzipSync((await ask())?.body ?? Buffer.alloc(0)).toString()).toBe('console.log(1)');
  });

  it('is sent whole when what differs from the version that the browser has cannot be looked for', async () => {
    const find: FindFile = async (file) => {
      if (file.endsWith('.dcz')) throw new Error('the bucket answered 503');
      return file === 'main.0123abcd.js' || file === '.dictionaries' ? script : undefined;
    };
    const answer = await serveFiles(find).answer('/main.0123abcd.js', {
      acceptEncoding: 'dcz',
      availableDictionary: `:${Buffer.alloc(32).toString('base64')}:`,
    });
    expect(text(answer?.body)).toBe('console.log(1)');
  });
});

describe('a compressed body that many responses share', () => {
  const body = (letter: string): Buffer => Buffer.from(letter.repeat(50_000));

  it.each(['br', 'gzip'] as const)(
    'is compressed once, also for those who ask at the same time (%s)',
    async (encoding) => {
      const compressOnce = createCompressor();
      const [first, second] = await Promise.all([
        compressOnce('a', body('a'), encoding),
        compressOnce('a', body('a'), encoding),
      ]);
      expect(second).toBe(first);
      expect(await compressOnce('a', body('a'), encoding)).toBe(first);
      expect(await compressOnce('b', body('b'), encoding)).not.toBe(first);
    },
  );

  it('decompresses to the original', async () => {
    const compressOnce = createCompressor();
    expect(brotliDecompressSync(await compressOnce('a', body('a'), 'br')).equals(body('a'))).toBe(true);
    expect(await compressOnce('a', body('a'), 'identity')).toEqual(body('a'));
  });

  it('is dropped when others need the memory', async () => {
    const sizes = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((letter) => createCompressor()(letter, body(letter), 'gzip')),
    );
    const compressOnce = createCompressor(4.5 * (sizes[0]?.byteLength ?? 0));
    const first = await compressOnce('a', body('a'), 'gzip');
    for (const letter of ['b', 'c', 'd', 'e']) await compressOnce(letter, body(letter), 'gzip');
    expect(await compressOnce('a', body('a'), 'gzip')).not.toBe(first);
  });
});
