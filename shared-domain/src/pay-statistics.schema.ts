import * as z from 'zod/mini';

/** What `pay_statistics` answers (docs/decisions/2026-11-25-pay-statistics.md). */
export const payAnswerSchema = z.object({
  /** The name of an occupation that the title was understood by; null when none was. */
  occupation: z.nullable(z.string()),
  /** Null when fewer than five companies have published pay. Pay in reais a month; counts are 'at least'. */
  figures: z.nullable(
    z.pipe(
      z.object({
        companies: z.number(),
        vacancies: z.number(),
        first_quartile: z.number(),
        median: z.number(),
        third_quartile: z.number(),
        as_of: z.string(),
      }),
      z.transform((figures) => ({
        companies: figures.companies,
        vacancies: figures.vacancies,
        firstQuartile: figures.first_quartile,
        median: figures.median,
        thirdQuartile: figures.third_quartile,
        /** yyyy-MM-dd. */
        asOf: figures.as_of,
      })),
    ),
  ),
});

export type PayAnswer = z.output<typeof payAnswerSchema>;
export type PayFigures = NonNullable<PayAnswer['figures']>;
