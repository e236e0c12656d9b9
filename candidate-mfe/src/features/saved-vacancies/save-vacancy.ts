import { getSession, type Api } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { dismissErrors } from '@ponte/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router-dom';
import { toast } from 'sonner';
import { askToSignIn } from '../../deferred-action/ask-to-sign-in';
import { dropParam, takeDeferredAction } from '../../deferred-action/deferred-action';
import { noteClosed } from '../../vacancy-card/closed-vacancies';
import { saveParam } from './save-param';
import { saveRequest } from './save-request';
import { setVacancySaved, type SavedVacancies } from './saved-vacancies.api';
import { savedIdsOptions, savedVacanciesOptions } from './saved-vacancies.queries';

const saveMessages = {
  notCandidate: 'Apenas candidatos podem salvar vagas',
  saved: 'Vaga salva. Ela está em “Salvas”, na sua área.',
} as const;

/** A row in its place again, after those that stood before it and are still there. */
function putBack(now: SavedVacancies, before: SavedVacancies['rows'], vacancyId: string): SavedVacancies {
  const index = before.findIndex((row) => row.vacancyId === vacancyId);
  const row = before[index];
  if (!row || now.rows.some((other) => other.vacancyId === vacancyId)) return now;
  const above = new Set(before.slice(0, index).map((other) => other.vacancyId));
  const place = now.rows.findLastIndex((other) => above.has(other.vacancyId)) + 1;
  return { ...now, rows: [...now.rows.slice(0, place), row, ...now.rows.slice(place)] };
}

/** Changes the state at once and reverts it when the server refuses. Returns whether it was kept. */
export async function changeSaved(
  api: Api,
  queryClient: QueryClient,
  candidateId: string,
  vacancyId: string,
  isSaved: boolean,
): Promise<boolean> {
  const ids = savedIdsOptions(api, candidateId).queryKey;
  const list = savedVacanciesOptions(api, candidateId).queryKey;
  const put = (isNowSaved: boolean): void => {
    queryClient.setQueryData(ids, (before: string[] = []) =>
      isNowSaved ? [...new Set([...before, vacancyId])] : before.filter((id) => id !== vacancyId),
    );
  };
  // A response that is still loading would restore the former state.
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
    if (rows)
      queryClient.setQueryData(list, (now: SavedVacancies | undefined) => now && putBack(now, rows.rows, vacancyId));
    const { code, message } = toAppError(error);
    toast.error(message);
    // The page still says that the vacancy is open, and offers to save it.
    if (code === 'vacancy_closed' || code === 'vacancy_not_found') {
      noteClosed(queryClient, vacancyId);
      void queryClient.invalidateQueries({ queryKey: ['vacancies', 'details', vacancyId] });
    }
    return false;
  } finally {
    // The list was not in the cache: now it holds this one vacancy, which would be taken for all of them.
    if (!wasRead) void queryClient.invalidateQueries({ queryKey: ids });
  }
}

interface SaveContext {
  api: Api;
  queryClient: QueryClient;
  navigate: NavigateFunction;
  location: Location;
  vacancyId: string;
}

interface DeferredContext extends SaveContext {
  /** The present address as long as it asks for this vacancy to be saved. */
  askingPlace: () => Location | undefined;
}

interface ToggleContext extends SaveContext {
  /** The state that the button shows. */
  isSaved: boolean;
}

/** Handles a click on the button. */
export async function toggleSaved({
  api,
  queryClient,
  navigate,
  location,
  vacancyId,
  isSaved,
}: ToggleContext): Promise<void> {
  const { user } = getSession();
  // The session has ended while this code was on its way.
  if (!user) {
    askToSignIn(saveRequest(vacancyId, location), navigate);
  } else if (user.role !== 'candidate') {
    toast.error(saveMessages.notCandidate);
  } else {
    await changeSaved(api, queryClient, user.id, vacancyId, !isSaved);
  }
}

/**
 * After signing in: saves the vacancy that the visitor deferred, confirms it, and removes the action from the URL. A
 * shared URL saves nothing, because its action was not deferred in this browser.
 */
export async function saveAsAsked({
  api,
  queryClient,
  navigate,
  location,
  vacancyId,
  askingPlace,
}: DeferredContext): Promise<void> {
  const { user } = getSession();
  const request = saveRequest(vacancyId, location);
  // The session has ended while this code was on its way. A shared URL asks for no sign-in.
  if (!user) {
    if (takeDeferredAction(request.action)) askToSignIn(request, navigate, { replace: true });
    return;
  }
  // While this code was on its way the person may have opened a vacancy, set a filter, or gone elsewhere.
  const place = askingPlace();
  if (place) await dropParam(saveParam, place, navigate);
  if (!takeDeferredAction(request.action)) return;
  if (user.role !== 'candidate') toast.error(saveMessages.notCandidate);
  else if (await changeSaved(api, queryClient, user.id, vacancyId, true)) toast.success(saveMessages.saved);
  // The server has refused the session, of which the browser did not know.
  else if (!getSession().user) askToSignIn(request, navigate);
}
