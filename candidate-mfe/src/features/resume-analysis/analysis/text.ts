import { bulletMark } from '@ponte/shared-domain';

/** Lower case without accents, for comparing. As long as its source when that is in composed form. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const ligatures: Record<string, string> = {
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
};

/** 'S O F T WA R E S': capitals set wide, some pairs of which the font draws together. */
function isKerned(line: string): boolean {
  const parts = line.split(/ +/);
  return (
    parts.length >= 4 &&
    parts.every((part) => /^\p{Lu}{1,4}$/u.test(part)) &&
    parts.filter((part) => [...part].length === 1).length >= parts.length * 0.6
  );
}

/** 'E X P E R I Ê N C I A' is one word set wide; two blanks between letters end it. */
function closeSpacedLetters(line: string): string {
  // No heading is longer, and a long word made of it would keep the searches below busy.
  if (line.length > 200) return line;
  const isSpaced = /^[\p{L}(](?: {1,3}[\p{L}&()/-]){3,}$/u.test(line);
  if (!isSpaced && !isKerned(line)) return line;
  return line
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** Some sixty pages: no resume is longer, and the page stays quick whatever the file holds. */
const longestText = 200_000;

/** Signs of windows-1252 that a program took for control characters of Latin-1: dashes, quotes, bullets. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const combining: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '\u02c6': '\u0302',
  '^': '\u0302',
  '\u02dc': '\u0303',
  '~': '\u0303',
  '¨': '\u0308',
};

const looseMarks = /[´\u02c6\u02dc¨¸\u0131^~`]/;

/**
 * LaTeX without a modern font draws accents beside their letters: 'Jo˜ao', 'Educac¸˜ao', 'Curr´ıculo'. The tilde may
 * have a blank before it, which no word of these languages starts with.
 */
function recomposeAccents(text: string): string {
  return (
    text
      .replace(/([cC]) ?¸/g, '$1\u0327')
      .replace(/¸ ?([cC])/g, '$1\u0327')
      .replace(/(?<=\p{L}) \u02dc ?(?=[aonAON])/gu, '\u02dc')
      .replace(
        /([´\u02c6\u02dc¨]) ?([aeiounAEIOUN\u0131])/g,
        (_whole, mark: string, letter: string) => letter + (combining[mark] ?? ''),
      )
      // Accents that are also characters of their own, only inside a word.
      .replace(
        /(?<=\p{L})([`^~])([aeiounAEIOUN\u0131])/gu,
        (_whole, mark: string, letter: string) => letter + (combining[mark] ?? ''),
      )
      .replaceAll('\u0131', 'i')
      .normalize('NFC')
  );
}

/** Bullets of Word's Symbol and Wingdings fonts, which the text contains as private-use characters. */
const symbolBullets = /^([\s\f]*)[\uf0b7\uf0a7\uf076\uf0d8\uf0fc\uf0e8\uf02d]\s*/;
const privateSigns = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}]/gu;
/** Names of the pictures of an icon font whose signs have no meaning of their own: '/envelope', '♂phone'. */
const iconNames =
  /(?<=^|\s)[/♂♀¶](?:envel[⌢o]pe|phone|mobile|map[-\u2010]marker|linkedin|github|gitlab|globe|home|calendar|link|at|birthday[-\u2010]cake)(?:[-\u2010](?:alt|in|square|open|o|f))?(?=$|[\s|])/giu;

/** Whether a text holds pictures of an icon font, bullets aside. */
export const hasIcons = (raw: string): boolean =>
  raw.split('\n').some((line) => new RegExp(privateSigns.source, 'u').test(line.replace(symbolBullets, '')));

function withoutIcons(line: string): string {
  return line.replace(symbolBullets, '$1• ').replace(privateSigns, ' ').replace(iconNames, ' ');
}

/**
 * Text as the analysis reads it: one form of each character, one line end, no invisible marks. A line that begins a
 * column or a box begins with \\f.
 */
export function normaliseText(raw: string): string {
  return (
    raw
      .slice(0, longestText)
      .normalize('NFC')
      .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[(sign.codePointAt(0) ?? 0x80) - 0x80] ?? ' ')
      .split('\n')
      .map((line) => (looseMarks.test(line) ? recomposeAccents(line) : line))
      .join('\n')
      // No word is that long: what has no blanks would only keep the searches below busy.
      .replace(/\S{200}(?=\S)/g, '$& ')
      .replace(/[\ufb00-\ufb04]/g, (mark) => ligatures[mark] ?? mark)
      .replace(/\r\n?|\v|\u2028|\u2029/g, '\n')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/[^\S\n\f]/g, ' ')
      // Headings, and letters set bold, in Markdown, as chat programs and editors of code leave it.
      .replace(/^#{1,6} +(?=\S)/gm, '')
      .replace(/(\*\*|__)(?=\S)([^\n]{1,200}?\S)\1/g, '$2')
      .split('\n')
      .map((line) => {
        const own = withoutIcons(line);
        const mark = own.startsWith('\f') ? '\f' : '';
        return mark + closeSpacedLetters(own.replaceAll('\f', ' ').trim()).replace(/ {3,}/g, '  ');
      })
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\s+|\s+$/g, '')
  );
}

/** The text without the marks of columns: as its owner reads it. */
export const withoutBlockMarks = (text: string): string =>
  text
    .replaceAll('\f', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const withoutBullet = (line: string): string => line.replace(bulletMark, '').trim();
