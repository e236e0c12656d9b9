import { blockingFindings, cleanText, type AdFinding } from '@ponte/shared-domain';

/** Characters of a reason, as the database takes it (supabase/migrations, ad_check). */
export const reasonLengths = { min: 20, max: 500 } as const;

/** A reason why the law allows what a rule holds against a vacancy. */
export interface AdException {
  rule: string;
  reason: string;
}

/** One that is stored with the vacancy: it is never changed. */
export interface KeptAdException extends AdException {
  created_at: string;
}

/*
 * The form holds reasons as a list of texts, 'rule: reason', because a draft of a form is flat (shared-ui,
 * draft-storage). A rule is in it from the moment its field is opened, so that the field is open again after a reload.
 */
const prefixOf = (rule: string): string => `${rule}: `;

/** What is typed for a rule; null while its field is closed. */
export function reasonOf(exceptions: readonly string[], rule: string): string | null {
  const prefix = prefixOf(rule);
  return exceptions.find((item) => item.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** The list with this reason for the rule; null closes its field. */
export function withReason(exceptions: readonly string[], rule: string, reason: string | null): string[] {
  const others = exceptions.filter((item) => !item.startsWith(prefixOf(rule)));
  return reason === null ? others : [...others, prefixOf(rule) + reason];
}

/** As the database keeps it. */
const clean = (reason: string): string => cleanText(reason).trim();

export function isLawfulLength(reason: string): boolean {
  const { length } = [...clean(reason)];
  return length >= reasonLengths.min && length <= reasonLengths.max;
}

/** Reasons that are typed for what blocks the vacancy now and may have one; words that are gone need none any more. */
export function typedExceptions(findings: readonly AdFinding[], exceptions: readonly string[]): AdException[] {
  const rules = blockingFindings(findings).flatMap(({ rule, exception }) => (exception === null ? [] : [rule]));
  return [...new Set(rules)].flatMap((rule) => {
    const reason = reasonOf(exceptions, rule);
    return reason === null ? [] : [{ rule, reason: clean(reason) }];
  });
}
