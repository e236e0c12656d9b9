/*
 * Apart from text.ts, which every page has in its first load: what cleans and checks text that somebody has typed is
 * needed by forms alone.
 */

/** Bullet characters that are no part of the item, with or without a blank after them: '✅Excel', '• Excel'. */
const bulletSigns = '•‣⁃∙·▪▫◦●○■□◆◇❖❑❒▸►▶➤➢➔➜→⇒»✓✔✅☑☐☒✗✘✦★☆⬤🔹🔸🔷🔶🟢👉\\uF0A7\\uF0B7\\uF0D8\\uF0FC';
const bullet = new RegExp(
  `^\\s*(?:[${bulletSigns}]\\uFE0F?\\s*` +
    // these may be part of the text ('-5 graus', 'o cliente', '§1º'): they are bullets only before a blank, and Word's
    // round bullet before a tab
    '|[-*–—§]\\s+|o\\t\\s*|\\d{1,2}[.)]\\s+|[a-z]\\)\\s+)',
  'iu',
);

/** Items of a list that was typed one a line: trimmed, empty lines dropped, bullets of a pasted list removed. */
export function splitLines(text: string): string[] {
  return (
    text
      .split(/\r\n?|[\n\u0085\u2028\u2029]/)
      // Bullets are removed first, because cleaning turns the tab after one into a blank.
      .map((line) => cleanText(line.replace(bullet, '')).trim())
      .filter((line) => line !== '')
  );
}

/*
 * The characters that the database refuses in a line (private.has_hidden_characters): control characters, bidirectional
 * marks and zero-width characters. Written as code points, because they are invisible.
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
/** Joins the parts of one emoji: a family, a profession. */
const emojiJoiner =
  /([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}]\u{fe0f}?)\u{200d}(?=[\u{2190}-\u{2bff}\u{1f000}-\u{1faff}])/gu;

/** Whether a line has no invisible character and none that changes the direction of writing. */
export function isPlainLine(text: string): boolean {
  // Stryker disable next-line StringLiteral: no emoji is a hidden sign, so a line is as plain with it as without it
  return !hidden.test(text.replace(emojiJoiner, '$1'));
}

/** Without a lookbehind, which older Safari versions do not support. */
const anyJoiner =
  /([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}]\u{fe0f}?)?\u{200d}(?=([\u{2190}-\u{2bff}\u{1f000}-\u{1faff}])?)/gu;
const hiddenSigns = new RegExp(hidden.source, 'gu');

/**
 * Removes invisible characters from a text of several lines, as the database does (private.clean_text): they are copied
 * along from other programs. Line breaks stay, tabs become blanks.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(anyJoiner, (part: string, before?: string, after?: string) => (before && after ? part : (before ?? '')))
    .replace(hiddenSigns, (sign) => (sign === '\n' || sign === '\u200d' ? sign : ''));
}

/** What a form says of a line with invisible characters ({@link isPlainLine}). */
export const plainLineMessage = 'Há caracteres invisíveis neste campo. Apague o texto e digite novamente.';

/**
 * Whether a text is the URL of a web page, by the database's rule (private.is_web_address): http or https, a host with
 * a dot, and no user name before it ('https://banco.example@evil.example' leads to evil.example). 'javascript:' would
 * run on the reader's page and is refused.
 */
export function isWebAddress(text: string): boolean {
  return (
    text.length <= 300 && /^https?:\/\/[^\s/?#.@\\]+(?:\.[^\s/?#.@\\]+)+(?:[/?#]\S*)?$/i.test(text) && isPlainLine(text)
  );
}
