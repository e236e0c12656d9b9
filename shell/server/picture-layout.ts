import type { PagePicture } from '@ponte/shared-domain';

export const pictureWidth = 1200;
export const pictureHeight = 630;

/** The brand's title face, and its text face in two weights. */
export type PictureFace = 'title' | 'strong' | 'text';

/** What the layout has to know of the fonts. */
export interface PictureFonts {
  /** Width in pixels. */
  measure: (text: string, face: PictureFace, size: number) => number;
  hasGlyph: (character: string, face: PictureFace) => boolean;
}

/**
 * The fonts have no character of the title. No fault of drawing: a company writes what it likes, and that says nothing
 * about the pictures of others.
 */
export class UndrawableTitle extends Error {
  override readonly name = 'UndrawableTitle';
}

/** One line of text. */
export interface PictureLine {
  text: string;
  face: PictureFace;
  size: number;
  x: number;
  /** Of the baseline. */
  y: number;
  color: string;
}

export interface PictureLayout {
  lines: readonly PictureLine[];
  /** The ground of the amount. */
  pill?: { x: number; y: number; width: number; height: number; radius: number } | undefined;
}

/** The design's colours: those of theme.css, which a server does not read. */
export const pictureColors = {
  paper: '#fcfbf7',
  ink: '#15211b',
  inkSoft: '#46534c',
  brand: '#0c5c44',
  brandStrong: '#083f2f',
  accent: '#ffb224',
  onAccent: '#2a1b00',
} as const;

const ellipsis = '…';
export const margin = 72;
const contentWidth = pictureWidth - 2 * margin;
/** Between the logo and the bridge. */
const contentTop = 144;
const contentBottom = 514;

/** Sizes of a title, and in how many lines it may be set in each: the first that holds it whole is taken. */
const titleSizes = [
  { size: 104, lines: 1 },
  { size: 92, lines: 2 },
  { size: 76, lines: 3 },
  { size: 66, lines: 3 },
] as const;
const titleLeading = 1.06;
const authorSize = 44;
const authorLeading = 70;
const factsSize = 40;
const factsLeading = 60;
const amountSize = 40;
const amountPadding = 28;
const amountHeight = 68;
const amountTop = 50;
const mostAmount = 700;

/** More is never drawn: a line holds some 60 characters. */
const mostCharacters = 400;

/** Invisible characters: controls, and marks that join or turn letters of scripts which the fonts do not have. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * A text as the font can draw it, in one line. A character that it lacks is replaced by the plain one that it stands
 * for ('𝗩' by 'V', 'ș' by 's'), or left out, as emojis are.
 */
export function drawableText(text: string, face: PictureFace, { hasGlyph }: PictureFonts): string {
  const kept = Array.from(text.slice(0, mostCharacters).normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, ''))
    .map((character) => {
      if (hasGlyph(character, face)) return character;
      const plain = Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''));
      return plain.every((part) => hasGlyph(part, face)) ? plain.join('') : '';
    })
    .join('');
  return kept.replace(/ +/g, ' ').trim();
}

type Measure = (text: string) => number;

const endWithEllipsis = (text: string): string => text.replace(/[\s,;:.·/+&(–-]+$/u, '') + ellipsis;

/** A line ends after a whole word, if that leaves this share of it. */
const leastKept = 0.55;

/** The text, or its beginning with an ellipsis, in a width. */
export function fitLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length;
  const shortened = (length: number): string => endWithEllipsis(characters.slice(0, length).join(''));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(shortened(middle)) <= width) low = middle;
    else high = middle - 1;
  }
  const beginning = characters.slice(0, low).join('');
  const lastSpace = beginning.lastIndexOf(' ');
  const isWithinWord = characters[low] !== ' ' && lastSpace >= beginning.length * leastKept;
  return endWithEllipsis(isWithinWord ? beginning.slice(0, lastSpace) : beginning);
}

/** A word in pieces that are no wider than a line. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** All lines of a text, each as full as it gets. */
function fillLines(text: string, width: number, measure: Measure): { lines: string[]; hasBroken: boolean } {
  const lines: string[] = [];
  let hasBroken = false;
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure);
    if (pieces.length > 1) hasBroken = true;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return { lines: line === '' ? lines : [...lines, line], hasBroken };
}

/** Lines of about the same length: a last line of one short word is none that a person would set. */
function balanceLines(text: string, width: number, measure: Measure): string[] {
  const count = fillLines(text, width, measure).lines.length;
  let best = width;
  for (let low = width / 2; best - low > 8;) {
    const middle = (low + best) / 2;
    const { lines, hasBroken } = fillLines(text, middle, measure);
    if (lines.length <= count && !hasBroken) best = middle;
    else low = middle;
  }
  return fillLines(text, best, measure).lines;
}

/** A title in the largest size that holds it whole; in the smallest one, its end is left out. */
export function layOutTitle(
  title: string,
  width: number,
  { measure }: PictureFonts,
): { size: number; lines: readonly string[] } {
  for (const { size, lines: most } of titleSizes) {
    const ofSize: Measure = (text) => measure(text, 'title', size);
    const { lines, hasBroken } = fillLines(title, width, ofSize);
    if (lines.length <= most && !hasBroken) return { size, lines: balanceLines(title, width, ofSize) };
  }
  const { size, lines: most } = titleSizes[titleSizes.length - 1] ?? titleSizes[0];
  const ofSize: Measure = (text) => measure(text, 'title', size);
  const { lines } = fillLines(title, width, ofSize);
  if (lines.length <= most) return { size, lines };
  const first = lines.slice(0, most - 1);
  const rest = lines.slice(most - 1).join(' ');
  return { size, lines: [...first, fitLine(rest, width, ofSize)] };
}

/** Where everything stands. @throws UndrawableTitle */
export function layOutPicture(picture: PagePicture, fonts: PictureFonts): PictureLayout {
  const drawable = (text: string, face: PictureFace): string => drawableText(text, face, fonts);
  const inLine = (text: string, face: PictureFace, size: number, width: number): string =>
    fitLine(text, width, (part) => fonts.measure(part, face, size));

  const text = drawable(picture.title, 'title');
  if (text === '') throw new UndrawableTitle('no character of the title can be drawn');
  const title = layOutTitle(text, contentWidth, fonts);
  const author = inLine(drawable(picture.author, 'strong'), 'strong', authorSize, contentWidth);
  const allFacts = picture.facts
    .map((fact) => drawable(fact, 'text'))
    .filter((fact) => fact !== '')
    .join('  ·  ');
  const facts = inLine(allFacts, 'text', factsSize, contentWidth);
  const amount = inLine(drawable(picture.amount ?? '', 'strong'), 'strong', amountSize, mostAmount);

  const leading = Math.round(title.size * titleLeading);
  const titleHeight = leading * title.lines.length;
  const belowTitle = (author === '' ? 0 : authorLeading) + (facts === '' ? 0 : factsLeading);
  let y = contentTop + Math.max(0, (contentBottom - contentTop - titleHeight - belowTitle) / 2);
  const lines: PictureLine[] = [];
  for (const line of title.lines) {
    y += leading;
    lines.push({
      text: line,
      face: 'title',
      size: title.size,
      x: margin - title.size * 0.035,
      y: y - title.size * 0.24,
      color: pictureColors.ink,
    });
  }
  if (author !== '') {
    y += authorLeading;
    lines.push({
      text: author,
      face: 'strong',
      size: authorSize,
      x: margin,
      y: y - authorSize * 0.3,
      color: pictureColors.brand,
    });
  }
  if (facts !== '') {
    y += factsLeading;
    lines.push({
      text: facts,
      face: 'text',
      size: factsSize,
      x: margin,
      y: y - factsSize * 0.3,
      color: pictureColors.inkSoft,
    });
  }
  if (amount === '') return { lines };
  const width = fonts.measure(amount, 'strong', amountSize) + 2 * amountPadding;
  const pill = {
    x: pictureWidth - margin - width,
    y: amountTop,
    width,
    height: amountHeight,
    radius: amountHeight / 2,
  };
  lines.push({
    text: amount,
    face: 'strong',
    size: amountSize,
    x: pill.x + amountPadding,
    y: pill.y + amountHeight / 2 + amountSize * 0.35,
    color: pictureColors.onAccent,
  });
  return { lines, pill };
}
