/**
 * Count with its noun: `plural(1, 'candidatura', 'candidaturas')` is '1 candidatura'. Zero takes the plural, as in Portuguese.
 */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** First word of a full name, for greetings. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Letters without accents, lower case: for comparing what people type with what we know. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Signs that stand before an item and mean nothing in it, with or without a blank after them: '✅Excel', '• Excel'. */
const bulletSigns = '•‣⁃∙·▪▫◦●○■□◆◇❖❑❒▸►▶➤➢➔➜→⇒»✓✔✅☑☐☒✗✘✦★☆⬤🔹🔸🔷🔶🟢👉\\uF0A7\\uF0B7\\uF0D8\\uF0FC';
const bullet = new RegExp(
  `^\\s*(?:[${bulletSigns}]\\uFE0F?\\s*` +
    // these are of the text as well ('-5 graus', 'o cliente', '§1º'): a blank after them makes them bullets, after Word's round one a tab
    '|[-*–—§]\\s+|o\\t\\s*|\\d{1,2}[.)]\\s+|[a-z]\\)\\s+)',
  'iu',
);

/** Items of a list that was typed one a line: trimmed, empty lines dropped, bullets of a pasted list removed. */
export function splitLines(text: string): string[] {
  return (
    text
      .split(/\r\n?|[\n\u0085\u2028\u2029]/)
      // A tab tells a bullet, and cleaning makes it a blank: bullets go first.
      .map((line) => cleanText(line.replace(bullet, '')).trim())
      .filter((line) => line !== '')
  );
}

/*
 * The signs that the database refuses in a line (private.has_hidden_characters): control characters, marks that turn the direction of
 * writing, and signs that take no room. Written as numbers, because nobody would see them here.
 */
const hiddenRanges: readonly (readonly [number, number])[] = [
  [0x01, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
];
const escaped = (code: number): string => `\\u{${code.toString(16)}}`;
const hidden = new RegExp(`[${hiddenRanges.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`, 'u');
/** Holds the parts of one emoji together: a family, a profession. */
const emojiJoiner =
  /([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}]\u{fe0f}?)\u{200d}(?=[\u{2190}-\u{2bff}\u{1f000}-\u{1faff}])/gu;

/** Whether a line reads as it is: nothing in it is invisible or turns the direction of writing. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text.replace(emojiJoiner, '$1'));
}

/** Without a look behind, which older Safaris can't read. */
const anyJoiner =
  /([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}]\u{fe0f}?)?\u{200d}(?=([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}])?)/gu;
const hiddenSigns = new RegExp(hidden.source, 'gu');

/**
 * A text of several lines without the signs that nobody sees, as the database stores it (private.clean_text): they come along when
 * something is copied from another program. Line breaks stay, tabs become blanks.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(anyJoiner, (part: string, before?: string, after?: string) => (before && after ? part : (before ?? '')))
    .replace(hiddenSigns, (sign) => (sign === '\n' || sign === '\u200d' ? sign : ''));
}

export const plainLineMessage = 'Há caracteres invisíveis neste campo. Apague o texto e digite novamente.';

/**
 * Whether a text is the address of a web page, as the database takes it (private.is_web_address): http or https, a host with a point, and
 * no user before it ('https://banco.example@evil.example' leads to evil.example). 'javascript:' runs on the reader's page and is none.
 */
export function isWebAddress(text: string): boolean {
  return (
    text.length <= 300 && /^https?:\/\/[^\s/?#.@\\]+(?:\.[^\s/?#.@\\]+)+(?:[/?#]\S*)?$/i.test(text) && isPlainLine(text)
  );
}
