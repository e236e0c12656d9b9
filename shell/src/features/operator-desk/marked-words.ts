/** A piece of a text, and whether a signal has found it. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** A text as the database compares it (private.fold_ad), with the place in the original of each of its characters. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = /^[\t\v\f\r ]$/.test(character)
      ? folded.endsWith(' ')
        ? ''
        : ' '
      : character
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .replace(/[\u2010-\u2015\u2212]/g, '-')
          .toLowerCase();
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, places };
}

/**
 * Divides a text at the words that signals have found in it.
 * @param found as the database answers them: without capitals, accents and disguises. What was disguised, such as
 * 'd1nheiro', is not found again and stays unmarked; the signal names it all the same.
 */
export function markWords(text: string, found: readonly string[]): TextPart[] {
  const { folded, places } = foldWithPlaces(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const words of found) {
    if (words === '') continue;
    for (let start = folded.indexOf(words); start !== -1; start = folded.indexOf(words, start + words.length)) {
      const end = start + words.length;
      isMarked.fill(true, places[start], end < places.length ? places[end] : text.length);
    }
  }
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last !== undefined && last.isMarked === isMarked[at]) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isMarked: isMarked[at] === true });
  }
  return parts;
}
