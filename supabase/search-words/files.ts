import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changeOf, rowsAfter, type SearchWordRows } from './migration';
import { searchWordFiles, type SearchWordFile } from './read';

/* The files of this folder, and what the migrations have written of them. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');

/** The files' contents. */
export function readFiles(): Record<SearchWordFile, string> {
  const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const { occupations, abbreviations, english, places, fillers, wishes, synonyms, cbo } = searchWordFiles;
  return {
    occupations: read(occupations),
    abbreviations: read(abbreviations),
    english: read(english),
    places: read(places),
    fillers: read(fillers),
    wishes: read(wishes),
    synonyms: read(synonyms),
    cbo: read(cbo),
  };
}

/** The rows that all migrations together write. */
export function rowsOfMigrations(): SearchWordRows {
  return rowsAfter(
    readdirSync(migrationsFolder)
      .filter((file) => /_search_words_data\.sql$/.test(file))
      .sort()
      .flatMap((file) => changeOf(readFileSync(path.join(migrationsFolder, file), 'utf8')) ?? []),
  );
}
