import type { Api } from '@ponte/shared-auth';
import { orNull, requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const partnersSchema = z.object({
  rows: rowsSchema(z.object({ id: z.string(), slug: z.string(), name: z.string(), industry: orNull(z.string()) })),
});

export type Partner = z.output<typeof partnersSchema>['rows'][number];

/** Companies to show as partners on the home page. @throws AppError */
export async function listPartners(api: Api, count: number, signal: AbortSignal): Promise<Partner[]> {
  const answer = await api.db.rpc('search_companies', { p_page_size: count }).abortSignal(signal);
  return partnersSchema.parse(requireData(answer)).rows;
}
