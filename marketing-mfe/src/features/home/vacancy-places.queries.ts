import type { Api } from '@ponte/shared-auth';
import { requireData, vacancyPlacesSchema } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';

/** Cities where there are live vacancies. Fresh for 5 minutes, as the public lists. */
export function vacancyPlacesOptions(api: Api) {
  return queryOptions({
    // What /vagas keeps under the same name is the same.
    queryKey: ['vacancies', 'places'],
    queryFn: async ({ signal }) =>
      vacancyPlacesSchema.parse(requireData(await (await api.db()).rpc('list_vacancy_places').abortSignal(signal))),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
