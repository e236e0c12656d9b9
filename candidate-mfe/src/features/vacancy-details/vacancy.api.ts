import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { isVacancyId } from '../../vacancy-card/is-vacancy-id';
import type { GoneVacancy, VacancyDetails } from './vacancy.schema';

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
  if (!isVacancyId(id)) return null;
  const [response, { parseVacancy }] = await Promise.all([
    api.db().then((db) => db.rpc('get_vacancy', { p_id: id }).abortSignal(signal)),
    import(/* webpackChunkName: "vacancy-answer" */ './vacancy.schema'),
  ]);
  const answer = requireData(response);
  return answer === null ? null : parseVacancy(api, answer);
}
