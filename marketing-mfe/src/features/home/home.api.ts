import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { z } from 'zod';

const partnersSchema = z.object({
  rows: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), industry: z.string().nullable() })),
});

export type Partner = z.infer<typeof partnersSchema>['rows'][number];

/** Companies to show as partners on the home page. @throws AppError */
export async function listPartners(api: Api, count: number, signal: AbortSignal): Promise<Partner[]> {
  const answer = await api.db.rpc('search_companies', { p_page_size: count }).abortSignal(signal);
  return partnersSchema.parse(requireData(answer)).rows;
}
