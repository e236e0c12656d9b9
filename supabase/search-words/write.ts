import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSqlHost } from '../local/sql-host-client';
import { migrationsFolder, readFiles, rowsOfMigrations } from './files';
import { difference, migrationOf, rowsOf, type PhraseRow } from './migration';
import { parseSearchWords } from './read';

/*
 * `npm run search-words`: writes the migration that brings the database to the files of this folder, or says that there is nothing to do.
 */
async function withKeys(phrases: PhraseRow[]): Promise<(PhraseRow & { key: string })[]> {
  const host = await startSqlHost();
  try {
    const rows = await host.query<{ key: string }>(
      `select private.phrase_key(p.entry->>'kind', p.entry->>'phrase') as key
       from jsonb_array_elements($1::jsonb) with ordinality as p(entry, place) order by p.place`,
      [JSON.stringify(phrases)],
    );
    return phrases.map((phrase, index) => ({ ...phrase, key: rows[index]?.key ?? '' }));
  } finally {
    await host.close();
  }
}

async function write(): Promise<void> {
  const change = difference(rowsOfMigrations(), rowsOf(parseSearchWords(readFiles())));
  if (Object.values(change).every((part) => part.length === 0)) {
    console.log('The migrations hold the files as they are.');
    return;
  }
  const phrases = await withKeys(change.phrases);
  const empty = phrases.filter(({ key }) => key === '');
  if (empty.length > 0)
    throw new Error(`nothing is left of these for the search: ${empty.map(({ phrase }) => phrase).join('; ')}`);
  const last = Math.max(...readdirSync(migrationsFolder).map((file) => Number(file.slice(0, 14))));
  const file = `${String(last + 100)}_search_words_data.sql`;
  writeFileSync(path.join(migrationsFolder, file), migrationOf({ ...change, phrases }));
  console.log(`supabase/migrations/${file}`);
}

await write();
