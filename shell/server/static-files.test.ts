import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cacheControlOf, createStaticFiles, pickEncoding } from './static-files';

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

  it('compresses for a client that takes brotli', async () => {
    const answer = await site().answer('/main.0123abcd.js', { acceptEncoding: 'gzip, deflate, br' });
    expect(answer?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.from(answer?.body ?? [])).toString()).toBe('console.log(1)');
  });

  it('says that nothing has changed to a client that knows the file', async () => {
    const files = site();
    const first = await files.answer('/release.json', {});
    const second = await files.answer('/release.json', { ifNoneMatch: first?.headers.etag });
    expect(second).toMatchObject({ status: 304, body: null });
  });

  it('sends a file that was written anew', async () => {
    const files = site();
    const first = await files.answer('/release.json', {});
    writeFileSync(path.join(folder, 'site', 'release.json'), '{"release":"next"}');
    const second = await files.answer('/release.json', { ifNoneMatch: first?.headers.etag });
    expect(text(second?.body)).toBe('{"release":"next"}');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/.releases.json', '/%00', '/%', '/', '/nothing.js'])(
    'has nothing at %s',
    async (address) => {
      await expect(site().answer(address, {})).resolves.toBeUndefined();
    },
  );

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
  ])('takes for accept-encoding %j: %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding);
  });
});
