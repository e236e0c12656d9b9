import type { AdExpression } from '@ponte/shared-domain';

/*
 * Plain words that a text must contain for an expression to match it: looking for words costs the database a fraction
 * of compiling an expression. Derived from the expressions, never written by hand. Each group says: one of these is
 * there. A text that misses a group can't match. Words are looked for in a text as `plainAdText` writes it: a blank
 * before or behind one says that it begins or ends there ('idade', not 'cidade'), and any figure is a 0 ('00 anos').
 */
export type WordGroup = readonly string[];

/** Stands for any figure (\\d, [1-9]) beside those that an expression names. */
const anyFigure = '\u0002';

/**
 * A folded text in which words are looked for: figures as 0, every sign as a blank, a blank at both ends;
 * private.plain_ad_text of the database.
 */
export const plainAdText = (folded: string): string => ` ${toPlain(folded)} `;
const toPlain = (text: string): string => text.replaceAll(/[0-9]/g, '0').replaceAll(/[^a-z0-9_]/g, ' ');

/**
 * Within what all words of a match stand: 'sentence', without a sign that ends one ('.', ';', '!', '?') and without a
 * line break; 'line', without a line break; 'text', anywhere.
 */
export type WordSpan = 'sentence' | 'line' | 'text';

const spanOf = (matches: (character: string) => boolean): WordSpan => {
  if (matches('\n')) return 'text';
  return ['.', ';', '!', '?'].some(matches) ? 'line' : 'sentence';
};
const widest = (spans: readonly WordSpan[]): WordSpan =>
  (['text', 'line'] as const).find((span) => spans.includes(span)) ?? 'sentence';

/** The texts that a part of an expression matches, where they are few; null: too many to list. */
type Exact = readonly string[] | null;
interface Part {
  exact: Exact;
  groups: readonly WordGroup[];
  /** What a match of the part can reach across, from its first needed word to its last. */
  span: WordSpan;
}

/** More texts than this are not listed. */
const mostTexts = 64;
/** Stands for the edge of a word (\\b) until the words are complete. */
const edge = '\u0001';

const nothing: Part = { exact: [''], groups: [], span: 'sentence' };
const wordEdge: Part = { ...nothing, exact: [edge] };
const figure: Part = { ...nothing, exact: [anyFigure] };
const anyOfSpan = (span: WordSpan): Part => ({ exact: null, groups: [], span });
const exactly = (text: string): Part => ({ exact: [text], groups: [], span: spanOf((sign) => text.includes(sign)) });

/**
 * What `plainAdText` makes of a text that has this: an edge is a blank where a word begins or ends with what is known
 * of it.
 */
const toPlainWord = (text: string): string =>
  toPlain(
    text
      .replace(new RegExp(`^${edge}(?=[a-z0-9_${anyFigure}])`), ' ')
      .replace(new RegExp(`(?<=[a-z0-9_${anyFigure}])${edge}$`), ' ')
      .replaceAll(edge, '')
      .replaceAll(anyFigure, '0'),
  );

/** Single letters stand in nearly every text; not as a word by themselves ('/h'), nor these ('1k'). */
const isWorthLookingFor = (word: string): boolean => /[a-z_]{2}|0|[a-z] +[a-z]| [b-df-np-z] |[kwy]/.test(word);

/** The group without words that contain another one of it; none when a word is too short to be worth looking for. */
function toGroups(exact: Exact): WordGroup[] {
  const words = [...new Set(exact?.map(toPlainWord))];
  if (words.length === 0 || !words.every(isWorthLookingFor)) return [];
  return [words.filter((word) => !words.some((other) => other !== word && word.includes(other)))];
}

const groupsOf = ({ exact, groups }: Pick<Part, 'exact' | 'groups'>): readonly WordGroup[] => [
  ...groups,
  ...toGroups(exact),
];

/** Rarer in texts: with longer words, and fewer of them; figures stand in every advertisement. */
const weightOf = (group: WordGroup): number =>
  Math.min(...group.map((word) => word.length - (/[a-z]/.test(word) ? 0 : 1.5))) - group.length / 16;

function inSequence(parts: readonly Part[]): Part {
  let open: readonly string[] = [''];
  let isWhole = true;
  const groups: WordGroup[] = [];
  const close = (): void => {
    groups.push(...toGroups(open));
    open = [''];
    isWhole = false;
  };
  for (const part of parts) {
    groups.push(...part.groups);
    if (part.exact === null) {
      close();
      continue;
    }
    if (open.length * part.exact.length > mostTexts) close();
    const { exact } = part;
    open = open.flatMap((before) => exact.map((after) => before + after));
    if (open.length > mostTexts) close();
  }
  const span = widest(parts.map((part) => part.span));
  if (isWhole) return { exact: open, groups, span };
  return { exact: null, groups: [...groups, ...toGroups(open)], span };
}

function anyOf(parts: readonly Part[]): Part {
  if (parts.length === 1 && parts[0]) return parts[0];
  const span = widest(parts.map((part) => part.span));
  const texts = parts.flatMap(({ exact }) => exact ?? []);
  if (parts.every(({ exact, groups }) => exact !== null && groups.length === 0) && texts.length <= mostTexts)
    return { exact: texts, groups: [], span };
  // One group that takes the best of each branch; none when a branch has none
  const best = parts.map((part) => [...groupsOf(part)].sort((one, other) => weightOf(other) - weightOf(one))[0]);
  if (best.some((group) => group === undefined)) return anyOfSpan(span);
  return { exact: null, groups: toGroups(best.flatMap((group) => group ?? [])), span };
}

/** Reads what rule.ts of shared-domain allows in an expression; anything else is an error, never a guess. */
class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  read(): Part {
    const part = this.alternatives();
    if (this.at < this.source.length) throw new Error(`Not read: ${this.source.slice(this.at)}`);
    return part;
  }

  private consume(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private alternatives(): Part {
    const branches: Part[] = [];
    do branches.push(this.sequence());
    while (this.consume('|'));
    return anyOf(branches);
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) parts.push(this.counted());
    return inSequence(parts);
  }

  private counted(): Part {
    const part = this.single();
    const { span } = part;
    if (this.consume('?')) return part.exact ? { exact: ['', ...part.exact], groups: [], span } : anyOfSpan(span);
    if (this.consume('*')) return anyOfSpan(span);
    // Once at least, and what else comes is not known
    if (this.consume('+')) return { exact: null, groups: groupsOf(part), span };
    const count = /^\{(\d+)(,?)(\d*)\}/.exec(this.source.slice(this.at));
    if (!count) return part;
    this.at += count[0].length;
    const least = Number(count[1]);
    const most = count[2] === '' ? least : Number(count[3] || Infinity);
    const [only] = part.exact ?? [];
    // A few figures
    if (only !== undefined && part.exact?.length === 1 && most <= 4)
      return {
        exact: Array.from({ length: most - least + 1 }, (_none, more) => only.repeat(least + more)),
        groups: [],
        span,
      };
    return least > 0 ? { exact: null, groups: groupsOf(part), span } : anyOfSpan(span);
  }

  private single(): Part {
    if (this.consume('(?=') || this.consume('(?!')) {
      // Says nothing of the words that are matched
      this.alternatives();
      this.end();
      return nothing;
    }
    if (this.consume('(?:')) {
      const part = this.alternatives();
      this.end();
      return part;
    }
    if (this.consume('[')) return this.characterClass();
    if (this.consume('\\b')) return wordEdge;
    if (this.consume('^') || this.consume('$')) return nothing;
    if (this.consume('.')) return anyOfSpan('text');
    if (this.consume('\\')) return this.escaped();
    const character = this.source.charAt(this.at);
    if (character === '' || '()?*+{}'.includes(character)) throw new Error(`Not read: ${this.source.slice(this.at)}`);
    this.at += 1;
    return exactly(character);
  }

  private escaped(): Part {
    const character = this.source.charAt(this.at);
    this.at += 1;
    if (character === 'n') return exactly('\n');
    // A kind of character: digit, blank, letter
    if (!/[a-z]/i.test(character)) return exactly(character);
    if (character === 'd') return figure;
    const kind = new RegExp(`\\${character}`);
    return anyOfSpan(spanOf((sign) => kind.test(sign)));
  }

  private characterClass(): Part {
    const found = /^(\^?)((?:\\.|[^\]\\])*)\]/.exec(this.source.slice(this.at));
    if (!found) throw new Error(`Not read: ${this.source.slice(this.at)}`);
    this.at += found[0].length;
    const letters = found[2] ?? '';
    const anyOfThem = new RegExp(`[${found[0]}`);
    const span = spanOf((sign) => anyOfThem.test(sign));
    if (/^[0-9-]+$/.test(letters) && found[1] === '' && !anyOfThem.test('-')) return figure;
    return found[1] === '' && /^[a-z0-9 .]{1,6}$/.test(letters)
      ? { exact: [...letters], groups: [], span }
      : anyOfSpan(span);
  }

  private end(): void {
    if (!this.consume(')')) throw new Error(`Not closed: ${this.source}`);
  }
}

/**
 * The groups of words that every text contains which the expression matches, the rarest first; none when there are no
 * such words.
 */
export function requiredWords(expression: AdExpression): WordGroup[] {
  return [...groupsOf(new Reader(expression).read())].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, 4);
}

/**
 * One of these stands in every folded text that the expression matches, as it is written: '7x0', where as a needed word
 * it is '0x0', which '6x1' is, too. Null where its texts are too many to list, or do not each name a figure.
 */
export function writtenTexts(expression: AdExpression): WordGroup | null {
  const texts = new Reader(expression).read().exact?.map((text) => text.replaceAll(edge, ''));
  if (!texts?.every((text) => /[0-9]/.test(text) && !text.includes(anyFigure))) return null;
  return [...new Set(texts)].filter((text) => !texts.some((other) => other !== text && text.includes(other)));
}

/**
 * Without '(?:^|\n|[.;] ?)' at the start: what may stand before the words, a line break or the end of the sentence
 * before, and names none of them, because nothing may stand there as well.
 */
const withoutStart = (expression: AdExpression): AdExpression => expression.replace(/^\(\?:\^\|[^()]*\)/, '');

/**
 * Within what the words stand that `requiredWords` names, one of each group: a text that has them in different
 * sentences alone can't match an expression of the span 'sentence'.
 */
export function spanOfWords(expression: AdExpression): WordSpan {
  return new Reader(withoutStart(expression)).read().span;
}
