import type { Api, RouteAddresses } from '@ponte/shared-auth';
import { paths, requireData } from '@ponte/shared-domain';
import { z } from 'zod';

/** The most that one search gives. */
const pageSize = 50;

const pageSchema = z.object({
  rows: z.array(z.object({ id: z.string(), posted_at: z.string() })),
  next_cursor: z.string().nullish(),
});

/** The addresses of all live vacancies, newest first. @throws AppError */
export async function listVacancyAddresses(api: Api, after: string | null): Promise<RouteAddresses> {
  const answer = await api.db.rpc('search_vacancies', { p_page_size: pageSize, ...(after === null ? {} : { p_cursor: after }) });
  const { rows, next_cursor: next } = pageSchema.parse(requireData(answer));
  return { rows: rows.map(({ id, posted_at: modifiedAt }) => ({ path: paths.vacancy(id), modifiedAt })), next: next ?? null };
}
