import { createHash } from 'node:crypto';
import type { Synonyms } from '../functions/_shared/typesense.ts';
import { occupationsWithCbo } from './cbo';
import type { SearchWords } from './read';

/*
 * The words of the search as a search engine's synonyms: the titles of one work mean each other, English words and
 * their Portuguese ones too, and an abbreviation means what it stands for, but not the reverse. Places, wishes and
 * fillers are read by the database before an engine is asked.
 */

/** The engine's longest group that is still quick: each synonym is a search more. */
const mostOfGroup = 20;

/** An id that stays the same while the entry does. */
const idOf = (kind: string, name: string): string =>
  `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** @returns one entry for each work, English phrase and abbreviation that means anything else than itself */
export function synonymsOf(words: SearchWords): Synonyms[] {
  return [
    ...occupationsWithCbo(words).map(({ key, titles }) => ({
      id: idOf('work', key),
      synonyms: [...new Set(titles.map((title) => title.toLowerCase()))].slice(0, mostOfGroup),
    })),
    ...words.english.map(({ from, to }) => ({
      id: idOf('english', from),
      synonyms: [from, ...to].slice(0, mostOfGroup),
    })),
    ...words.abbreviations.map(({ from, to }) => ({ id: idOf('short', from), root: from, synonyms: to })),
  ].filter(({ synonyms, ...entry }) => synonyms.length > ('root' in entry ? 0 : 1));
}
