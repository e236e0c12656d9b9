import { checkAd, foldAd, type AdExpression, type AdRule } from '@ponte/shared-domain';
import { toAd, type GoldenSentence } from './golden-sentences';

/*
 * Mutants of the rules' data: each is the rules with one thing left out, as a slip of somebody who edits them would
 * leave it out. Stryker has no mutant for an expression that is put together of strings.
 */

/**
 * What is left out: a whole pattern, a whole innocent phrase, a condition of the rule, or one alternative of a list of
 * words.
 */
export type MutantKind = 'pattern' | 'innocent' | 'condition' | 'alternative';
export interface RuleMutant {
  kind: MutantKind;
  /** Says what is left out. */
  name: string;
  /** The rules that differ. */
  rules: readonly AdRule[];
}

/** A list of alternatives within an expression: its text, and that of each alternative. */
interface Choice {
  text: string;
  alternatives: readonly string[];
}

/** Every '(?:a|b)' of an expression, those within others too, and the expression itself where it is such a list. */
export function choicesOf(expression: AdExpression): Choice[] {
  const found: Choice[] = [];
  const open: { start: number; bars: number[] }[] = [{ start: 0, bars: [] }];
  const close = (group: { start: number; bars: number[] } | undefined, end: number): void => {
    if (!group || group.bars.length === 0) return;
    const places = [group.start - 1, ...group.bars, end];
    const alternatives = places.slice(1).map((place, at) => expression.slice((places[at] ?? 0) + 1, place));
    found.push({ text: expression.slice(group.start, end), alternatives });
  };
  let isClass = false;
  for (let at = 0; at < expression.length; at += 1) {
    const character = expression.charAt(at);
    if (character === '\\') at += 1;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') {
      // '(?:', '(?=' and '(?!' are three characters each
      open.push({ start: at + 3, bars: [] });
      at += 2;
    } else if (character === '|') open.at(-1)?.bars.push(at);
    else if (character === ')') close(open.pop(), at);
  }
  close(open[0], expression.length);
  return found;
}

type Change = (expression: AdExpression) => AdExpression;

function changeExpressions(rule: AdRule, change: Change): AdRule {
  const { onlyIf, unless, affirmative } = rule;
  return {
    ...rule,
    stems: change(rule.stems),
    patterns: rule.patterns.map((pattern) => ({ ...pattern, words: change(pattern.words) })),
    innocent: rule.innocent.map(change),
    ...(onlyIf === undefined ? {} : { onlyIf: change(onlyIf) }),
    ...(unless === undefined ? {} : { unless: change(unless) }),
    ...(affirmative ? { affirmative: { when: change(affirmative.when), lifts: change(affirmative.lifts) } } : {}),
  };
}

function expressionsOf(rule: AdRule): AdExpression[] {
  const all: AdExpression[] = [];
  changeExpressions(rule, (expression) => {
    all.push(expression);
    return expression;
  });
  return all;
}

const without = <Item>(items: readonly Item[], left: number): Item[] => items.filter((_, at) => at !== left);

/**
 * All mutants of these rules. A list of words that stands in several expressions is one list of the source: its
 * alternative goes from all of them.
 */
export function mutantsOf(rules: readonly AdRule[]): RuleMutant[] {
  const whole = rules.flatMap((rule): RuleMutant[] => {
    const mutant = (kind: MutantKind, what: string, changed: AdRule): RuleMutant => ({
      ...{ kind, name: `${rule.id} without ${kind}: ${what}` },
      rules: [changed],
    });
    const { onlyIf, unless, affirmative, types, ...plain } = rule;
    const conditions = { onlyIf, unless, affirmative, types };
    return [
      ...rule.patterns.map(({ words }, at) =>
        mutant('pattern', words, { ...rule, patterns: without(rule.patterns, at) }),
      ),
      ...rule.patterns.flatMap(({ fields, ...pattern }, at) =>
        fields
          ? [mutant('condition', `fields of ${pattern.words}`, { ...rule, patterns: rule.patterns.with(at, pattern) })]
          : [],
      ),
      ...rule.innocent.map((phrase, at) =>
        mutant('innocent', phrase, { ...rule, innocent: without(rule.innocent, at) }),
      ),
      ...Object.entries(conditions).flatMap(([name, condition]) =>
        condition === undefined
          ? []
          : [mutant('condition', name, { ...plain, ...conditions, [name]: undefined } as AdRule)],
      ),
    ];
  });

  const choices = new Map<string, Choice>();
  for (const rule of rules)
    for (const expression of expressionsOf(rule))
      for (const choice of choicesOf(expression)) choices.set(choice.text, choice);
  const alternatives = [...choices.values()].flatMap(({ text, alternatives: all }) =>
    all.map((left, at): RuleMutant => {
      const rest = without(all, at).join('|');
      const change: Change = (expression) => expression.split(text).join(rest);
      const changed = rules.filter((rule) => expressionsOf(rule).some((expression) => expression.includes(text)));
      return {
        ...{ kind: 'alternative', name: `${changed.map(({ id }) => id).join(', ')} without alternative: ${left}` },
        rules: changed.map((rule) => changeExpressions(rule, change)),
      };
    }),
  );
  return [...whole, ...alternatives];
}

/**
 * Tells which mutants one of these sentences notices: a rule finds something there where it did not, or nothing where
 * it did.
 */
export function noticedBy(
  sentences: readonly GoldenSentence[],
  rules: readonly AdRule[],
): (mutant: RuleMutant) => boolean {
  const ads = sentences.map((sentence) => ({ ad: toAd(sentence), folded: foldAd(sentence.text).text }));
  const isHeld = (rule: AdRule, { ad }: (typeof ads)[number]): boolean => checkAd(ad, [rule]).length > 0;
  // Where no stem of a rule stands, no mutant of it finds anything; first those that it holds against, which most
  // mutants lose
  const known = new Map(
    rules.map((rule) => {
      const stems = new RegExp(rule.stems);
      const judged = ads.filter(({ folded }) => stems.test(folded)).map((each) => ({ each, held: isHeld(rule, each) }));
      return [rule.id, judged.sort((one, other) => Number(other.held) - Number(one.held))];
    }),
  );
  return ({ rules: changed }) =>
    changed.some((rule) => known.get(rule.id)?.some(({ each, held }) => isHeld(rule, each) !== held));
}
