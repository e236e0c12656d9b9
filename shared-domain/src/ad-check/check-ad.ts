import type { Ad, AdFinding } from './ad-finding';
import { foldAd, type FoldedText } from './fold-ad';
import { adFields, type AdField, type AdRule } from './rule';
import { adRules } from './rules';

const compiled = new Map<string, RegExp>();

/** Compiled once: a check runs after each pause in typing. */
function expression(source: string): RegExp {
  let found = compiled.get(source);
  if (!found) {
    found = new RegExp(source, 'g');
    compiled.set(source, found);
  }
  found.lastIndex = 0;
  return found;
}

const says = (text: string, source: string | undefined): boolean =>
  source !== undefined && expression(source).test(text);

const cover = (text: string, source: string): string =>
  text.replace(expression(source), (words) => '#'.repeat(words.length));

/** Whether a rule is asked at all of such an advertisement. */
function applies(rule: AdRule, ad: Ad, whole: string): boolean {
  if (rule.types && !rule.types.some((type) => type === ad.type)) return false;
  if (!says(whole, rule.stems)) return false;
  if (rule.onlyIf !== undefined && !says(whole, rule.onlyIf)) return false;
  return !says(whole, rule.unless);
}

function findIn(rule: AdRule, field: AdField, original: string, folded: FoldedText, covered: string): AdFinding[] {
  const found: AdFinding[] = [];
  for (const pattern of rule.patterns) {
    if (pattern.fields && !pattern.fields.includes(field)) continue;
    if (!says(folded.text, pattern.words)) continue;
    for (const match of covered.matchAll(expression(pattern.words))) {
      // Blanks and line breaks at the ends are no part of what is said, nor is the end of the sentence before
      // (`begins`): a better wording would take its full stop away. What goes without one goes with its dash.
      const before = pattern.better ? /^[\s.;:!?,-]+/ : /^\s+/;
      const from = match.index + (match[0].length - match[0].replace(before, '').length);
      const to = match.index + match[0].trimEnd().length;
      const start = folded.starts[from] ?? 0;
      const end = folded.ends[to - 1] ?? original.length;
      const overlaps = found.some((other) => start < other.end && other.start < end);
      if (overlaps) continue;
      found.push({
        rule: rule.id,
        hold: rule.hold,
        article: rule.article,
        message: rule.message,
        field,
        start,
        end,
        words: original.slice(start, end),
        better: pattern.better ?? null,
        exception: rule.exception ?? null,
      });
    }
  }
  return found;
}

/**
 * What the law or the rules of the product hold against an advertisement, field by field in their order, each with the
 * words that say it. Pure, and the same in the database (private.check_ad), which has the last word when a vacancy is
 * published.
 */
export function checkAd(ad: Ad, rules: readonly AdRule[] = adRules): AdFinding[] {
  const folded = adFields.map((field) => ({ field, original: ad[field], folded: foldAd(ad[field]) }));
  const whole = folded.map((part) => part.folded.text).join('\n');
  const asked = rules.filter((rule) => applies(rule, ad, whole));
  return folded.flatMap(({ field, original, folded: part }) => {
    const found = asked.flatMap((rule) => {
      const lifts = rule.affirmative && says(whole, rule.affirmative.when) ? [rule.affirmative.lifts] : [];
      // Most texts say nothing of it: innocent phrases are covered when there is something to cover them for
      if (!says(part.text, rule.stems)) return [];
      const covered = [...rule.innocent, ...lifts].reduce(cover, part.text);
      return findIn(rule, field, original, part, covered);
    });
    return found
      .filter((finding) => finding.hold === 'block' || !found.some((other) => isBlockedAlready(finding, other)))
      .sort((one, other) => one.start - other.start);
  });
}

/** Of the same words, a warning says nothing beside a finding that blocks. */
function isBlockedAlready(warning: AdFinding, other: AdFinding): boolean {
  return other.hold === 'block' && warning.start < other.end && other.start < warning.end;
}
