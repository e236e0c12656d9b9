/* Finds rules in the source of a database function, ignoring strings and comments. */

const quoted = '\u0001';

/** Replaces the characters in strings and comments; every other character keeps its position. */
export function mask(text: string): string {
  let result = '';
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === `'`) {
      inString = !inString;
      result += character;
    } else if (inString) {
      result += quoted;
    } else if (text.startsWith('--', at)) {
      const end = text.indexOf('\n', at);
      const length = (end === -1 ? text.length : end) - at;
      result += ' '.repeat(length);
      at += length - 1;
    } else {
      result += character;
    }
  }
  return result;
}

/** The position of the parenthesis that closes the one at `open`. */
function closing(masked: string, open: number): number {
  let depth = 0;
  for (let at = open; at < masked.length; at += 1) {
    if (masked[at] === '(') depth += 1;
    if (masked[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a parenthesis that nothing closes');
}

export interface Edit {
  what: string;
  text: string;
}

const replaced = (text: string, from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);

interface Statement {
  start: number;
  end: number;
  name: string;
}

/** `perform private.<name>(...)`, for the names that the pattern allows. */
function performed(masked: string, names: RegExp): Statement[] {
  return [...masked.matchAll(/\bperform private\.(\w+)\s*\(/g)]
    .filter(({ 1: name = '' }) => names.test(name))
    .map((match) => ({
      start: match.index,
      end: closing(masked, match.index + match[0].length - 1) + 1,
      name: match[1] ?? '',
    }));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Each version of the function with one of its refusals or limits removed. */
export function withoutEachRefusal(text: string): Edit[] {
  return performed(mask(text), /^(refuse|limit_)/).map(({ start, end }) => ({
    what: `without ${oneLine(text.slice(start + 'perform private.'.length, end)).slice(0, 70)}`,
    text: replaced(text, start, end, 'null'),
  }));
}

/**
 * Normalizes SQL from the catalogue and from source files to one form: AND and OR in capitals, except the AND of
 * BETWEEN.
 */
function normalized(condition: string): string {
  const masked = mask(condition).replaceAll(/\bbetween\s+(\S+)\s+and\b/gi, (found) =>
    found.replace(/and$/i, '\u0002\u0002\u0002'),
  );
  let result = '';
  for (let at = 0; at < condition.length; at += 1) {
    const word = /^\s(and|or)\s/i.exec(masked.slice(at, at + 5))?.[1];
    if (word) {
      result += ` ${word.toUpperCase()}`;
      at += word.length;
    } else {
      result += /\s/.test(masked[at] as string) ? ' ' : condition[at];
    }
  }
  return result.replaceAll(/ +(?= )/g, '').trim();
}

/** Each version of the function in which an `if` that leads to a refusal has a weaker condition. */
export function withLooserGuards(text: string, weaken: (condition: string) => string[]): Edit[] {
  const masked = mask(text);
  return performed(masked, /^refuse/).flatMap(({ start }) => {
    const lead = /\bthen\s*$/.exec(masked.slice(0, start));
    if (!lead) return [];
    const opened = [...masked.slice(0, lead.index).matchAll(/\b(?:els)?if\s/g)].pop();
    if (!opened) return [];
    const from = opened.index + opened[0].length;
    // After another `then`, this is not an `if` but the `when` of an exception handler
    if (/\bthen\b/.test(masked.slice(from, lead.index))) return [];
    const guard = text.slice(from, lead.index);
    // A comment inside a condition would comment out the rest of the line
    const plain = normalized(withoutComments(guard));
    return weaken(plain).map((weaker) => ({
      what: `refuses only if ${weaker.slice(0, 90)}`,
      text: replaced(text, from, lead.index, `${weaker} `),
    }));
  });
}

function withoutComments(text: string): string {
  const masked = mask(text);
  return [...text].map((character, at) => (masked[at] === ' ' ? ' ' : character)).join('');
}

const flipped: Record<string, string> = { '>': '>=', '>=': '>', '<': '<=', '<=': '<' };

/** Each version of the function with one limit shifted by one, or one time window doubled. */
export function offByOne(text: string): Edit[] {
  const masked = mask(text);
  const edits: Edit[] = [];
  const edit = (from: number, to: number, by: string) => {
    const line = oneLine(
      text.slice(text.lastIndexOf('\n', from) + 1, text.indexOf('\n', to) === -1 ? undefined : text.indexOf('\n', to)),
    );
    edits.push({
      what: `${text.slice(from, to)} -> ${by} in: ${line.slice(0, 90)}`,
      text: replaced(text, from, to, by),
    });
  };
  for (const { index, 0: found, 1: operator = '' } of masked.matchAll(
    /(?<![<>=!~-])(>=|<=|>|<)(?=\s*(\d+\b|p_max\b|private\.today\(\)))(?!\s*\d+\.)/g,
  )) {
    edit(index, index + found.length, flipped[operator] as string);
  }
  for (const { index, 0: found, 1: low = '', 2: high = '' } of masked.matchAll(/\bbetween (\d+) and (\d+)/g)) {
    edit(index, index + found.length, `between ${Number(low) - 1} and ${high}`);
    edit(index, index + found.length, `between ${low} and ${Number(high) + 1}`);
  }
  for (const { index, 0: found, 1: word = '', 2: number = '' } of masked.matchAll(
    /(\blimit |\bcount\(\*\) = )(\d+)\b/g,
  )) {
    edit(index, index + found.length, `${word}${Number(number) + 1}`);
  }
  for (const { start, end, name } of performed(masked, /^limit_/)) {
    for (const { index, 0: number } of masked.slice(start, end).matchAll(/(?<=, )\d+/g)) {
      edit(
        start + index,
        start + index + number.length,
        String(Number(number) + (Number(number) >= 60 ? Number(number) : 1)),
      );
    }
    if (name === '') throw new Error('a limit without a name');
  }
  for (const { index, 0: found } of masked.matchAll(/\binterval '/g)) edit(index, index + found.length, `2 * ${found}`);
  return edits;
}

/** Each version of the function with one pair of a list removed, or one other possible pair added. */
export function otherPairs(text: string, vocabularies: readonly (readonly string[])[]): Edit[] {
  return [...text.matchAll(/\(\s*\('\w+', '\w+'\)(?:,\s*\('\w+', '\w+'\))+\s*\)/g)].flatMap(({ index, 0: list }) => {
    const pairs = [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
      ({ 1: from = '', 2: to = '' }) => [from, to] as const,
    );
    const words = vocabularies.find((vocabulary) => pairs.flat().every((word) => vocabulary.includes(word))) ?? [];
    const added = words
      .flatMap((from) => words.map((to) => [from, to] as const))
      .filter(([from, to]) => !pairs.some(([other, another]) => other === from && another === to));
    const written = (all: readonly (readonly [string, string])[]) =>
      `(${all.map(([from, to]) => `('${from}', '${to}')`).join(', ')})`;
    return [
      ...pairs.map((pair) => ({
        what: `without the pair ${pair.join(', ')}`,
        pairs: pairs.filter((other) => other !== pair),
      })),
      ...added.map((pair) => ({ what: `with the pair ${pair.join(', ')}`, pairs: [...pairs, pair] })),
    ].map(({ what, pairs: others }) => ({ what, text: replaced(text, index, index + list.length, written(others)) }));
  });
}

/** Each version of the function with one comparison with its caller replaced by true. */
export function forAnyCaller(text: string): Edit[] {
  const masked = mask(text);
  return [...masked.matchAll(/(?<![\w.])(?:\w+\.)?\w+ = (?:caller\b|auth\.uid\(\)|\(select auth\.uid\(\)\))/g)].map(
    ({ index, 0: found }) => ({
      what: `whoever calls, instead of ${found}`,
      text: replaced(text, index, index + found.length, 'true'),
    }),
  );
}

/** Each version of a check with one of its bounds extended by one. */
export function widerChecks(check: string): Edit[] {
  const edits: Edit[] = [];
  const edit = (from: number, to: number, by: string) =>
    edits.push({ what: `${check.slice(from, to)} -> ${by}`, text: replaced(check, from, to, by) });
  const masked = mask(check);
  for (const { index, 0: found, 1: operator = '', 2: number = '' } of masked.matchAll(/(>=|<=|<|>) (\d+)\b/g)) {
    edit(index, index + found.length, `${operator} ${Number(number) + (operator.startsWith('>') ? -1 : 1)}`);
  }
  for (const { index, 0: found, 1: operator = '' } of check.matchAll(/(>=|<=) '[\d-]+'::date/g)) {
    edit(index, index + found.length, `${found} ${operator === '>=' ? '-' : '+'} 1`);
  }
  for (const { index, 0: found } of masked.matchAll(/is_text_list\(\w+, (\d+), (\d+), (\d+)\)/g)) {
    const numbers = found.match(/\d+/g)?.map(Number) ?? [];
    const column = found.slice(0, found.indexOf(','));
    for (const [at, step] of [-1, 1, 1].entries()) {
      // A count can't be lower than none
      if (numbers[at] === 0) continue;
      edit(
        index,
        index + found.length,
        `${column}, ${numbers.map((number, other) => (other === at ? number + step : number)).join(', ')})`,
      );
    }
  }
  for (const { index, 0: found, 1: low = '', 2: high } of check.matchAll(/\{(\d+)(?:,(\d+))?\}/g)) {
    edit(index, index + found.length, `{${Number(low) - 1},${high ?? low}}`);
    edit(index, index + found.length, `{${low},${Number(high ?? low) + 1}}`);
  }
  return edits;
}
