import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { z } from 'zod';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const featuredSchema = z.object({ rows: z.array(vacancyCardSchema), now: z.string() });

export type FeaturedVacanciesData = z.infer<typeof featuredSchema>;

/** @throws AppError */
export async function listFeaturedVacancies(api: Api, limit: number, signal: AbortSignal): Promise<FeaturedVacanciesData> {
  const answer = await api.db.rpc('featured_vacancies', { p_limit: limit }).abortSignal(signal);
  return featuredSchema.parse(requireData(answer));
}
