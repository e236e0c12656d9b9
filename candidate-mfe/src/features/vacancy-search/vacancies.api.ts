import type { Api } from '@ponte/shared-auth';
import { isUf, orNull, requireData, rowsSchema, vacancyLevels, type PayQuestion } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';
import { toSearchArguments, type SearchFilters } from './search-filters';

/** Rows per page: two screens of a phone, enough to compare, and small enough for a slow connection. */
const pageSize = 15;

/** What search_vacancies calls the orders; none is its own. */
const sorts = { relevancia: undefined, recentes: 'newest', salario: 'pay' } as const;

const nullableText = orNull(z.string());

/** A state and a level; null, which is all of them, and what this release does not know are ''. */
const payGroup = (state: string | null, level: string | null): Pick<PayQuestion, 'uf' | 'nivel'> => ({
  uf: isUf(state) ? state : '',
  nivel: vacancyLevels.find((known) => known === level) ?? '',
});

/** What companies publish as pay for the occupation that the words name: of a group of vacancies, maybe a wider one than was asked for. */
const paySchema = z.pipe(
  z.object({
    occupation: z.string(),
    state: nullableText,
    level: nullableText,
    asked_state: nullableText,
    asked_level: nullableText,
    /** At least so many. */
    companies: z.number(),
    /** Reais a month, as the median and the third one. */
    first_quartile: z.number(),
    median: z.number(),
    third_quartile: z.number(),
    as_of: z.string(),
  }),
  z.transform((pay) => ({
    occupation: pay.occupation,
    group: payGroup(pay.state, pay.level),
    asked: payGroup(pay.asked_state, pay.asked_level),
    companies: pay.companies,
    firstQuartile: pay.first_quartile,
    median: pay.median,
    thirdQuartile: pay.third_quartile,
    asOf: pay.as_of,
  })),
);

const pageSchema = (api: Api) =>
  z.pipe(
    z.object({
      rows: rowsSchema(vacancyCardSchema(api)),
      total: z.number(),
      total_capped: z.boolean(),
      next_cursor: orNull(z.string()),
      /** The words that were searched instead of misspelled ones that found nothing. */
      corrected_query: orNull(z.string()),
      /** How many of the rows, at their end, have a part of the words only. */
      partial: z._default(z.number(), 0),
      /** What the words were understood as; on the first page alone. */
      understood: orNull(z.array(z.object({ kind: z.string(), words: z.string(), label: z.string() }))),
      /** On the first page alone. */
      pay: orNull(paySchema),
      now: z.string(),
    }),
    z.transform((page) => ({
      rows: page.rows,
      unreadable: page.rows.unreadable ?? 0,
      total: page.total,
      isTotalCapped: page.total_capped,
      nextCursor: page.next_cursor,
      correctedQuery: page.corrected_query,
      partial: page.partial,
      understood: page.understood ?? [],
      pay: page.pay,
      now: page.now,
    })),
  );

export type VacancyPage = z.output<ReturnType<typeof pageSchema>>;

/**
 * One page of the public search.
 * @param rows per page; search_vacancies gives 50 at most
 * @throws AppError
 */
export async function searchVacancies(
  api: Api,
  filters: SearchFilters,
  cursor: string | null,
  signal: AbortSignal,
  rows = pageSize,
): Promise<VacancyPage> {
  const answer = await api.db
    .rpc('search_vacancies', {
      ...toSearchArguments(filters),
      p_cursor: cursor ?? undefined,
      p_page_size: rows,
      p_sort: sorts[filters.ordem],
    })
    .abortSignal(signal);
  return pageSchema(api).parse(requireData(answer));
}
