import { splitIntoBlocks } from './text-blocks';

const line = 'vendedora de 2019 a 2024, atendi 300 clientes por mês';
const isShort = (block: string): boolean => block.length <= 6_000;

it('leaves a usual resume as it is', () => {
  expect(splitIntoBlocks('Ana Lima\n\nVendedora')).toEqual(['Ana Lima\n\nVendedora']);
  expect(splitIntoBlocks('')).toEqual(['']);
});

it.each([
  ['lines', `${line}\n`.repeat(2_000)],
  ['paragraphs', `${line}\n\n${line}\n`.repeat(2_000)],
  ['paragraphs far apart', `${line}\n\n\n\n\n`.repeat(2_000)],
])('cuts %s at line ends, and what stands below each other is the same text', (_what, text) => {
  const blocks = splitIntoBlocks(text);
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.every(isShort)).toBe(true);
  expect(blocks.join('\n')).toBe(text);
  // An empty line there would not be seen.
  expect(blocks.slice(0, -1).some((block) => block.endsWith('\n'))).toBe(false);
});

it('cuts a line without end at a blank, and one without a blank anywhere', () => {
  const words = `${line} `.repeat(1_000);
  expect(splitIntoBlocks(words).join(' ')).toBe(words);
  const letters = 'a'.repeat(20_000);
  expect(splitIntoBlocks(letters).every(isShort)).toBe(true);
  expect(splitIntoBlocks(letters).join('')).toBe(letters);
});
