import type { Api } from '@ponte/shared-auth';
import { requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const featuredSchema = (api: Api) => z.object({ rows: rowsSchema(vacancyCardSchema(api)), now: z.string() });

export type FeaturedVacanciesData = z.output<ReturnType<typeof featuredSchema>>;

/** @throws AppError */
export async function listFeaturedVacancies(
  api: Api,
  limit: number,
  signal: AbortSignal,
): Promise<FeaturedVacanciesData> {
  const answer = await (await api.db()).rpc('featured_vacancies', { p_limit: limit }).abortSignal(signal);
  return featuredSchema(api).parse(requireData(answer));
}
