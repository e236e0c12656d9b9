import type { Api } from '@ponte/shared-auth';
import { orNull, requireData } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const answerSchema = orNull(
  z.object({ vacancy: z.optional(z.object({ description: z.string(), requirements: z.array(z.string()) })) }),
);

/** What a vacancy asks for; null when it is no longer to be read. @throws AppError */
export function askedOfVacancyOptions(api: Api, id: string) {
  return queryOptions({
    queryKey: ['vacancies', 'asked', id],
    queryFn: async ({ signal }) => {
      const answer = requireData(await (await api.db()).rpc('get_vacancy', { p_id: id }).abortSignal(signal));
      return answerSchema.parse(answer)?.vacancy ?? null;
    },
    staleTime: 60_000,
  });
}
