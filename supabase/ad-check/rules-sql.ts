import { adRules, type AdRule } from '@ponte/shared-domain';
import { requiredWords, spanOfWords, writtenTexts } from './required-words';

/** JavaScript's \b, in PostgreSQL's spelling; the rest is what both have (shared-domain, ad-check/rule.ts). */
const toPostgres = (expression: string): string => expression.replaceAll('\\b', '\\y');
const orNull = (expression: string | undefined): string | null =>
  expression === undefined ? null : toPostgres(expression);

/** A rule as private.put_ad_rules takes it. */
export function toRow(rule: AdRule, place: number) {
  return {
    id: rule.id,
    place,
    hold: rule.hold,
    message: rule.message,
    allows_exception: rule.exception !== undefined,
    types: rule.types ?? null,
    stems: toPostgres(rule.stems),
    only_if: orNull(rule.onlyIf),
    unless: orNull(rule.unless),
    affirmative_when: orNull(rule.affirmative?.when),
    affirmative_lifts: orNull(rule.affirmative?.lifts),
    innocent: rule.innocent.map(toPostgres),
    words: rule.patterns.map(({ words }) => toPostgres(words)),
    // A pattern's fields; empty for all of them
    fields: rule.patterns.map(({ fields }) => (fields ?? []).join(',')),
    // A pattern's groups of plain words; of each group one stands in every text that it matches
    needs: rule.patterns.map(({ words }) => requiredWords(words)),
    // Within what they stand
    spans: rule.patterns.map(({ words }) => spanOfWords(words)),
    only_if_words: rule.onlyIf === undefined ? null : (requiredWords(rule.onlyIf)[0] ?? null),
    written: rule.patterns.map(({ words }) => writtenTexts(words)),
    first_amounts: rule.patterns.map(({ firstAmountBelow }) => firstAmountBelow ?? null),
  };
}

/** The statement that puts all rules of shared-domain in place of those that the database has. */
export function rulesSql(rules: readonly AdRule[] = adRules): string {
  const rows = rules.map((rule, place) => `  ${JSON.stringify(toRow(rule, place))}`);
  return `select private.put_ad_rules($rules$[\n${rows.join(',\n')}\n]$rules$);\n`;
}
