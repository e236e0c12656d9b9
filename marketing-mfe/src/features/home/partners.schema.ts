import { orNull, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';

/** The answer of search_companies, as far as the home page shows it. */
export const partnersSchema = z.object({
  rows: rowsSchema(z.object({ id: z.string(), slug: z.string(), name: z.string(), industry: orNull(z.string()) })),
});

export type Partner = z.output<typeof partnersSchema>['rows'][number];
