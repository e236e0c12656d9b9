import { requiredWords, type WordGroup } from './required-words';

/** A pattern of private.risk_signals, as the database has it. */
export interface RiskPattern {
  name: string;
  pattern: string;
}

export interface RiskWords {
  signal: string;
  /** From 1: one alternative of the pattern. A text that matches has one word of each group of one branch. */
  branch: number;
  /** From 1. */
  place: number;
  words: WordGroup;
}

/** The alternatives of an expression, those in brackets left whole. */
function alternatives(expression: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [part] of expression.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|./gs)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === '|' && depth === 0) found.push('');
    else found[found.length - 1] += part;
  }
  return found;
}

/** The rows of private.risk_signal_words for these patterns; a test compares those of the migration with them. */
export const riskWords = (patterns: readonly RiskPattern[]): RiskWords[] =>
  patterns.flatMap(({ name, pattern }) =>
    alternatives(pattern.replaceAll('\\y', '\\b')).flatMap((branch, at) =>
      requiredWords(branch).map((words, place) => ({ signal: name, branch: at + 1, place: place + 1, words })),
    ),
  );
