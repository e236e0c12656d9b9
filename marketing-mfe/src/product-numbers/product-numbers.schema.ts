import * as z from 'zod/mini';

/** An answer of product_numbers; null before the first counting. */
export const numbersSchema = z.nullable(
  z.pipe(
    z.object({
      vacancies: z.number(),
      companies: z.number(),
      candidates: z.number(),
      applications: z.number(),
      hired: z.number(),
      counted_at: z.string(),
    }),
    z.transform(({ counted_at: countedAt, ...numbers }) => ({ ...numbers, countedAt })),
  ),
);

/**
 * What the database counted: open vacancies and their companies, candidates, applications and hirings of twelve months;
 * ISO instant of the count.
 */
export type ProductNumbers = NonNullable<z.output<typeof numbersSchema>>;
