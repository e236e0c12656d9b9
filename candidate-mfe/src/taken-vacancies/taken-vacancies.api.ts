import type { Api } from '@ponte/shared-auth';
import { isMissingFunction, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const takenSchema = z.object({ standing: z.array(z.string()), exhausted: z.array(z.string()) });

export type TakenVacancies = z.output<typeof takenSchema>;

/**
 * Ids of the vacancies that take no application of the caller any more: one stands, in the candidate's list or taken
 * out of it, or three were sent, of which all may have been withdrawn.
 *
 * @returns undefined from an older database, which has no such answer
 * @throws AppError
 */
export async function findTakenVacancies(api: Api, signal: AbortSignal): Promise<TakenVacancies | undefined> {
  const answer = await (await api.db()).rpc('my_applied_vacancies').abortSignal(signal);
  return isMissingFunction(answer) ? undefined : takenSchema.parse(requireData(answer));
}
