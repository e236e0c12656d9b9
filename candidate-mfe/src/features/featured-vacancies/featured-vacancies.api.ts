import type { Api } from '@ponte/shared-auth';
import { readRows, readObject, readText, requireData, type Read } from '@ponte/shared-domain';
import { readVacancyCard } from '../../vacancy-card/vacancy-card.schema';

const readFeatured = (api: Api) => readObject({ rows: readRows(readVacancyCard(api)), now: readText });

export type FeaturedVacanciesData = Read<ReturnType<typeof readFeatured>>;

/** @throws AppError */
export async function listFeaturedVacancies(
  api: Api,
  limit: number,
  signal: AbortSignal,
): Promise<FeaturedVacanciesData> {
  const answer = await api.db.rpc('featured_vacancies', { p_limit: limit }).abortSignal(signal);
  return readFeatured(api)(requireData(answer));
}
