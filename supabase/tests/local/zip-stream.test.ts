import { strFromU8, strToU8, unzipSync } from 'fflate';
import { zipStream, type ZipFile } from '../../functions/account/zip-stream';

const photo: ZipFile = { name: 'foto.png', bytes: new Uint8Array(100_000), isCompressible: false };
const data: ZipFile = { name: 'dados.json', bytes: strToU8('{"a":1}'.repeat(10_000)), isCompressible: true };

async function* listed(...files: ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}

it('a zip stream is a zip with every file, of which only what can be made smaller is compressed', async () => {
  const zip = new Uint8Array(await new Response(zipStream(listed(data, photo))).arrayBuffer());
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['dados.json', 'foto.png']);
  expect(strFromU8(files['dados.json'] ?? new Uint8Array())).toBe(strFromU8(data.bytes));
  expect(files['foto.png']).toEqual(photo.bytes);
  expect(zip.byteLength).toBeGreaterThan(photo.bytes.byteLength);
  expect(zip.byteLength).toBeLessThan(photo.bytes.byteLength + data.bytes.byteLength / 10);
});

it('asks for a file when the one before it was sent, and for none when nobody reads', async () => {
  const asked: string[] = [];
  async function* noted(): AsyncGenerator<ZipFile> {
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) {
      asked.push(name);
      yield { ...photo, name };
    }
  }
  const reader = zipStream(noted()).getReader();
  expect(asked).toEqual([]);
  await reader.read();
  expect(asked).toEqual(['1.pdf']);
  await reader.cancel();
  expect(asked).toEqual(['1.pdf']);
});

it('a zip stream fails with a file that cannot be read', async () => {
  async function* broken(): AsyncGenerator<ZipFile> {
    yield data;
    throw new Error('gone');
  }
  await expect(new Response(zipStream(broken())).arrayBuffer()).rejects.toThrow('gone');
});
