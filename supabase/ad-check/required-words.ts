import type { AdExpression } from '@ponte/shared-domain';

/*
 * Plain words that a text must contain for an expression to match it: looking for words costs the database a fraction of compiling an expression.
 * Derived from the expressions, never written by hand. Each group says: one of these is there. A text that misses a group can't match.
 */
export type WordGroup = readonly string[];

/** The texts that a part of an expression matches, where they are few; null: too many to list. */
type Exact = readonly string[] | null;
interface Part {
  exact: Exact;
  groups: readonly WordGroup[];
}

/** More texts than this are not listed. */
const mostTexts = 48;
/** Shorter words stand in nearly every text. */
const shortest = 3;

const nothing: Part = { exact: [''], groups: [] };
const anything: Part = { exact: null, groups: [] };

/** The group without words that contain another one of it; none when a word is too short to be worth looking for. */
function toGroups(exact: Exact): WordGroup[] {
  if (exact === null || exact.some((word) => word.length < shortest)) return [];
  const words = [...new Set(exact)];
  return [words.filter((word) => !words.some((other) => other !== word && word.includes(other)))];
}

const groupsOf = ({ exact, groups }: Part): readonly WordGroup[] => [...groups, ...toGroups(exact)];

/** Rarer in texts: with longer words, and fewer of them. */
const weightOf = (group: WordGroup): number => Math.min(...group.map(({ length }) => length)) - group.length / 16;

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
  if (isWhole) return { exact: open, groups };
  return { exact: null, groups: [...groups, ...toGroups(open)] };
}

function anyOf(parts: readonly Part[]): Part {
  if (parts.length === 1 && parts[0]) return parts[0];
  const texts = parts.flatMap(({ exact }) => exact ?? []);
  if (parts.every(({ exact, groups }) => exact !== null && groups.length === 0) && texts.length <= mostTexts)
    return { exact: texts, groups: [] };
  // one group that takes the best of each branch; none when a branch has none
  const best = parts.map((part) => [...groupsOf(part)].sort((one, other) => weightOf(other) - weightOf(one))[0]);
  if (best.some((group) => group === undefined)) return anything;
  return { exact: null, groups: toGroups(best.flatMap((group) => group ?? [])) };
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

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private alternatives(): Part {
    const branches: Part[] = [];
    do branches.push(this.sequence());
    while (this.take('|'));
    return anyOf(branches);
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) parts.push(this.counted());
    return inSequence(parts);
  }

  private counted(): Part {
    const part = this.single();
    if (this.take('?')) return part.exact ? { exact: ['', ...part.exact], groups: [] } : anything;
    if (this.take('*')) return anything;
    // once at least, and what else comes is not known
    if (this.take('+')) return { exact: null, groups: groupsOf(part) };
    const count = /^\{(\d+)(,?)(\d*)\}/.exec(this.source.slice(this.at));
    if (!count) return part;
    this.at += count[0].length;
    return Number(count[1]) > 0 ? { exact: null, groups: groupsOf(part) } : anything;
  }

  private single(): Part {
    if (this.take('(?=') || this.take('(?!')) {
      // says nothing of the words that are matched
      this.alternatives();
      this.end();
      return nothing;
    }
    if (this.take('(?:')) {
      const part = this.alternatives();
      this.end();
      return part;
    }
    if (this.take('[')) return this.characterClass();
    if (this.take('^') || this.take('$') || this.take('\\b')) return nothing;
    if (this.take('.')) return anything;
    if (this.take('\\')) return this.escaped();
    const character = this.source.charAt(this.at);
    if (character === '' || '()?*+{}'.includes(character)) throw new Error(`Not read: ${this.source.slice(this.at)}`);
    this.at += 1;
    return { exact: [character], groups: [] };
  }

  private escaped(): Part {
    const character = this.source.charAt(this.at);
    this.at += 1;
    if (character === 'n') return { exact: ['\n'], groups: [] };
    // a kind of character: digit, blank, letter
    return /[a-z]/i.test(character) ? anything : { exact: [character], groups: [] };
  }

  private characterClass(): Part {
    const found = /^(\^?)((?:\\.|[^\]\\])*)\]/.exec(this.source.slice(this.at));
    if (!found) throw new Error(`Not read: ${this.source.slice(this.at)}`);
    this.at += found[0].length;
    const letters = found[2] ?? '';
    return found[1] === '' && /^[a-z0-9 .]{1,6}$/.test(letters) ? { exact: [...letters], groups: [] } : anything;
  }

  private end(): void {
    if (!this.take(')')) throw new Error(`Not closed: ${this.source}`);
  }
}

/** The groups of words that every text contains which the expression matches, the rarest first; none when there are no such words. */
export function requiredWords(expression: AdExpression): WordGroup[] {
  return [...groupsOf(new Reader(expression).read())].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, 3);
}
