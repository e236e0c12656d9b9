import { readFiles, rowsOfMigrations } from './files';
import { changeOf, difference, migrationOf, rowsAfter, rowsOf, type SearchWordRows } from './migration';
import { parseSearchWords } from './read';

const sorted = ({ works, phrases, synonyms }: SearchWordRows): SearchWordRows => ({
  works: [...works].sort((one, other) => one.key.localeCompare(other.key)),
  phrases: [...phrases].sort((one, other) =>
    `${one.kind} ${one.phrase}`.localeCompare(`${other.kind} ${other.phrase}`),
  ),
  synonyms: [...synonyms].sort((one, other) => one.term.localeCompare(other.term)),
});

test('the migrations hold what the files say (npm run search-words writes what is missing)', () => {
  expect(sorted(rowsOfMigrations())).toEqual(sorted(rowsOf(parseSearchWords(readFiles()))));
});

test('English words stand in both languages', () => {
  const rows = rowsOf({
    ...{ occupations: [], abbreviations: [], places: [], fillers: [], wishes: [], synonyms: [], cbo: [] },
    english: [
      { from: 'Sales', to: ['vendas', 'comercial'] },
      { from: 'commercial', to: ['comercial'] },
    ],
  });
  expect(rows.phrases).toEqual([
    { kind: 'english', phrase: 'sales', meaning: ['vendas', 'comercial'] },
    { kind: 'english', phrase: 'vendas', meaning: ['Sales'] },
    { kind: 'english', phrase: 'comercial', meaning: ['Sales', 'commercial'] },
    { kind: 'english', phrase: 'commercial', meaning: ['comercial'] },
  ]);
});

const before: SearchWordRows = {
  works: [
    { key: 'baker', near: ['cook'] },
    { key: 'cook', near: [] },
  ],
  phrases: [
    { kind: 'work', phrase: 'Padeiro', meaning: ['baker'] },
    { kind: 'work', phrase: 'Cozinheiro', meaning: ['cook'] },
    { kind: 'filler', phrase: 'vaga de', meaning: [] },
  ],
  synonyms: [
    { term: 'obra', expansions: ['obras'], isSpelling: false },
    { term: 'aux', expansions: ['auxiliar'], isSpelling: false },
    { term: 'vigia', expansions: ['vigilante'], isSpelling: false },
  ],
};

test('a migration holds the difference alone, and is read as it was written', () => {
  const after: SearchWordRows = {
    works: [{ key: 'baker', near: [] }],
    phrases: [
      { kind: 'work', phrase: 'Padeiro', meaning: ['baker'] },
      { kind: 'filler', phrase: 'vaga de', meaning: [] },
      { kind: 'short', phrase: 'pad', meaning: ['padeiro', 'padaria'] },
    ],
    synonyms: [
      { term: 'obra', expansions: ['obras'], isSpelling: false },
      { term: 'aux', expansions: ['auxiliar'], isSpelling: true },
      { term: 'guarda', expansions: ['vigilante', 'vigia'], isSpelling: false },
    ],
  };
  const change = difference(before, after);
  expect(change).toEqual({
    goneWorks: ['cook'],
    works: [{ key: 'baker', near: [] }],
    gonePhrases: [['work', 'Cozinheiro']],
    phrases: [{ kind: 'short', phrase: 'pad', meaning: ['padeiro', 'padaria'] }],
    goneSynonyms: ['vigia'],
    synonyms: [
      { term: 'aux', expansions: ['auxiliar'], isSpelling: true },
      { term: 'guarda', expansions: ['vigilante', 'vigia'], isSpelling: false },
    ],
  });
  const whole = { ...change, phrases: change.phrases.map((phrase) => ({ ...phrase, key: phrase.phrase })) };
  expect(changeOf(migrationOf(whole))).toEqual(whole);
  const first = difference({ works: [], phrases: [], synonyms: [] }, before);
  const changes = [first, change].map((each) => ({
    ...each,
    phrases: each.phrases.map((phrase) => ({ ...phrase, key: 'k' })),
  }));
  expect(sorted(rowsAfter(changes))).toEqual(sorted(after));
});

test('nothing to change is an empty change, and another migration is none', () => {
  expect(Object.values(difference(before, before)).every((part) => part.length === 0)).toBe(true);
  expect(changeOf('create table private.something (id int);')).toBeUndefined();
});
