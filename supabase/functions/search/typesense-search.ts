import type { Backend } from '../_shared/backend.ts';
import { isRecord } from '../_shared/http.ts';
import { EngineError, type Typesense } from '../_shared/typesense.ts';
import {
  most,
  partialFrom,
  SearchFailed,
  toReadingArguments,
  type SearchAnswer,
  type VacancySearch,
} from './contract.ts';

/*
 * The search of an engine beside the database. The database reads the words (places, wishes, filters) and turns what
 * the engine has found into cards of what is public at that moment, so that an index that lags behind shows nothing
 * that is gone; the engine finds and orders.
 */

/** What public.read_vacancy_search answers with. */
interface Reading {
  text: string;
  is_void: boolean;
  /** What was chosen: a vacancy has to have one tag of each list. */
  filters: string[][];
  /** What the words say of place, level and the like: the same, unless too little has it. */
  wishes: string[][];
  understood: unknown;
  pay: unknown;
  /** Days since 1970, in São Paulo. */
  today: number;
  now: string;
}

/** Where a page of the engine ended. */
interface Position {
  /** Hits before the next page. */
  offset: number;
  total: number;
  /** Seconds since 1970 of the first page: what was published since would move the others. */
  since: number;
}

/** An engine's cursor begins with this, which none of the database does. */
const mark = 'e.';
/** So far a list goes: an engine reads all before it again. */
const deepest = 10_000;
/** Pages that are read in one call when what was found on one is all gone. */
const mostReads = 3;

/** Whether a list was begun by the engine; one that PostgreSQL began it goes on with. */
export const isEngineCursor = (cursor: string): boolean => cursor.startsWith(mark);

const writePosition = ({ offset, total, since }: Position): string =>
  mark +
  btoa(JSON.stringify([offset, total, since]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Undefined for one that was made by hand: the first page comes, as from the database. */
function readPosition(cursor: string): Position | undefined {
  try {
    const values: unknown = JSON.parse(atob(cursor.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/')));
    if (!Array.isArray(values) || values.length !== 3) return undefined;
    const [offset, total, since] = values.map((value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e11 ? value : undefined,
    );
    if (offset === undefined || total === undefined || since === undefined || offset > deepest) return undefined;
    return { offset, total, since };
  } catch {
    return undefined;
  }
}

/** A value inside of backticks, which keep commas and signs; there is no way to write a backtick there. */
const quote = (tag: string): string => `\`${tag.replaceAll('`', '')}\``;

function filterOf(today: number, since: number, tags: readonly string[][]): string {
  return [
    `last_day:>=${today}`,
    // A vacancy that was published several times comes once, as its newest publication
    `repeated_until:<${today}`,
    `posted_at:<=${since}`,
    ...tags.map((list) => `tags:=[${list.map(quote).join(',')}]`),
  ].join(' && ');
}

const orders = { newest: 'posted_at:desc', pay: 'pay:desc,posted_at:desc' } as const;

/**
 * Fields in the order of their weight; the last word may be the beginning of one in a title; a description is as long
 * as it is vague.
 */
const fields = [
  { name: 'title', weight: 10, typos: 2, prefix: true },
  { name: 'title_forms', weight: 9, typos: 2, prefix: true },
  { name: 'company', weight: 5, typos: 1, prefix: false },
  { name: 'place', weight: 4, typos: 1, prefix: false },
  { name: 'requirements', weight: 3, typos: 1, prefix: false },
  { name: 'description', weight: 1, typos: 0, prefix: false },
] as const;

/**
 * @param engine finds
 * @param service calls with the secret key: what it calls here, nobody else may
 */
export function typesenseSearch(engine: Typesense, service: Backend): VacancySearch {
  const find = async (
    parameters: Readonly<Record<string, string | number | boolean>>,
  ): Promise<{ ids: string[]; found: number }> => {
    try {
      return await engine.search(parameters);
    } catch (error) {
      throw error instanceof EngineError ? new SearchFailed(error.code) : error;
    }
  };
  return {
    name: 'typesense',
    search: async (question) => {
      const position = question.cursor === null ? undefined : readPosition(question.cursor);
      const reading = await service.rpc<'read_vacancy_search', Reading>(
        'read_vacancy_search',
        toReadingArguments(question),
      );
      const isFirst = position === undefined;
      const answer: SearchAnswer = {
        rows: [],
        total: 0,
        total_capped: false,
        next_cursor: null,
        corrected_query: null,
        searched_query: null,
        partial: 0,
        understood: isFirst ? reading.understood : null,
        pay: isFirst ? reading.pay : null,
        now: reading.now,
      };
      if (reading.is_void) return answer;
      const since = position?.since ?? Math.floor(Date.parse(reading.now) / 1000);
      const hasWords = reading.text !== '';
      const common = {
        q: hasWords ? reading.text : '*',
        query_by: fields.map(({ name }) => name).join(','),
        query_by_weights: fields.map(({ weight }) => weight).join(','),
        num_typos: fields.map(({ typos }) => typos).join(','),
        prefix: fields.map(({ prefix }) => prefix).join(','),
        // Errors are looked for where nothing has the words as typed
        typo_tokens_threshold: 1,
        sort_by:
          question.sort !== null
            ? orders[question.sort]
            : hasWords
              ? '_text_match(buckets: 10):desc,posted_at:desc'
              : orders.newest,
        include_fields: 'id',
        highlight_fields: 'none',
        search_cutoff_ms: 1_000,
      };
      const whole = filterOf(reading.today, since, [...reading.filters, ...reading.wishes]);
      const cards = (ids: readonly string[]) =>
        service.rpc<'search_result_cards', Record<string, unknown>[]>('search_result_cards', { p_ids: [...ids] });

      let offset = position?.offset ?? 0;
      let found = 0;
      let gone = 0;
      let hasMore = true;
      for (let reads = 0; reads < mostReads && answer.rows.length === 0 && hasMore; reads += 1) {
        const page = await find({
          ...common,
          filter_by: whole,
          drop_tokens_threshold: 0,
          limit: question.pageSize,
          offset,
        });
        found = page.found;
        answer.rows = page.ids.length === 0 ? [] : await cards(page.ids);
        gone += page.ids.length - answer.rows.length;
        offset += page.ids.length;
        hasMore = page.ids.length === question.pageSize && offset < found && offset <= deepest;
      }
      // What the index has and the public does not counts no more than it is shown
      const total = position?.total ?? found - gone;
      answer.total = Math.min(total, most);
      answer.total_capped = total > most;
      if (hasMore) answer.next_cursor = writePosition({ offset, total, since });
      if (isFirst && hasWords && !hasMore && total < partialFrom && answer.rows.length < question.pageSize) {
        const known = new Set(answer.rows.map((row) => (isRecord(row) ? row['id'] : undefined)));
        const parts = await find({
          ...common,
          filter_by: filterOf(reading.today, since, reading.filters),
          drop_tokens_threshold: partialFrom,
          limit: question.pageSize,
          offset: 0,
        });
        const more = parts.ids.filter((id) => !known.has(id)).slice(0, question.pageSize - answer.rows.length);
        const rows = more.length === 0 ? [] : await cards(more);
        answer.rows = [...answer.rows, ...rows];
        answer.partial = rows.length;
      }
      return answer;
    },
  };
}
