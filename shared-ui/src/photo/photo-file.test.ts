import { Blob } from 'node:buffer';
import { checkPhoto } from './photo-file';

const limit = 5 * 1024 * 1024;
const wrongType = 'Formato de arquivo não suportado. Use JPG ou PNG.';
const tooManyPixels = 'A imagem tem pixels demais para ser aberta. Use uma de até 8.000 por 8.000 pixels.';
const damaged = 'Não foi possível ler a imagem: o arquivo está incompleto ou danificado. Escolha outro.';

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, size: number): number[] => [
  0,
  0,
  size >> 8,
  size & 0xff,
  ...Buffer.from(name),
  ...new Array<number>(size).fill(1),
  1,
  2,
  3,
  4,
];
const bytesOf = (number: number): number[] => [number >> 8, number & 0xff];
const pngOf = (width: number, height: number): number[] => [
  ...pngStart,
  ...[
    0,
    0,
    0,
    13,
    ...Buffer.from('IHDR'),
    0,
    0,
    ...bytesOf(width),
    0,
    0,
    ...bytesOf(height),
    8,
    6,
    0,
    0,
    0,
    1,
    2,
    3,
    4,
  ],
  ...chunk('IDAT', 400),
  ...chunk('IEND', 0),
];
const png = pngOf(800, 600);

const segment = (marker: number, size: number): number[] => [
  0xff,
  marker,
  (size + 2) >> 8,
  (size + 2) & 0xff,
  ...new Array<number>(size).fill(7),
];
/** Its thumbnail is a picture of its own, with an end of its own. */
const thumbnail = [0xff, 0xe1, 0, 10, 0xff, 0xd8, 0xff, 0xda, 1, 1, 0xff, 0xd9];
const jpegOf = (width: number, height: number): number[] => [
  0xff,
  0xd8,
  ...thumbnail,
  ...segment(0xdb, 65),
  0xff,
  ...[0xff, 0xc0, 0, 17, 8, ...bytesOf(height), ...bytesOf(width), ...new Array<number>(10).fill(7)],
  ...segment(0xc4, 28),
  ...segment(0xda, 10),
  ...new Array<number>(300).fill(9),
  0xff,
  0xd9,
];
const jpeg = jpegOf(800, 600);

// Node's Blob: jsdom's has no arrayBuffer().
function file(start: number[], size = start.length): Parameters<typeof checkPhoto>[0] {
  const bytes = new Uint8Array(size);
  bytes.set(start.slice(0, size));
  return new Blob([bytes]);
}

it.each([
  ['a JPEG', file(jpeg), undefined],
  ['a JPEG with what a camera adds at the end', file([...jpeg, 0, 1, 2, 3]), undefined],
  ['a PNG', file(png), undefined],
  ['a PNG with something behind its end', file([...png, 1, 2]), undefined],
  ['exactly 5 MB', file(jpeg, limit), undefined],
  ['5 MB and one byte', file(jpeg, limit + 1), 'O arquivo é muito grande. O tamanho máximo é 5MB.'],
  ['a JPEG of a phone with 64 million pixels', file(jpegOf(9248, 6936)), undefined],
  ['a PNG of 8.000 by 8.000 pixels', file(pngOf(8000, 8000)), undefined],
  ['a small file that is 20.000 by 20.000 pixels once it is open', file(pngOf(20_000, 20_000)), tooManyPixels],
  ['a JPEG of the largest sides there are', file(jpegOf(65_535, 65_535)), tooManyPixels],
  ['a page named .png', file([0x3c, 0x68, 0x74], 100), wrongType],
  ['an empty file', file([], 0), wrongType],
  ['a GIF', file([0x47, 0x49, 0x46, 0x38], 100), wrongType],
  ['a JPEG that ends in the middle', file(jpeg, jpeg.length - 100), damaged],
  ['a JPEG that ends in its headers', file(jpeg, 60), damaged],
  ['a JPEG without a frame', file([0xff, 0xd8, ...segment(0xda, 10), 0xff, 0xd9]), damaged],
  ['a PNG that ends in the middle', file(png, png.length - 100), damaged],
  ['a PNG that ends in its end', file(png, png.length - 4), damaged],
  [
    'a PNG of another size than it says',
    file([...pngStart, 0xff, 0xff, 0xff, 0xff, ...Buffer.from('IDAT')], 100),
    damaged,
  ],
  ['the start of a PNG and noise', file([...pngStart, ...new Array<number>(500).fill(3)]), damaged],
  ['the start of a JPEG and noise', file([0xff, 0xd8, 0xff, ...new Array<number>(500).fill(7)]), damaged],
])('%s', async (_case, photo, expected) => {
  expect(await checkPhoto(photo)).toBe(expected);
});
