import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adFields, adRules, contractTypes, type Ad, type AdField, type ContractType } from '@ponte/shared-domain';

/** A sentence of an advertisement and the rules that hold against it. */
export interface GoldenSentence {
  /** Empty for an innocent one. */
  rules: readonly string[];
  /** Which rule an innocent one resembles. */
  resembles: string | null;
  type: ContractType;
  field: AdField;
  text: string;
}

function parse(line: string, file: string): GoldenSentence {
  const [names = '', type, field, text = ''] = line.split('\t');
  const resembles = names.startsWith('ok:') ? names.slice(3) : null;
  const rules = resembles === null ? names.split(',') : [];
  const knownType = contractTypes.find((each) => each === type);
  const knownField = adFields.find((each) => each === field);
  const isKnown = (name: string): boolean => name === 'any' || adRules.some(({ id }) => id === name);
  if (!knownType || !knownField || text === '' || ![...rules, resembles ?? 'any'].every(isKnown)) {
    throw new Error(`${file}: ${line}`);
  }
  return { rules, resembles, type: knownType, field: knownField, text: text.replaceAll('\\n', '\n') };
}

function read(file: string): GoldenSentence[] {
  return readFileSync(path.join(import.meta.dirname, 'golden', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => parse(line, file));
}

/** The half that rules may be tuned with. */
export const readOpenSentences = (): GoldenSentence[] => read('open.tsv');

/**
 * The half that rules must not be tuned with: for the final measurement, and for the database, which has to agree on
 * it.
 * @param given what the process was started with
 * @throws when '--locked' is not among it
 */
export function readLockedSentences(given: readonly string[] = process.argv): GoldenSentence[] {
  if (!given.includes('--locked'))
    throw new Error(
      'The locked sentences are for a final measurement, never for tuning: npm run measure:ad-check -- --locked',
    );
  return read('locked.tsv');
}

/**
 * Sentences that show of each pattern, phrase and condition that it is needed: no measure of how well the rules find
 * what is new.
 */
export const readSentencesOfEachRule = (): GoldenSentence[] => read('each-rule.tsv');

/** An advertisement of an apprentice, an intern or anybody else in which this sentence stands alone. */
export function toAd({ type, field, text }: GoldenSentence): Ad {
  const empty: Ad = {
    title: '',
    description: '',
    requirements: '',
    benefits: '',
    type,
    level: '',
    salary: '',
    location: '',
  };
  return { ...empty, [field]: text };
}
