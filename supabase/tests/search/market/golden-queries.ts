import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseIntent, type Intent } from './judge';

/** Every class of query; 'nothing' asks for what no vacancy is, and has no relevant ones. */
export const queryClasses = [
  'plain',
  'forms',
  'sentence',
  'typo-1',
  'typo-2',
  'typo-two-words',
  'nickname',
  'prefix',
  'long',
  'english',
  'affirmative',
  'company',
  'abbreviation',
  'synonym',
  'short',
  'place',
  'level-contract',
  'joined',
  'nothing',
] as const;
export type QueryClass = (typeof queryClasses)[number];

export interface MarketQuery {
  class: QueryClass;
  query: string;
  /** What stands in the page's second box. */
  location: string;
  intent: Intent;
}

function read(file: string): MarketQuery[] {
  return readFileSync(path.join(import.meta.dirname, 'golden', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, query = '', location = '', intent = ''] = line.split('\t');
      const known = queryClasses.find((each) => each === name);
      if (!known) throw new Error(`${file}: ${String(name)} is no class`);
      return { class: known, query, location, intent: parseIntent(intent) };
    });
}

/** The half that the search may be tuned with. */
export const readOpenQueries = (): MarketQuery[] => read('open.tsv');

/**
 * The half that the search must not be tuned with: for the final measurement alone.
 * @param given what the process was started with
 * @throws when '--locked' is not among it
 */
export function readLockedQueries(given: readonly string[] = process.argv): MarketQuery[] {
  if (!given.includes('--locked'))
    throw new Error(
      'The locked queries are for a final measurement, never for tuning: npm run measure:search-quality -- --locked',
    );
  return read('locked.tsv');
}
