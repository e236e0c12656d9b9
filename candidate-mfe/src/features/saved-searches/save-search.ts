import { getSession, type Api } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router-dom';
import { toast } from 'sonner';
import { askToSignIn } from '../../deferred-action/ask-to-sign-in';
import { dropParam, takeDeferredAction } from '../../deferred-action/deferred-action';
import { addressNaming } from '../../deferred-action/named-action';
import { isSameSearch, type NamedSearch } from '../../search-terms/search-terms';
import { removeSearch, saveSearch, type SavedSearch } from './saved-searches.api';
import { savedSearchesOptions } from './saved-searches.queries';

/** The search as in its URL, independent of the order of parameters. */
function actionKey({ search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('salvar');
  params.sort();
  return `busca:${params.toString()}`;
}

const saveSearchMessages = {
  signedOut: 'Entre na sua conta para salvar buscas',
  notCandidate: 'Apenas candidatos podem salvar buscas',
  saved: 'Busca salva. Ela está em “Salvas”, na sua área.',
  removed: 'Busca removida das salvas',
} as const;

interface SaveRequest {
  api: Api;
  queryClient: QueryClient;
  navigate: NavigateFunction;
  location: Location;
  search: NamedSearch;
}

async function save({ api, queryClient, navigate, search }: SaveRequest, candidateId: string): Promise<void> {
  const { queryKey } = savedSearchesOptions(api, candidateId);
  let row: SavedSearch | undefined;
  try {
    row = await saveSearch(api, search);
  } catch (error) {
    const { code, message } = toAppError(error);
    // Saved already, for example in another window: the goal is reached.
    if (code !== 'saved_search_duplicate') {
      toast.error(message);
      return;
    }
  }
  // A list that was asked for before must not arrive later: it has nothing of what is saved now.
  await queryClient.cancelQueries({ queryKey });
  if (row) {
    const saved = row;
    queryClient.setQueryData(queryKey, (rows) => (rows ? [saved, ...rows] : rows));
  }
  void queryClient.invalidateQueries({ queryKey });
  toast.success(saveSearchMessages.saved, {
    action: { label: 'Ver buscas', onClick: () => void navigate(paths.savedSearches()) },
  });
}

/** Handles a click on the button: saves the search, or removes it when it is saved. */
export async function toggleSearch(request: SaveRequest): Promise<void> {
  const { api, queryClient, navigate, location, search } = request;
  const { user } = getSession();
  if (!user) {
    askToSignIn(
      {
        action: actionKey(location),
        returnTo: addressNaming('salvar', 'busca', location),
        message: saveSearchMessages.signedOut,
      },
      navigate,
    );
    return;
  }
  if (user.role !== 'candidate') {
    toast.error(saveSearchMessages.notCandidate);
    return;
  }
  const { queryKey } = savedSearchesOptions(api, user.id);
  const saved = queryClient.getQueryData(queryKey)?.find((row) => isSameSearch(row, search));
  if (!saved) {
    await save(request, user.id);
    return;
  }
  try {
    await removeSearch(api, user.id, saved.id);
    queryClient.setQueryData(queryKey, (rows) => rows?.filter(({ id }) => id !== saved.id));
    toast.success(saveSearchMessages.removed);
  } catch (error) {
    toast.error(toAppError(error).message);
  }
}

/**
 * After signing in: saves the search that the visitor deferred, confirms it, and removes the action from the URL. A
 * shared URL saves nothing, because its action was not deferred in this browser.
 */
export async function saveAsAsked(request: SaveRequest): Promise<void> {
  const { navigate, location } = request;
  const { user } = getSession();
  // A visitor is not asked to sign in either: only a press of the button does that.
  if (!user) return;
  await dropParam('salvar', location, navigate);
  if (!takeDeferredAction(actionKey(location))) return;
  if (user.role === 'candidate') await save(request, user.id);
  else toast.error(saveSearchMessages.notCandidate);
}
