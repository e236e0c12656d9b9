import type { Api } from '@ponte/shared-auth';
import { readVacancyPlaces, requireData, type PlaceOption } from '@ponte/shared-domain';

/** Cities where there are live vacancies, those of the location select among them. @throws AppError */
export async function listVacancyPlaces(api: Api, signal: AbortSignal): Promise<PlaceOption[]> {
  return readVacancyPlaces(requireData(await api.db.rpc('list_vacancy_places').abortSignal(signal)));
}
