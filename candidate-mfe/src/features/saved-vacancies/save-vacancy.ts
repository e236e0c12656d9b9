import { getSession, loginPath, type Api } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { dismissErrors, errorOnNextPage } from '@ponte/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router-dom';
import { toast } from 'sonner';
import { deferAction, takeDeferredAction } from '../../deferred-action/deferred-action';
import { setVacancySaved, type SavedVacancies } from './saved-vacancies.api';
import { savedIdsOptions, savedVacanciesOptions } from './saved-vacancies.queries';

/** In the address that a visitor comes back to from signing in: the vacancy that was to be saved. */
export const saveParam = 'salvar';

const actionKey = (vacancyId: string): string => `vaga:${vacancyId}`;

export const saveMessages = {
  signedOut: 'Entre na sua conta para salvar vagas',
  notCandidate: 'Apenas candidatos podem salvar vagas',
  saved: 'Vaga salva. Ela está em "Salvas", na sua área.',
} as const;

/** Shows the change at once and takes it back when the server refuses. Answers whether it was kept. */
export async function changeSaved(
  api: Api,
  queryClient: QueryClient,
  candidateId: string,
  vacancyId: string,
  isSaved: boolean,
): Promise<boolean> {
  const ids = savedIdsOptions(api, candidateId).queryKey;
  const list = savedVacanciesOptions(api, candidateId).queryKey;
  const put = (kept: boolean): void => {
    queryClient.setQueryData(ids, (before: string[] = []) =>
      kept ? [...new Set([...before, vacancyId])] : before.filter((id) => id !== vacancyId),
    );
  };
  // An answer that is under way would bring back what was before.
  await queryClient.cancelQueries({ queryKey: ['saved-vacancies', candidateId] });
  const rows = queryClient.getQueryData<SavedVacancies>(list);
  const wasRead = queryClient.getQueryData(ids) !== undefined;
  put(isSaved);
  if (!isSaved && rows)
    queryClient.setQueryData(list, { ...rows, rows: rows.rows.filter((row) => row.vacancyId !== vacancyId) });
  try {
    put(await setVacancySaved(api, vacancyId, isSaved));
    dismissErrors();
    void queryClient.invalidateQueries({ queryKey: list });
    return true;
  } catch (error) {
    put(!isSaved);
    if (rows) queryClient.setQueryData(list, rows);
    toast.error(toAppError(error).message);
    return false;
  } finally {
    // This one alone would be taken for all that is saved.
    if (!wasRead) void queryClient.invalidateQueries({ queryKey: ids });
  }
}

interface SaveRequest {
  api: Api;
  queryClient: QueryClient;
  navigate: NavigateFunction;
  location: Location;
  vacancyId: string;
  /** What the button shows now. */
  isSaved: boolean;
}

/** A click on the button. */
export async function toggleSaved({
  api,
  queryClient,
  navigate,
  location,
  vacancyId,
  isSaved,
}: SaveRequest): Promise<void> {
  const { user } = getSession();
  if (!user) {
    const params = new URLSearchParams(location.search);
    params.set(saveParam, vacancyId);
    deferAction(actionKey(vacancyId));
    errorOnNextPage(saveMessages.signedOut);
    await navigate(loginPath(`${location.pathname}?${params.toString()}`));
  } else if (user.role !== 'candidate') {
    toast.error(saveMessages.notCandidate);
  } else {
    await changeSaved(api, queryClient, user.id, vacancyId, !isSaved);
  }
}

/**
 * After signing in: saves what the visitor asked for before, says so, and removes the action from the address. An address that somebody
 * shared saves nothing, because its action was not deferred in this browser.
 */
export async function saveAsAsked({ api, queryClient, navigate, location, vacancyId }: SaveRequest): Promise<void> {
  const { user } = getSession();
  // Nor does it ask anybody to sign in.
  if (!user) return;
  const params = new URLSearchParams(location.search);
  params.delete(saveParam);
  await navigate(
    { pathname: location.pathname, search: params.toString() },
    { replace: true, preventScrollReset: true },
  );
  if (!takeDeferredAction(actionKey(vacancyId))) return;
  if (user.role !== 'candidate') toast.error(saveMessages.notCandidate);
  else if (await changeSaved(api, queryClient, user.id, vacancyId, true)) toast.success(saveMessages.saved);
}
