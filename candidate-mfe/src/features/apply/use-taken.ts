import { useApi } from '@ponte/shared-auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TakenVacancies } from '../../taken-vacancies/taken-vacancies.api';
import { appliedVacanciesOptions, sentApplicationOptions } from './apply.queries';

/** Why a vacancy takes no application of this person: one stands, or three were sent and none of them stands. */
function takenBy(lists: TakenVacancies | undefined, vacancyId: string): keyof TakenVacancies | undefined {
  if (lists?.standing.includes(vacancyId)) return 'standing';
  return lists?.exhausted.includes(vacancyId) ? 'exhausted' : undefined;
}

/**
 * What is known of a candidate's applications to a vacancy.
 * @param options.isOnPage whether the page has room to tell of the one that stands
 */
export function useTaken({
  candidateId,
  vacancyId,
  isOnPage,
}: {
  candidateId: string | undefined;
  vacancyId: string;
  isOnPage: boolean;
}): {
  taken: keyof TakenVacancies | undefined;
  /** The one that stands was taken out of the candidate's list. */
  isUnlisted: boolean;
  markApplied: () => void;
  /** The answer to `taken`, waited for. Undefined as well when it can't be read: the database refuses a second one. */
  askTaken: () => Promise<keyof TakenVacancies | undefined>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const applied = appliedVacanciesOptions(api, candidateId);
  const list = useQuery({ ...applied, select: (lists) => takenBy(lists, vacancyId) });
  const taken = list.data;
  const isSentShown = taken === 'standing' && isOnPage && candidateId !== undefined;
  const sent = useQuery({
    ...sentApplicationOptions(api, candidateId ?? '', vacancyId),
    enabled: isSentShown,
  });
  // Not there although it stands: it was taken out of the candidate's list, or withdrawn after the list was read. Only
  // a newer list tells which.
  const isMissing = isSentShown && sent.data === null;
  const isUnlisted = isMissing && !sent.isFetching && !list.isFetching && list.dataUpdatedAt >= sent.dataUpdatedAt;
  useEffect(() => {
    if (isMissing) void queryClient.invalidateQueries({ queryKey: appliedVacanciesOptions(api, candidateId).queryKey });
  }, [isMissing, sent.dataUpdatedAt, queryClient, api, candidateId]);

  const markApplied = (): void => {
    queryClient.setQueryData(applied.queryKey, (lists: TakenVacancies | undefined) => ({
      exhausted: lists?.exhausted ?? [],
      standing: [...new Set([...(lists?.standing ?? []), vacancyId])],
    }));
    void queryClient.invalidateQueries({ queryKey: ['applications'] });
  };

  const askTaken = async (): Promise<keyof TakenVacancies | undefined> =>
    takenBy(await queryClient.ensureQueryData(applied).catch(() => undefined), vacancyId);

  return { taken, isUnlisted, markApplied, askTaken };
}
