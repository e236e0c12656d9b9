import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import type { Partner } from './partners.schema';

/**
 * Companies to show as partners on the home page. The server's page brings them along: what checks an answer is loaded
 * beside the answer itself.
 * @throws AppError
 */
export async function listPartners(api: Api, count: number, signal: AbortSignal): Promise<Partner[]> {
  const [answer, { partnersSchema }] = await Promise.all([
    api.db().then((db) => db.rpc('search_companies', { p_page_size: count }).abortSignal(signal)),
    import(/* webpackChunkName: "partners-schema" */ './partners.schema'),
  ]);
  return partnersSchema.parse(requireData(answer)).rows;
}
