import type { Api } from '@ponte/shared-auth';
import { isUf, orNull, rowsSchema, vacancyLevels, type PayQuestion } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const nullableText = orNull(z.string());

/** A state and a level; null, which is all of them, and what this release does not know are ''. */
const payGroup = (state: string | null, level: string | null): Pick<PayQuestion, 'uf' | 'nivel'> => ({
  uf: isUf(state) ? state : '',
  nivel: vacancyLevels.find((known) => known === level) ?? '',
});

/**
 * What companies publish as pay for the occupation that the words name: of a group of vacancies, maybe a wider one than
 * was asked for.
 */
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

/** An answer of search_vacancies. @param api gives the URLs of the companies' logos */
export const vacancyPageSchema = (api: Api) =>
  z.pipe(
    z.object({
      rows: rowsSchema(vacancyCardSchema(api)),
      total: z.number(),
      total_capped: z.boolean(),
      next_cursor: orNull(z.string()),
      /** The words that were searched instead of misspelled ones that found nothing. */
      corrected_query: orNull(z.string()),
      /** The same, also where a word is the beginning of others and ends in '*', and where nothing was found. */
      searched_query: orNull(z.string()),
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
      searchedQuery: page.searched_query,
      partial: page.partial,
      understood: page.understood ?? [],
      pay: page.pay,
      now: page.now,
    })),
  );

export type VacancyPage = z.output<ReturnType<typeof vacancyPageSchema>>;
