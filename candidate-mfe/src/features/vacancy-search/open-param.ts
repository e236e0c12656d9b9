import { isVacancyId } from '../../vacancy-card/is-vacancy-id';

/** Parameter in the URL of /vagas: the vacancy beside the list. */
export const openParam = 'vaga';

/** The vacancy that an address opens; anything but an id opens none. */
export function readOpenVacancy(params: URLSearchParams): string | undefined {
  const id = params.get(openParam);
  return id !== null && isVacancyId(id) ? id : undefined;
}
