import { foldText, isUf, type Uf } from '@ponte/shared-domain';

/**
 * Readers of the files in this folder, which say what people mean by the words of a search. The files are plain text,
 * one entry a line, so that a person without SQL can extend them; each one explains its columns in the comments at its
 * top. Everything here is pure: text in, entries out. A line that breaks a rule of its file throws with the file and
 * the line.
 */
export const searchWordFiles = {
  occupations: 'occupations.tsv',
  abbreviations: 'abbreviations.tsv',
  english: 'english.tsv',
  places: 'places.tsv',
  fillers: 'fillers.txt',
  wishes: 'wishes.tsv',
  synonyms: 'synonyms.tsv',
  cbo: 'cbo-2002.tsv',
} as const;

export type SearchWordFile = keyof typeof searchWordFiles;

/** One work with all its titles; `near` are keys of related work, the closest first. */
export interface Occupation {
  key: string;
  titles: string[];
  near: string[];
}

/** A short form or an English word with what it stands for; several meanings where it is open. */
export interface Meaning {
  from: string;
  to: string[];
}

/** What a spoken place covers: towns (`city` set) or whole states. */
export interface SpokenPlace {
  spoken: string;
  places: { city?: string; uf: Uf }[];
}

export interface Wish {
  spoken: string;
  filter: WishFilter;
}

const levels = ['estagio', 'junior', 'pleno', 'senior', 'diretor'] as const;
const contracts = ['clt', 'pj', 'estagio', 'temporario', 'freelancer'] as const;
const groups = ['pcd', 'women', 'black', 'lgbt', 'fifty', 'trans', 'refugee', 'indigenous'] as const;
const plainWishes = ['remote', 'hybrid', 'no-experience', 'first-job', 'part-time', 'night', 'weekend'] as const;

export type WishFilter =
  | `level=${(typeof levels)[number]}`
  | `contract=${(typeof contracts)[number]}`
  | `group=${(typeof groups)[number]}`
  | (typeof plainWishes)[number];

export const wishFilters: readonly WishFilter[] = [
  ...levels.map((level) => `level=${level}` as const),
  ...contracts.map((contract) => `contract=${contract}` as const),
  ...groups.map((group) => `group=${group}` as const),
  ...plainWishes,
];

/** What is found as well when a term is typed, in this direction alone. */
export interface Synonym {
  term: string;
  expansions: string[];
  /** Another way to write the same; else related work, which counts in a title and on the card only. */
  isSpelling: boolean;
}

/** A name in the Classificação Brasileira de Ocupações, of the occupation with this code ('5143-20'). */
export interface CboTerm {
  code: string;
  term: string;
  /** The occupation's own name; else a synonym. */
  isOccupation: boolean;
}

export interface SearchWords {
  occupations: Occupation[];
  abbreviations: Meaning[];
  english: Meaning[];
  places: SpokenPlace[];
  fillers: string[];
  wishes: Wish[];
  synonyms: Synonym[];
  cbo: CboTerm[];
}

/**
 * Words as they are compared: no accents, lower case, every sign that carries no meaning a space ('c#', '.net', '50+',
 * 'r&s' keep theirs).
 */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9+#&. ]+/g, ' ')
    .replace(/\.(?![a-z0-9])|(?<=[a-z0-9])\./g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

class SearchWordsError extends Error {
  constructor(file: SearchWordFile, line: number, problem: string) {
    super(`${searchWordFiles[file]}, line ${line}: ${problem}`);
    this.name = 'SearchWordsError';
  }
}

/**
 * The entries of all files.
 * @param texts the content of each file
 * @throws SearchWordsError at the first line that breaks a rule of its file
 */
export function parseSearchWords(texts: Readonly<Record<SearchWordFile, string>>): SearchWords {
  return {
    occupations: parseOccupations(texts.occupations),
    abbreviations: parseMeanings('abbreviations', texts.abbreviations),
    english: parseMeanings('english', texts.english),
    places: parsePlaces(texts.places),
    fillers: parseFillers(texts.fillers),
    wishes: parseWishes(texts.wishes),
    synonyms: parseSynonyms(texts.synonyms),
    cbo: parseCbo(texts.cbo),
  };
}

export function parseOccupations(text: string): Occupation[] {
  const found = entriesOf('occupations', text, 3, 2);
  const keys = new Set(found.map(({ columns }) => columns[0]));
  const titles = new Set<string>();
  return found.map(({ columns: [key = '', titleList = '', nearList = ''], fail }) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
      fail(`the key '${key}' has other signs than small letters, digits and hyphens`);
    const entry = { key, titles: listOf(titleList, fail), near: nearList === '' ? [] : listOf(nearList, fail) };
    for (const title of entry.titles) {
      if (titles.has(foldWords(title))) fail(`the title '${title}' stands twice`);
      titles.add(foldWords(title));
    }
    for (const near of entry.near) {
      if (near === key) fail(`'${key}' is near itself`);
      if (!keys.has(near)) fail(`the near key '${near}' is no key of this file`);
    }
    return entry;
  });
}

export function parseMeanings(file: 'abbreviations' | 'english', text: string): Meaning[] {
  return entriesOf(file, text, 2, 2).map(({ columns: [from = '', to = ''], fail }) => {
    return { from, to: meaningsOf(from, to, fail) };
  });
}

export function parsePlaces(text: string): SpokenPlace[] {
  return entriesOf('places', text, 2, 2).map(({ columns: [spoken = '', list = ''], fail }) => ({
    spoken,
    places: listOf(list, fail).map((place) => {
      const [, city, uf] = /^(?:(\S.*), )?([A-Z]{2})$/.exec(place) ?? fail(`'${place}' is not 'Cidade, UF' or 'UF'`);
      if (!isUf(uf)) return fail(`there is no state '${uf}'`);
      return city === undefined ? { uf } : { city, uf };
    }),
  }));
}

function parseFillers(text: string): string[] {
  return entriesOf('fillers', text, 1, 1).map(({ columns: [phrase = ''] }) => phrase);
}

export function parseWishes(text: string): Wish[] {
  return entriesOf('wishes', text, 2, 2).map(({ columns: [spoken = '', filter = ''], fail }) => ({
    spoken,
    filter: wishFilters.find((known) => known === filter) ?? fail(`there is no filter '${filter}'`),
  }));
}

/** A query is looked through for synonyms of up to three words (read_words of the database). */
const mostWordsOfSynonym = 3;

export function parseSynonyms(text: string): Synonym[] {
  return entriesOf('synonyms', text, 3, 3).map(({ columns: [term = '', kind = '', list = ''], fail }) => {
    if (kind !== 'spelling' && kind !== 'related') fail(`'${kind}' is neither spelling nor related`);
    if (term.split(' ').length > mostWordsOfSynonym) fail(`'${term}' has more than three words`);
    return { term, expansions: meaningsOf(term, list, fail), isSpelling: kind === 'spelling' };
  });
}

/** The ministry's list as it is: neither in our order nor each name once. */
function parseCbo(text: string): CboTerm[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [code = '', term = '', kind] = line.split('\t');
    if (!/^\d{4}-\d{2}$/.test(code) || term === '' || (kind !== 'o' && kind !== 's'))
      throw new SearchWordsError('cbo', index + 1, 'is no code, term and kind');
    return [{ code, term, isOccupation: kind === 'o' }];
  });
}

interface Entry {
  columns: string[];
  fail: (problem: string) => never;
}

/** The lines with their columns. The first column is the entry's name: never empty, never twice, in order. */
function entriesOf(file: SearchWordFile, text: string, most: number, least: number): Entry[] {
  const seen = new Map<string, number>();
  let before = '';
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const fail = (problem: string): never => {
      throw new SearchWordsError(file, index + 1, problem);
    };
    const columns = line.split('\t');
    if (columns.length > most || columns.length < least) fail(`has ${columns.length} columns`);
    if (columns.some((column) => column !== column.trim() || / {2}/.test(column))) fail('has spaces too many');
    const name = foldWords(columns[0] ?? '');
    if (name === '') fail('has no first column');
    const earlier = seen.get(name);
    if (earlier !== undefined) fail(`'${columns[0]}' stands in line ${earlier} too`);
    if (name < before) fail(`'${columns[0]}' is not in order: it belongs before '${before}'`);
    seen.set(name, index + 1);
    before = name;
    return [{ columns, fail }];
  });
}

/** What a word stands for: a list without the word itself. */
function meaningsOf(from: string, list: string, fail: Entry['fail']): string[] {
  const meanings = listOf(list, fail);
  if (meanings.some((meaning) => foldWords(meaning) === foldWords(from))) fail(`'${from}' means itself`);
  return meanings;
}

/** The parts of a list: none empty, none twice. */
function listOf(text: string, fail: Entry['fail']): string[] {
  const parts = text.split(';');
  if (parts.some((part) => part === '' || part !== part.trim()))
    fail(`the list '${text}' has an empty part or a space around one`);
  const twice = parts.find((part, index) => parts.findIndex((other) => foldWords(other) === foldWords(part)) < index);
  if (twice !== undefined) fail(`'${twice}' stands twice in one list`);
  return parts;
}
