import type { Api } from '@ponte/shared-auth';
import { requireData, vacancyPlacesSchema, type PlaceOption } from '@ponte/shared-domain';

/** Cities where there are live vacancies, those of the location select among them. @throws AppError */
export async function listVacancyPlaces(api: Api, signal: AbortSignal): Promise<PlaceOption[]> {
  return vacancyPlacesSchema.parse(requireData(await (await api.db()).rpc('list_vacancy_places').abortSignal(signal)));
}
