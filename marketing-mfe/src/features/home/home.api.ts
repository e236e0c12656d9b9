import type { Api } from '@ponte/shared-auth';
import { readRows, readObject, readOptional, readText, requireData, type Read } from '@ponte/shared-domain';

const readPartners = readObject({
  rows: readRows(readObject({ id: readText, slug: readText, name: readText, industry: readOptional(readText) })),
});

export type Partner = Read<typeof readPartners>['rows'][number];

/** Companies to show as partners on the home page. @throws AppError */
export async function listPartners(api: Api, count: number, signal: AbortSignal): Promise<Partner[]> {
  const answer = await api.db.rpc('search_companies', { p_page_size: count }).abortSignal(signal);
  return readPartners(requireData(answer)).rows;
}
