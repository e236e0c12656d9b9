/** Parameter in the URL of /vagas: the vacancy beside the list. */
export const openParam = 'vaga';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The vacancy that an address opens; anything but an id opens none. */
export function readOpenVacancy(params: URLSearchParams): string | undefined {
  const id = params.get(openParam);
  return id !== null && uuid.test(id) ? id : undefined;
}
