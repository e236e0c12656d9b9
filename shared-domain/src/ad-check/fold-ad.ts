/** Text in the form that patterns are written for, with the place in the original of each of its characters. */
export interface FoldedText {
  text: string;
  /** Where the character begins in the original. */
  starts: readonly number[];
  /** Where it ends there. */
  ends: readonly number[];
}

/** Signs of no width and marks on letters: gone, whoever hides a word behind them. As private.fold_ad of the database. */
const invisible = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const dash = /[\u2010-\u2015\u2212]/;
const blank = /[\t\v\f\r \u2028\u2029]/;
/** 'h o m e n s', 'h.o.m.e.n.s': at least four letters that stand alone. */
const spacedWord = /(^|[^a-z0-9])((?:[a-z][ .*_-]){3,}[a-z])(?![a-z0-9])/g;

function foldCharacter(character: string): string {
  if (invisible.test(character)) return '';
  if (dash.test(character)) return '-';
  if (character === '\n') return character;
  if (blank.test(character)) return ' ';
  // '#' stands for covered words
  return character > '~' || character === '#' ? '~' : character.toLowerCase();
}

/** Small letters without accents, one blank between words, letters that were set apart joined again. */
export function foldAd(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of original) {
    const end = offset + character.length;
    // compatibility forms, too: full-width and mathematical letters are read as letters by people
    for (const part of character.normalize('NFKD')) {
      const folded = foldCharacter(part);
      if (folded === '' || (folded === ' ' && text.endsWith(' '))) continue;
      text += folded;
      starts.push(offset);
      ends.push(end);
    }
    offset = end;
  }
  return joinSpacedWords({ text, starts, ends });
}

function joinSpacedWords(folded: FoldedText): FoldedText {
  const separators = new Set<number>();
  for (const match of folded.text.matchAll(spacedWord)) {
    const from = match.index + (match[1] ?? '').length;
    const length = (match[2] ?? '').length;
    for (let at = 1; at < length; at += 2) separators.add(from + at);
  }
  if (separators.size === 0) return folded;
  const isKept = (_: unknown, at: number): boolean => !separators.has(at);
  return {
    text: [...folded.text].filter(isKept).join(''),
    starts: folded.starts.filter(isKept),
    ends: folded.ends.filter(isKept),
  };
}
