import { isRecord } from '../_shared/http.ts';

/*
 * The contract of a search for vacancies: what is asked, what is answered, and what whoever answers has to hold. Two
 * do: PostgreSQL (postgres-search.ts) and Typesense (typesense-search.ts); supabase/tests/db/search-contract.test.ts
 * asks both the same.
 *
 * On the wire both are what search_vacancies takes and gives, so that a page asks one as it asks the other.
 */

/**
 * What is asked. Texts are as typed; several values of a filter are joined by commas; unknown values ask for nothing.
 */
export interface SearchQuestion {
  /** What is looked for: a work, a sentence, a company. At most 200 characters are read. */
  words: string | null;
  /** 'Recife, PE', 'SP', 'bh', 'Remoto'. At most 120 characters are read. */
  place: string | null;
  /** Bands of pay: '1000-3000', '10000+'. */
  pay: string | null;
  type: string | null;
  level: string | null;
  workModel: string | null;
  /** 'sim': kept for people with disabilities. */
  pcd: string | null;
  /** Best first where there is none. */
  sort: 'newest' | 'pay' | null;
  /** Where the last page ended, as its answer said; null for the first page. */
  cursor: string | null;
  /** Rows a page, 1 to 50. */
  pageSize: number;
}

export interface SearchAnswer {
  /** Cards of vacancies that are public at this moment, best first. Only the database says which these are. */
  rows: unknown[];
  /** Vacancies with all that was asked, each once: `most` at most. */
  total: number;
  total_capped: boolean;
  /** Null on the last page. No vacancy that was there from the first page on is on two pages. */
  next_cursor: string | null;
  /**
   * The words that were searched instead of misspelled ones; null where none were, or where the engine does not say.
   */
  corrected_query: string | null;
  /** The same, also where a word is the beginning of others and ends in '*', and where nothing was found. */
  searched_query: string | null;
  /** How many of the rows, at their end, have a part of the words only. */
  partial: number;
  /** Places and wishes that the words were understood as; null after the first page. */
  understood: unknown;
  /** What companies publish as pay for it; null after the first page, and where nothing is known. */
  pay: unknown;
  /** The database's time, ISO 8601. */
  now: string;
}

/** The most that a total says. */
export const most = 2_000;
/** With fewer vacancies than this that have all words, those with a part of them follow. */
export const partialFrom = 10;

export interface VacancySearch {
  /** For the log. */
  readonly name: string;
  /**
   * Answers one page.
   * @throws SearchRefused when the database refuses the question, which is then the answer
   * @throws SearchFailed when it could not be answered in time or at all
   */
  search(question: SearchQuestion): Promise<SearchAnswer>;
}

/** The database's own refusal, as it came: too costly, too many requests, a session that has ended. */
export class SearchRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`the database answered ${status}`);
  }
}

/**
 * Why an engine did not answer, as a code for the log: 'timeout', 'unreachable', 'status_503', 'bad_answer', 'cut_off'.
 * Never the engine's own sentence.
 */
export class SearchFailed extends Error {
  constructor(readonly code: string) {
    super(`the search failed: ${code}`);
  }
}

/** What a question says in texts, with the names of the database's arguments. */
const textArguments = [
  ['words', 'p_query'],
  ['place', 'p_location'],
  ['pay', 'p_salary'],
  ['type', 'p_type'],
  ['level', 'p_level'],
  ['workModel', 'p_work_model'],
  ['pcd', 'p_pcd'],
] as const;
/**
 * Longer than anything that is read of it: the database cuts what is longer than it reads, and knows no longer cursor
 * than 2 000.
 */
const longest = 4_000;

/** The arguments that reading a question takes in the database. */
export type ReadingArguments = { [Name in (typeof textArguments)[number][1]]?: string };

/** The question as the database's functions take it, without sort and page. */
export function toReadingArguments(question: SearchQuestion): ReadingArguments {
  const values: ReadingArguments = {};
  for (const [name, argument] of textArguments) {
    const value = question[name];
    if (value !== null) values[argument] = value;
  }
  return values;
}

/**
 * Reads what a page asks: the arguments of search_vacancies. Undefined for anything else: no text where one belongs, an
 * unknown argument.
 */
export function readQuestion(body: Readonly<Record<string, unknown>>): SearchQuestion | undefined {
  const known = new Set<string>([
    ...textArguments.map(([, argument]) => argument),
    'p_sort',
    'p_cursor',
    'p_page_size',
  ]);
  if (!isRecord(body) || Object.keys(body).some((name) => !known.has(name))) return undefined;
  const text = (name: string): string | null | undefined => {
    const value = body[name] ?? null;
    return value === null || (typeof value === 'string' && value.length <= longest && !value.includes('\0'))
      ? value
      : undefined;
  };
  const words = text('p_query');
  const place = text('p_location');
  const pay = text('p_salary');
  const type = text('p_type');
  const level = text('p_level');
  const workModel = text('p_work_model');
  const pcd = text('p_pcd');
  const cursor = text('p_cursor');
  const sort = text('p_sort');
  const size = body['p_page_size'] ?? 20;
  if (
    words === undefined ||
    place === undefined ||
    pay === undefined ||
    type === undefined ||
    level === undefined ||
    workModel === undefined ||
    pcd === undefined ||
    cursor === undefined ||
    sort === undefined ||
    typeof size !== 'number' ||
    !Number.isInteger(size)
  )
    return undefined;
  return {
    words,
    place,
    pay,
    type,
    level,
    workModel,
    pcd,
    cursor,
    sort: sort === 'newest' || sort === 'pay' ? sort : null,
    pageSize: Math.min(Math.max(size, 1), 50),
  };
}
