import { z } from 'zod';
import { occupationsWithCbo } from './cbo';
import type { SearchWords, Synonym } from './read';

/*
 * The files of this folder as rows of the database, and the migration that brings a database to them: what the
 * migrations before have written is known from their text, so that each holds the difference alone.
 */

const phraseKinds = ['work', 'short', 'english', 'place', 'wish', 'filler'] as const;

/** A row of private.search_phrases, without its key. */
export interface PhraseRow {
  kind: (typeof phraseKinds)[number];
  phrase: string;
  meaning: string[];
}

/** A row of private.search_works. */
export interface WorkRow {
  key: string;
  near: string[];
}

export interface SearchWordRows {
  works: WorkRow[];
  phrases: PhraseRow[];
  synonyms: Synonym[];
}

/**
 * What a migration takes away and writes; each phrase with the key by which the search finds it (the database makes
 * those of synonyms).
 */
export interface SearchWordChange {
  goneWorks: string[];
  works: WorkRow[];
  gonePhrases: [kind: string, phrase: string][];
  phrases: (PhraseRow & { key: string })[];
  /** By their terms. */
  goneSynonyms: string[];
  synonyms: Synonym[];
}

/** @returns the rows of the files; English words stand in both languages */
export function rowsOf(words: SearchWords): SearchWordRows {
  const translations = new Map<string, Set<string>>();
  const translate = (from: string, to: string): void => {
    const known = translations.get(from.toLowerCase()) ?? new Set();
    translations.set(from.toLowerCase(), known.add(to));
  };
  for (const { from, to } of words.english) {
    for (const each of to) {
      translate(from, each);
      translate(each, from);
    }
  }
  const occupations = occupationsWithCbo(words);
  const phrases: PhraseRow[] = [
    ...occupations.flatMap(({ key, titles }) =>
      titles.map((phrase) => ({ kind: 'work' as const, phrase, meaning: [key] })),
    ),
    ...words.abbreviations.map(({ from, to }) => ({ kind: 'short' as const, phrase: from, meaning: to })),
    ...[...translations].map(([phrase, meaning]) => ({ kind: 'english' as const, phrase, meaning: [...meaning] })),
    ...words.places.map(({ spoken, places }) => ({
      kind: 'place' as const,
      phrase: spoken,
      meaning: places.map(({ city, uf }) => (city === undefined ? uf : `${city}, ${uf}`)),
    })),
    ...words.wishes.map(({ spoken, filter }) => ({
      kind: 'wish' as const,
      phrase: spoken,
      meaning: [filter],
    })),
    ...words.fillers.map((phrase) => ({ kind: 'filler' as const, phrase, meaning: [] })),
  ];
  return { works: occupations.map(({ key, near }) => ({ key, near })), phrases, synonyms: words.synonyms };
}

const begin = '-- change: ';
const workSchema = z.object({ key: z.string(), near: z.array(z.string()) });
/** Kind, phrase, key and meaning. */
const phraseSchema = z.tuple([z.enum(phraseKinds), z.string(), z.string(), z.array(z.string())]);
/** Term, expansions, and whether it is a spelling. */
const synonymSchema = z.tuple([z.string(), z.array(z.string()), z.boolean()]);

/** @returns the change that a migration of this kind holds; undefined for another migration */
export function changeOf(migration: string): SearchWordChange | undefined {
  const line = migration.split('\n').find((each) => each.startsWith(begin));
  if (line === undefined) return undefined;
  const part = <Part>(name: string, schema: z.ZodType<Part>): Part => {
    const text = new RegExp(`\\$${name}\\$([\\s\\S]*?)\\$${name}\\$`).exec(migration)?.[1];
    if (text === undefined) throw new Error(`a migration of search words without its part ${name}`);
    return schema.parse(JSON.parse(text));
  };
  return {
    goneWorks: part('gone_works', z.array(z.string())),
    works: part('works', z.array(workSchema)),
    gonePhrases: part('gone_phrases', z.array(z.tuple([z.string(), z.string()]))),
    phrases: part('phrases', z.array(phraseSchema)).map(([kind, phrase, key, meaning]) => ({
      ...{ kind, phrase, key, meaning },
    })),
    goneSynonyms: part('gone_synonyms', z.array(z.string())),
    synonyms: part('synonyms', z.array(synonymSchema)).map(([term, expansions, isSpelling]) => ({
      ...{ term, expansions, isSpelling },
    })),
  };
}

/** @returns the rows after all these changes, in their order */
export function rowsAfter(changes: readonly SearchWordChange[]): SearchWordRows {
  const works = new Map<string, WorkRow>();
  const phrases = new Map<string, PhraseRow>();
  const synonyms = new Map<string, Synonym>();
  for (const change of changes) {
    for (const key of change.goneWorks) works.delete(key);
    for (const work of change.works) works.set(work.key, work);
    for (const [kind, phrase] of change.gonePhrases) phrases.delete(`${kind} ${phrase}`);
    for (const { kind, phrase, meaning } of change.phrases) phrases.set(`${kind} ${phrase}`, { kind, phrase, meaning });
    for (const term of change.goneSynonyms) synonyms.delete(term);
    for (const synonym of change.synonyms) synonyms.set(synonym.term, synonym);
  }
  return { works: [...works.values()], phrases: [...phrases.values()], synonyms: [...synonyms.values()] };
}

/** What leads from one set of rows to the other; phrases without keys. */
export function difference(
  before: SearchWordRows,
  after: SearchWordRows,
): Omit<SearchWordChange, 'phrases'> & { phrases: PhraseRow[] } {
  const nameOf = ({ kind, phrase }: PhraseRow): string => `${kind} ${phrase}`;
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const worksBefore = new Map(before.works.map((work) => [work.key, work]));
  const phrasesBefore = new Map(before.phrases.map((phrase) => [nameOf(phrase), phrase]));
  const works = new Set(after.works.map(({ key }) => key));
  const phrases = new Set(after.phrases.map(nameOf));
  const synonymsBefore = new Map(before.synonyms.map((synonym) => [synonym.term, synonym]));
  const synonyms = new Set(after.synonyms.map(({ term }) => term));
  return {
    goneWorks: before.works.filter(({ key }) => !works.has(key)).map(({ key }) => key),
    works: after.works.filter((work) => !same(worksBefore.get(work.key)?.near, work.near)),
    gonePhrases: before.phrases
      .filter((phrase) => !phrases.has(nameOf(phrase)))
      .map(({ kind, phrase }) => [kind, phrase]),
    phrases: after.phrases.filter((phrase) => !same(phrasesBefore.get(nameOf(phrase))?.meaning, phrase.meaning)),
    goneSynonyms: before.synonyms.filter(({ term }) => !synonyms.has(term)).map(({ term }) => term),
    synonyms: after.synonyms.filter((synonym) => {
      const known = synonymsBefore.get(synonym.term);
      return !same(known?.expansions, synonym.expansions) || known?.isSpelling !== synonym.isSpelling;
    }),
  };
}

const list = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;

/** The text of a migration that makes this change. */
export function migrationOf(change: SearchWordChange): string {
  const { goneWorks, works, gonePhrases, phrases, goneSynonyms, synonyms } = change;
  return `/*
 * Words of the search, written by \`npm run search-words\` from supabase/search-words. Not to be edited: change the
 * files and run it again.
 *
 * Guarantees: the migrations together hold the words of these files, and no others
 * (supabase/tests/db/search-words.test.ts).
 */
${begin}${works.length} works, ${phrases.length} phrases and ${synonyms.length} synonyms written, ${goneWorks.length}, ${gonePhrases.length} and ${goneSynonyms.length} taken away

delete from private.search_works where key in (select jsonb_array_elements_text($gone_works$${list(goneWorks)}$gone_works$::jsonb));

insert into private.search_works (key, near)
select w.key, w.near from jsonb_to_recordset($works$${list(works)}$works$::jsonb) as w(key text, near text[])
on conflict (key) do update set near = excluded.near;

delete from private.search_phrases as p
using jsonb_array_elements($gone_phrases$${list(gonePhrases)}$gone_phrases$::jsonb) as gone(entry)
where p.kind = gone.entry->>0 and p.phrase = gone.entry->>1;

-- kind, phrase, key, meaning
insert into private.search_phrases (kind, phrase, key, meaning)
select entry->>0, entry->>1, entry->>2, array(select jsonb_array_elements_text(entry->3))
from jsonb_array_elements($phrases$${list(phrases.map(({ kind, phrase, key, meaning }) => [kind, phrase, key, meaning]))}$phrases$::jsonb) as list(entry)
on conflict (kind, phrase) do update set key = excluded.key, meaning = excluded.meaning;

delete from private.search_synonyms where term in (select jsonb_array_elements_text($gone_synonyms$${list(goneSynonyms)}$gone_synonyms$::jsonb));

-- term, expansions, whether it is a spelling
insert into private.search_synonyms (term, expansions, is_spelling)
select entry->>0, array(select jsonb_array_elements_text(entry->1)), (entry->2)::boolean
from jsonb_array_elements($synonyms$${list(synonyms.map(({ term, expansions, isSpelling }) => [term, expansions, isSpelling]))}$synonyms$::jsonb) as list(entry)
on conflict (key) do update set term = excluded.term, expansions = excluded.expansions, is_spelling = excluded.is_spelling;

select private.use_search_phrases();

-- Many words at once wait in lists beside the indexes, which each search would read from end to end; where no autovacuum runs (PGlite), nothing else empties them.
select gin_clean_pending_list(list.index)
from unnest('{private.search_lexicon_similar,private.search_lexicon_dropped,private.search_lexicon_two_dropped}'::regclass[]) as list(index);
`;
}
