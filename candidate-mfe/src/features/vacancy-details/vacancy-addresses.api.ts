import type { Api, RouteAddresses } from '@ponte/shared-auth';
import { paths, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const pageSchema = z.object({
  rows: z.array(z.object({ id: z.string(), modified_at: z.string() })),
  next: z.nullable(z.string()),
});

/** The addresses of all live vacancies, five thousand at a time. @throws AppError */
export async function listVacancyAddresses(api: Api, after: string | null): Promise<RouteAddresses> {
  const answer = await (await api.db()).rpc('vacancy_addresses', after === null ? {} : { p_after: after });
  const { rows, next } = pageSchema.parse(requireData(answer));
  return { rows: rows.map(({ id, modified_at: modifiedAt }) => ({ path: paths.vacancy(id), modifiedAt })), next };
}
