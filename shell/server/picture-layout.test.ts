import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PagePicture } from '@ponte/shared-domain';
import {
  drawableText,
  fitLine,
  layOutPicture,
  layOutTitle,
  margin,
  pictureColors,
  type PictureFonts,
  pictureWidth,
} from './picture-layout';

/** Every letter is half as wide as it is high; the font has Latin-1 and the ellipsis. */
const fonts: PictureFonts = {
  measure: (text, _face, size) => Array.from(text).length * size * 0.5,
  hasGlyph: (character) => /^[\u0020-\u007e\u00a0-\u00ff\u2026]$/.test(character),
};
const byLength = (text: string): number => Array.from(text).length;

const picture = (change: Partial<PagePicture> = {}): PagePicture => ({
  title: 'Cozinheira',
  author: 'Sabor da Vila',
  facts: ['Recife, PE', 'CLT', 'Pleno'],
  amount: 'R$ 2.450/mês',
  ...change,
});
const textsOf = (change?: Partial<PagePicture>): string[] =>
  layOutPicture(picture(change), fonts).lines.map(({ text }) => text);

describe('a text', () => {
  it.each<[string, string, string]>([
    ['that the font has stays', 'Ação & "Cia" <b>', 'Ação & "Cia" <b>'],
    ['with emojis does without them', '🚀 Vaga 👩🏽‍💻 nova 🇧🇷', 'Vaga nova'],
    ['in letters that only look special is written plainly', '𝗩𝗮𝗴𝗮 ｐａｒａ ș', 'Vaga para s'],
    ['with accents as marks of their own has them as letters', 'A\u0063\u0327a\u0303o', 'Ação'],
    ['with control characters loses them', 'Va\u0000ga\u001b[31m\u202e', 'Vaga[31m'],
    ['of several lines is one', ' Vaga\r\n\tnova\u2028hoje ', 'Vaga nova hoje'],
    ['in another script is empty', '店員募集 Повар', ''],
    ['with half an emoji loses the half', 'Vaga \ud83d', 'Vaga'],
  ])('%s', (_what, text, drawn) => {
    expect(drawableText(text, 'title', fonts)).toBe(drawn);
  });

  it('without an end is cut before it is looked at', () => {
    expect(drawableText('x'.repeat(1_000_000), 'title', fonts)).toHaveLength(400);
  });
});

describe('a line', () => {
  it.each<[string, number, string]>([
    ['Vaga', 4, 'Vaga'],
    ['Auxiliar de limpeza', 15, 'Auxiliar de…'],
    ['Auxiliar de limpeza', 12, 'Auxiliar de…'],
    ['Auxiliar, de limpeza', 10, 'Auxiliar…'],
    ['Superdesenvolvimento', 8, 'Superde…'],
    ['R$ 1.518/mês + vale-transporte', 18, 'R$ 1.518/mês…'],
    ['x', 0, '…'],
  ])('%s in a width of %i is %s', (text, width, fitted) => {
    expect(fitLine(text, width, byLength)).toBe(fitted);
  });
});

describe('a title', () => {
  it.each<[string, string, number, number]>([
    ['short', 'Cozinheira', 104, 1],
    ['of two lines', 'Pessoa Desenvolvedora Front', 92, 2],
    ['of three lines', 'Enfermeiro Obstetra Plantonista Noturno de UTI Neonatal', 76, 3],
    ['of one long word', 'Otorrinolaringologistapediatra', 66, 1],
  ])('that is %s is set in the size that holds it', (_what, title, size, lines) => {
    const found = layOutTitle(title, 1056, fonts);
    expect([found.size, found.lines.length]).toEqual([size, lines]);
    expect(found.lines.join(' ')).toBe(title);
  });

  it('has lines of about the same length', () => {
    expect(layOutTitle('Auxiliar de Limpeza Hospitalar', 1056, fonts).lines).toEqual([
      'Auxiliar de',
      'Limpeza Hospitalar',
    ]);
  });

  it.each([
    ['words', 'Analista de Planejamento e Controle '.repeat(5).slice(0, 150)],
    ['one word', 'x'.repeat(150)],
    ['words and a word that is no word', `Vaga ${'x'.repeat(145)}`],
  ])('of 150 characters in %s has three lines, none too wide, and ends in an ellipsis', (_what, title) => {
    const { size, lines } = layOutTitle(title, 1056, fonts);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(fonts.measure(line, 'title', size)).toBeLessThanOrEqual(1056);
    expect(lines[2]).toMatch(/[^…\s]…$/);
    expect(title.startsWith(lines.join(' ').replace('…', '').slice(0, 20))).toBe(true);
  });
});

describe('a picture', () => {
  it('says title, company, facts and pay', () => {
    expect(textsOf()).toEqual(['Cozinheira', 'Sabor da Vila', 'Recife, PE  ·  CLT  ·  Pleno', 'R$ 2.450/mês']);
  });

  it('does without what is not known', () => {
    expect(layOutPicture(picture({ amount: null }), fonts).pill).toBeUndefined();
    expect(textsOf({ amount: null, facts: [], author: '🏢' })).toEqual(['Cozinheira']);
    expect(textsOf({ facts: ['🏙️', 'CLT'], amount: '💰' })).toEqual(['Cozinheira', 'Sabor da Vila', 'CLT']);
  });

  it('without a title that can be drawn is none', () => {
    expect(() => layOutPicture(picture({ title: '店員 🚀' }), fonts)).toThrow('no character of the title');
  });

  it.each<[string, Partial<PagePicture>]>([
    ['short', {}],
    ['long', { title: 'Palavra '.repeat(19), author: 'Cooperativa '.repeat(10), amount: 'R$ 9.999 '.repeat(50) }],
    ['broad', { title: 'M'.repeat(150), author: 'M'.repeat(120), facts: ['M'.repeat(500)], amount: 'M'.repeat(500) }],
  ])('of %s texts has all of them within its margins, above the bridge and apart', (_what, change) => {
    const { lines, pill } = layOutPicture(picture(change), fonts);
    for (const { text, face, size, x } of lines) {
      expect(x).toBeGreaterThan(margin - 5);
      expect(x + fonts.measure(text, face, size)).toBeLessThanOrEqual(pictureWidth - margin);
    }
    // The last line is the pay's, beside the logo.
    const baselines = lines.slice(0, -1).map(({ y }) => y);
    expect(Math.max(...baselines)).toBeLessThan(520);
    expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
    // The logo ends at 300.
    expect(pill?.x).toBeGreaterThan(330);
  });
});

it('the colours are those of the design', () => {
  const theme = readFileSync(path.join(__dirname, '../../shared-ui/src/styles/theme.css'), 'utf8');
  const names = { inkSoft: 'ink-soft', brandStrong: 'brand-strong', onAccent: 'on-accent' } as const;
  for (const [key, color] of Object.entries(pictureColors))
    expect(theme).toContain(`--color-${key in names ? names[key as keyof typeof names] : key}: ${color};`);
});
