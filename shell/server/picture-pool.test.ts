import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { PagePicture } from '@ponte/shared-domain';
import { buildPictureWorker } from '@ponte/shared-server/compile-program';
import { PicturesBusy } from './page-pictures';
import { UndrawableTitle } from './picture-layout';
import { createPicturePool, type PicturePool } from './picture-pool';

const root = path.join(__dirname, '../..');
const cache = path.join(root, '.cache');
let folder: string;
let pool: PicturePool | undefined;
beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  // Within the project, where the packages that the program needs are found.
  folder = mkdtempSync(path.join(cache, 'picture-pool-'));
  await buildPictureWorker(root, folder);
});
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

const picture: PagePicture = {
  title: 'Cozinheira',
  author: 'Sabor da Vila',
  facts: ['Recife, PE', 'CLT'],
  amount: 'R$ 2.450/mês',
};

/** Width, height and how many different rows of pixels there are. */
function readPng(png: Buffer): { width: number; height: number; rows: number } {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const pixels = inflateSync(Buffer.concat(data));
  const length = pixels.length / height;
  const rows = new Set(
    Array.from({ length: height }, (_, row) => pixels.toString('latin1', row * length, (row + 1) * length)),
  );
  return { width, height, rows: rows.size };
}

/** A pool whose thread runs a program of the test. */
function openWith(source: string, options: { timeout?: number; waiting?: number } = {}): PicturePool {
  const file = path.join(folder, `test-${Math.random()}.mjs`);
  writeFileSync(file, source);
  pool = createPicturePool({ program: pathToFileURL(file), ...options });
  return pool;
}

describe('the program of a build', () => {
  const hostile = '</text></svg><script>alert(1)</script>&amp;&#0; ]]> \u0000\u001b\u202e\ud83d 🚀 店員';
  it.each<[string, PagePicture]>([
    ['a vacancy', picture],
    ['hostile texts', { title: hostile, author: hostile, facts: [hostile, hostile], amount: hostile }],
    [
      'texts without an end',
      { title: 'M'.repeat(1_000), author: 'M'.repeat(1_000), facts: ['x'.repeat(1_000)], amount: null },
    ],
  ])('draws %s as PNG of the size that was asked for, which is not blank and not heavy', async (_what, each) => {
    pool = createPicturePool({ program: pathToFileURL(path.join(folder, 'picture-worker.mjs')), timeout: 20_000 });
    const png = await pool.draw(each);
    const { width, height, rows } = readPng(png);
    expect([width, height]).toEqual([1200, 630]);
    expect(rows).toBeGreaterThan(150);
    // WhatsApp leaves out larger ones.
    expect(png.length).toBeLessThan(300_000);
  });

  it('draws another picture of another text, and says what it cannot draw', async () => {
    pool = createPicturePool({ program: pathToFileURL(path.join(folder, 'picture-worker.mjs')), timeout: 20_000 });
    const [one, other] = [await pool.draw(picture), await pool.draw({ ...picture, title: 'Cozinheiro' })];
    expect(one.equals(other)).toBe(false);
    expect((await pool.draw(picture)).equals(one)).toBe(true);
    await expect(pool.draw({ ...picture, title: '店員' })).rejects.toThrow(UndrawableTitle);
  });
});

describe('limits', () => {
  it('a picture that takes too long is given up with its thread, and the next one is drawn', async () => {
    const { draw } = openWith(
      "export default ({ title }) => { while (title === 'endless'); return new Uint8Array([1]); };",
      { timeout: 1_000 },
    );
    await expect(draw({ ...picture, title: 'endless' })).rejects.toThrow(/abort/i);
    expect(await draw(picture)).toEqual(Buffer.from([1]));
  });

  it('more than may wait are refused at once', async () => {
    const { draw } = openWith(
      'export default () => new Promise((resolve) => setTimeout(resolve, 300, new Uint8Array([1])));',
      { waiting: 1, timeout: 20_000 },
    );
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => draw(picture)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(all.at(-1)).toMatchObject({ reason: expect.any(PicturesBusy) as unknown });
    expect(await draw(picture)).toEqual(Buffer.from([1]));
  });

  it('a thread that ends takes its picture with it, and another one is started', async () => {
    const { draw } = openWith(
      "export default ({ title }) => (title === 'end' ? process.exit(1) : new Uint8Array([Object.keys(process.env).length]));",
    );
    await expect(draw({ ...picture, title: 'end' })).rejects.toThrow();
    expect(await draw(picture)).toEqual(Buffer.from([0]));
  });
});
