import { Blob } from 'node:buffer';
import { checkPhoto } from './photo-file';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const limit = 5 * 1024 * 1024;

// Node's Blob: jsdom's has no arrayBuffer().
function file(start: number[], size: number): Parameters<typeof checkPhoto>[0] {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new Blob([bytes]);
}

it.each([
  ['a JPEG', file(jpeg, 100), undefined],
  ['a PNG', file(png, 100), undefined],
  ['exactly 5 MB', file(jpeg, limit), undefined],
  ['5 MB and one byte', file(jpeg, limit + 1), 'O arquivo é muito grande. O tamanho máximo é 5MB.'],
  ['a page named .png', file([0x3c, 0x68, 0x74], 100), 'Formato de arquivo não suportado. Use JPG ou PNG.'],
  ['an empty file', file([], 0), 'Formato de arquivo não suportado. Use JPG ou PNG.'],
  ['a GIF', file([0x47, 0x49, 0x46, 0x38], 100), 'Formato de arquivo não suportado. Use JPG ou PNG.'],
])('%s', async (_case, photo, expected) => {
  expect(await checkPhoto(photo)).toBe(expected);
});
