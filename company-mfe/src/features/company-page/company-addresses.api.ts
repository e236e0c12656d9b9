import type { Api, RouteAddresses } from '@ponte/shared-auth';
import { paths, requireData } from '@ponte/shared-domain';
import { z } from 'zod';

/** The most that one search gives. */
const pageSize = 50;

const pageSchema = z.object({ rows: z.array(z.object({ slug: z.string() })), next_cursor: z.string().nullish() });

/** The addresses of all companies of the directory. @throws AppError */
export async function listCompanyAddresses(api: Api, after: string | null): Promise<RouteAddresses> {
  const answer = await api.db.rpc('search_companies', { p_page_size: pageSize, ...(after === null ? {} : { p_cursor: after }) });
  const { rows, next_cursor: next } = pageSchema.parse(requireData(answer));
  return { rows: rows.map(({ slug }) => ({ path: paths.company(slug) })), next: next ?? null };
}
