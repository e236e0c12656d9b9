import type { ContractType, VacancyLevel } from '../vacancy-terms';
import type { AdField, AdHold } from './rule';

// Without the rules: a page that lets a worker read the ads needs no more than this.

export interface Ad {
  title: string;
  description: string;
  /** One a line. */
  requirements: string;
  /** One a line. */
  benefits: string;
  type: ContractType | '';
  level: VacancyLevel | '';
  salary: string;
  /** Typed freely, and shown wherever the vacancy is: what the law holds against it may be said there as well. */
  location: string;
}

export interface AdFinding {
  rule: string;
  hold: AdHold;
  article: string;
  message: string;
  field: AdField;
  /** The marked words: `text.slice(start, end)` of the field. */
  start: number;
  end: number;
  words: string;
  /** May be put in their place. */
  better: string | null;
  /** What a reasoned exception has to say; null where the law allows none. */
  exception: string | null;
}

/** Those that keep a vacancy from being published, apart from the rules that a reason was given for. */
export function blockingFindings(findings: readonly AdFinding[], excused: readonly string[] = []): AdFinding[] {
  return findings.filter(
    ({ hold, rule, exception }) => hold === 'block' && !(exception !== null && excused.includes(rule)),
  );
}

/** The field's text with the better wording in place of the marked words, its first letter as large as theirs. */
export function replaceWords(text: string, { start, end, words, better }: AdFinding): string {
  if (better === null) return text;
  const first = words.charAt(0);
  const isLarge = first !== first.toLowerCase();
  const wording = isLarge ? better.charAt(0).toUpperCase() + better.slice(1) : better;
  const before = text.slice(0, start);
  // Words that are taken out leave no second blank
  return (wording === '' ? before.replace(/ $/, '') : before) + wording + text.slice(end);
}
