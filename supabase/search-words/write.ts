import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSqlHost } from '../local/sql-host-client';
import { migrationsFolder, readFiles, rowsOfMigrations } from './files';
import { difference, migrationOf, rowsOf, type PhraseRow } from './migration';
import { parseSearchWords, type Synonym } from './read';

/*
 * `npm run search-words`: writes the migration that brings the database to the files of this folder, or says that there
 * is nothing to do.
 */

interface Keys {
  phrases: (PhraseRow & { key: string })[];
  /** Of every synonym, as private.search_synonyms makes it. */
  synonyms: { term: string; key: string }[];
}

async function readKeys(phrases: PhraseRow[], synonyms: Synonym[]): Promise<Keys> {
  const host = await startSqlHost();
  try {
    const rows = await host.query<{ key: string }>(
      `select private.phrase_key(p.entry->>'kind', p.entry->>'phrase') as key
       from jsonb_array_elements($1::jsonb) with ordinality as p(entry, place) order by p.place`,
      [JSON.stringify(phrases)],
    );
    return {
      phrases: phrases.map((phrase, index) => ({ ...phrase, key: rows[index]?.key ?? '' })),
      synonyms: await host.query<Keys['synonyms'][number]>(
        'select term, private.term_key(term) as key from jsonb_array_elements_text($1::jsonb) as s(term)',
        [JSON.stringify(synonyms.map(({ term }) => term))],
      ),
    };
  } finally {
    await host.close();
  }
}

async function write(): Promise<void> {
  const rows = rowsOf(parseSearchWords(readFiles()));
  const change = difference(rowsOfMigrations(), rows);
  if (Object.values(change).every((part) => part.length === 0)) {
    console.log('The migrations hold the files as they are.');
    return;
  }
  const { phrases, synonyms } = await readKeys(change.phrases, rows.synonyms);
  const empty = [
    ...phrases.filter(({ key }) => key === '').map(({ phrase }) => phrase),
    ...synonyms.filter(({ key }) => key === '').map(({ term }) => term),
  ];
  if (empty.length > 0) throw new Error(`nothing is left of these for the search: ${empty.join('; ')}`);
  const twice = synonyms.filter(({ key }, at) => synonyms.findIndex((other) => other.key === key) < at);
  if (twice.length > 0)
    throw new Error(`the search does not tell these synonyms from others: ${twice.map(({ term }) => term).join('; ')}`);
  const last = Math.max(...readdirSync(migrationsFolder).map((file) => Number(file.slice(0, 14))));
  const file = `${String(last + 100)}_search_words_data.sql`;
  writeFileSync(path.join(migrationsFolder, file), migrationOf({ ...change, phrases }));
  console.log(`supabase/migrations/${file}`);
}

await write();
