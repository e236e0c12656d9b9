import { lookalikes } from './lookalikes';

/** Text in the form that patterns are written for, with the place in the original of each of its characters. */
export interface FoldedText {
  text: string;
  /** Where the character begins in the original. */
  starts: readonly number[];
  /** Where it ends there. */
  ends: readonly number[];
}

/**
 * Signs of no width or without ink, and marks on letters: gone, whoever hides a word behind them. As private.fold_ad of
 * the database.
 */
const invisible =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u180b-\u180e]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff]/;
const dash = /[\u2010-\u2015\u2212]/;
const blank = /[\t\v\f\r \u2028\u2029]/;
/** 'h o m e n s', 'h.o.m.e.n.s': at least four letters that stand alone. */
const spacedWord = /(^|[^a-z0-9])((?:[a-z][ .*_-]){3,}[a-z])(?![a-z0-9])/g;
/**
 * 'h0mem', 's3xo': a figure between letters, in a word that begins with one ('3x4cm' does not), is the letter that it
 * looks like.
 */
const figures = [
  [/([^0-9][a-z]|^[a-z])0(?=[a-z])/g, 'o'],
  [/([^0-9][a-z]|^[a-z])1(?=h)/g, 'l'],
  [/([^0-9][a-z]|^[a-z])1(?=[a-z])/g, 'i'],
  [/([^0-9][a-z]|^[a-z])3(?=[a-z])/g, 'e'],
  [/([^0-9][a-z]|^[a-z])4(?=[a-z])/g, 'a'],
  [/([^0-9][a-z]|^[a-z])5(?=[a-z])/g, 's'],
  [/([^0-9][a-z]|^[a-z])7(?=[a-z])/g, 't'],
] as const;
/** Words that end no sentence and no item of a list: a line break after one of them is a blank. */
const brokenLine =
  /\b((?:apenas|somente|so|exclusivamente|unicamente|preferencialmente|preferencia|prioridade|de|do|da|dos|das|para|por|com|sem|ate|entre|ser|sexo|genero|idade|maxima|limite|um|uma|os|as|nao|mais|menos|acima|abaixo|ou|em|no|na|seu|sua)|(?:contrat|procur|busc|admit|precis|selecion|aceit|queremos)[a-z]*(?:-se)?) ?\n[ \n]*/g;

function foldCharacter(character: string): string {
  if (invisible.test(character)) return '';
  if (dash.test(character)) return '-';
  if (character === '\n') return character;
  if (blank.test(character)) return ' ';
  const letter = lookalikes.get(character);
  if (letter !== undefined) return letter;
  // '#' stands for covered words
  return character > '~' || character === '#' ? '~' : character.toLowerCase();
}

/**
 * Small letters without accents, one blank between words, letters that were set apart joined again, figures and foreign
 * letters that stand for Latin ones as these, and a sentence that a line break cuts in two as one.
 */
export function foldAd(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of original) {
    const end = offset + character.length;
    // Compatibility forms, too: full-width and mathematical letters are read as letters by people
    for (const part of character.normalize('NFKD')) {
      const folded = foldCharacter(part);
      if (folded === '' || (folded === ' ' && text.endsWith(' '))) continue;
      text += folded;
      starts.push(offset);
      ends.push(end);
    }
    offset = end;
  }
  return joinLines(readFigures(joinSpacedWords({ text, starts, ends })));
}

/** Twice, because a figure may stand beside the letter that another one gives: 'h0m3ns'. */
function readFigures({ text, starts, ends }: FoldedText): FoldedText {
  const read = (before: string): string =>
    figures.reduce((word, [figure, letter]) => word.replace(figure, `$1${letter}`), before);
  return { text: read(read(text)), starts, ends };
}

function joinLines(folded: FoldedText): FoldedText {
  const gone = new Set<number>();
  for (const match of folded.text.matchAll(brokenLine)) {
    const after = match.index + (match[1] ?? '').length;
    for (let at = after + 1; at < match.index + match[0].length; at += 1) gone.add(at);
  }
  const isKept = (_: unknown, at: number): boolean => !gone.has(at);
  return {
    text: folded.text.replace(brokenLine, '$1 '),
    starts: folded.starts.filter(isKept),
    ends: folded.ends.filter(isKept),
  };
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
