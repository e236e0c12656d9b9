import { pageSize } from '../../../candidate-mfe/src/features/vacancy-search/vacancies.api';
import type { Database } from '../db/database';
import { golden, type GoldenQuery, type SeedVacancy } from './golden';

export interface Result {
  case: GoldenQuery;
  /** Number of vacancies that the search should find. */
  wanted: number;
  found: number;
  recall: number;
  /** Share of relevant vacancies among the first ten shown; 1 when it rightly shows none. */
  precision: number;
  missed: string[];
  wrong: string[];
}

export interface Score {
  queries: number;
  recall: number;
  precision: number;
}

const fold = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function readVacancies(db: Database): Promise<SeedVacancy[]> {
  const rows = await db.query<{
    id: string;
    title: string;
    company: string;
    requirements: string;
    description: string;
    location: string;
    city: string | null;
    state: string | null;
    remote: boolean;
    type: string;
    level: string;
  }>(
    `select v.id, v.title, c.name as company, array_to_string(v.requirements, ' | ') as requirements, v.description, v.location, v.city,
       v.state, v.remote, v.type, v.level
     from public.vacancies v join public.companies c on c.id = v.company_id
     where v.published and (v.deadline is null or v.deadline >= (now() at time zone 'America/Sao_Paulo')::date)`,
  );
  return rows.map(({ requirements, description, ...row }) => ({
    ...row,
    title: fold(row.title),
    company: fold(row.company),
    text: fold(`${row.title} | ${requirements} | ${description}`),
    location: fold(row.location),
    city: row.city === null ? null : fold(row.city),
  }));
}

interface Page {
  rows: { id: string; title: string }[];
  /** How many of the rows, at their end, have a part of the words only. */
  partial: number;
  next_cursor: string | null;
}

async function search(db: Database, query: string, location: string): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  let cursor: string | null = null;
  do {
    const steps = [
      { sql: 'set local role anon' },
      {
        sql: 'select public.search_vacancies(p_query => $1, p_location => $2, p_cursor => $3, p_page_size => $4) as page',
        // The size decides the order: of one company a fifth of a page comes before others have their turn
        parameters: [query, location, cursor, pageSize],
      },
    ];
    const [, answer] = await db.transaction(steps);
    const { page } = answer?.[0] as { page: Page };
    // Those with a part of the words stand under a heading that says so: they are no answer to the whole query
    rows.push(...page.rows.slice(0, page.rows.length - page.partial));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

/** Runs every query of the golden set as a visitor and compares the results. */
export async function scoreAll(db: Database): Promise<Result[]> {
  const vacancies = await readVacancies(db);
  const byId = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]));
  const results: Result[] = [];
  for (const entry of golden) {
    const wanted = vacancies.filter(entry.must);
    const rows = await search(db, entry.query, entry.location);
    const ids = new Set(rows.map((row) => row.id));
    const missed = wanted.filter(({ id }) => !ids.has(id));
    const firstTen = rows.slice(0, 10);
    const wrong = firstTen.filter(({ id }) => {
      const vacancy = byId.get(id);
      return !vacancy || !(entry.must(vacancy) || entry.may(vacancy));
    });
    results.push({
      case: entry,
      wanted: wanted.length,
      found: rows.length,
      recall: wanted.length === 0 ? 1 : 1 - missed.length / wanted.length,
      precision: firstTen.length === 0 ? (wanted.length === 0 ? 1 : 0) : 1 - wrong.length / firstTen.length,
      missed: missed.map(({ title }) => title),
      wrong: wrong.map(({ title }) => title),
    });
  }
  return results;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean over queries: each counts the same, regardless of its number of relevant vacancies. */
export const summarize = (results: readonly Result[]): Score => ({
  queries: results.length,
  recall: mean(results.map(({ recall }) => recall)),
  precision: mean(results.map(({ precision }) => precision)),
});
