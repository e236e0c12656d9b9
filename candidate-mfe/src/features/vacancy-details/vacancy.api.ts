import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import type { GoneVacancy, VacancyDetails } from './vacancy.schema';

/** Any other id in the URL can't exist, so no request is sent. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The vacancy with its company and similar ones; null when there is none with this id. The server's page brings it
 * along: what checks an answer is loaded beside the answer itself.
 * @throws AppError
 */
export async function getVacancy(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<VacancyDetails | GoneVacancy | null> {
  if (!uuid.test(id)) return null;
  const [response, { parseVacancy }] = await Promise.all([
    api.db().then((db) => db.rpc('get_vacancy', { p_id: id }).abortSignal(signal)),
    import(/* webpackChunkName: "vacancy-answer" */ './vacancy.schema'),
  ]);
  const answer = requireData(response);
  return answer === null ? null : parseVacancy(api, answer);
}
