import type { ContractType } from '../vacancy-terms';

/** The texts of a vacancy that are read. */
export const adFields = ['title', 'description', 'requirements', 'benefits', 'salary', 'location'] as const;
export type AdField = (typeof adFields)[number];

/** 'block': is not published. 'warn': is said, and may be published. */
export type AdHold = 'block' | 'warn';

/**
 * Regular expressions are read by JavaScript and by PostgreSQL, on folded text (foldAd): small ASCII letters, one
 * blank, '#' for words that an innocent phrase covers. So only what both have: classes, groups without capture, (?= )
 * and (?! ), greedy counts; \b, which is written \y for PostgreSQL. No lazy counts, which PostgreSQL takes for the
 * whole expression, no look-behind, no back-references.
 */
export type AdExpression = string;

export interface AdPattern {
  words: AdExpression;
  /** All of them when it names none. */
  fields?: readonly AdField[];
  /** May be put in place of the marked words. */
  better?: string;
  /**
   * The first amount of a line is below this where the pattern matches in it, cents and points between thousands aside:
   * the database compares numbers before it asks the pattern. Says nothing that `words` doesn't.
   */
  firstAmountBelow?: number;
}

export interface AdRule {
  id: string;
  /** Short name for lists. */
  name: string;
  hold: AdHold;
  /** The article of law, or the rule of the product. */
  article: string;
  /** One sentence that names the article and says 'verifique'. */
  message: string;
  /** Where the text of the law is, and the day on which it was read. */
  source: string;
  date: string;
  /** When the law allows a reasoned exception: what the reason has to say. */
  exception?: string;
  /** Contracts that it holds for; all of them when it names none. */
  types?: readonly ContractType[];
  /** Only for an advertisement that says this somewhere. */
  onlyIf?: AdExpression;
  /** Not for an advertisement that says this somewhere. */
  unless?: AdExpression;
  /**
   * Parts of words one of which stands in everything that a pattern matches: a rule without any of them in the
   * advertisement is not asked, which keeps the check short where it runs on every publication.
   */
  stems: AdExpression;
  patterns: readonly AdPattern[];
  /** Phrases that look alike and say nothing forbidden: they are covered before the patterns are asked. */
  innocent: readonly AdExpression[];
  /** Affirmative advertisements: where `when` is said somewhere, `lifts` is innocent. */
  affirmative?: { when: AdExpression; lifts: AdExpression };
}
