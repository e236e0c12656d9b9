/*
 * Apart from text.ts, which every page has in its first load: what cleans and checks text that somebody has typed is
 * needed by forms alone.
 */

/** Bullet characters that are no part of the item, with or without a blank after them: '✅Excel', '• Excel'. */
const bulletSigns = '•‣⁃∙·▪▫◦●○■□◆◇❖❑❒▸►▶➤➢➔➜→⇒»✓✔✅☑☐☒✗✘✦★☆⬤🔹🔸🔷🔶🟢👉\\uF0A7\\uF0B7\\uF0D8\\uF0FC';
const bullet = new RegExp(
  `^\\s*(?:[${bulletSigns}]\\uFE0F?\\s*` +
    // These may be part of the text ('-5 graus', 'o cliente', '§1º'): they are bullets only before a blank, and Word's
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
 * Control characters, bidirectional marks and zero-width characters, as the database names them
 * (private.has_hidden_characters). Written as code points, because they are invisible.
 */
const hiddenRanges: readonly (readonly [number, number])[] = [
  // With NUL, which no database takes
  [0x00, 0x1f],
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
  // Half of a character that needs two units: what is left of an emoji that was cut
  [0xd800, 0xdfff],
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

function withoutHidden(text: string, kept: string): string {
  return text
    .replace(anyJoiner, (part: string, before?: string, after?: string) => (before && after ? part : (before ?? '')))
    .replace(hiddenSigns, (sign) => (sign === '\u200d' || kept.includes(sign) ? sign : ''))
    .normalize('NFC');
}

/**
 * Removes invisible characters from a text of several lines, as the database does (private.clean_text): they are copied
 * along from other programs. Line breaks stay, tabs become blanks, and an accent that stands behind its letter as a
 * character of its own (texts of macOS) becomes one with it.
 */
export function cleanText(text: string): string {
  return withoutHidden(text.replaceAll('\t', ' ').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'), '\n');
}

/** From one of these on, the letters of a line are shown from right to left, or the other way round. */
const overrides = '\u202d\u202e';

/**
 * A line as the database stores it (private.clean_line), without blanks at its ends. Word, WhatsApp and PDF files leave
 * soft hyphens, zero-width spaces, marks of direction and no-break spaces in what is copied from them: nobody sees
 * them, so they are removed without a word, and blanks of every kind become spaces. The overrides of direction stay,
 * because the line reads otherwise without them: {@link isPlainLine} refuses it.
 */
export function cleanLine(text: string): string {
  return withoutHidden(
    text.replace(/\r\n?|[\t\n\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' '),
    overrides,
  ).trim();
}

/**
 * Makes the check of a text that has `least` characters at least, counted as the database counts them (char_length): an
 * emoji is one, where the length of a string says two.
 */
export const hasMinLength =
  (least: number) =>
  (text: string): boolean =>
    Array.from(text).length >= least;

/** What a form says of a line that {@link isPlainLine} refuses after {@link cleanLine}. */
export const plainLineMessage =
  'Um sinal invisível inverte a ordem das letras neste campo. Apague o texto e digite novamente.';

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

/**
 * The URL of a web page that somebody has written ('www.padaria.com.br' as well), as a link may use it; null for
 * anything that {@link isWebAddress} refuses.
 */
export function toWebAddress(written: string | null): string | null {
  const text = written?.trim() ?? '';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(address)) return null;
  try {
    return new URL(address).href;
  } catch {
    return null;
  }
}
