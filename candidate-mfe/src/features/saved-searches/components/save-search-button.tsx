import { useApi, useSession } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button, cn, reportNotOpened, withToast } from '@ponte/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { isSameSearch, type NamedSearch } from '../../../search-terms/search-terms';
import { savedSearchesOptions } from '../saved-searches.queries';

export interface SaveSearchButtonProps {
  search: NamedSearch;
}

/**
 * Saves the present search, or removes it. The code behind the click is loaded by the click, because most visitors save
 * nothing.
 */
export function SaveSearchButton({ search }: SaveSearchButtonProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const candidateId = user?.role === 'candidate' ? user.id : undefined;
  const { data: isSaved = false } = useQuery({
    ...savedSearchesOptions(api, candidateId),
    select: (rows) => rows.some((row) => isSameSearch(row, search)),
  });
  const [isBusy, setBusy] = useState(false);

  const act = async (isAsked: boolean): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await import(/* webpackChunkName: "save-search" */ '../save-search').catch((error: unknown) => {
        console.error('save-search: its code did not arrive', error);
        reportNotOpened();
      });
      await loaded?.[isAsked ? 'saveAsAsked' : 'toggleSearch']({ api, queryClient, navigate, location, search });
    } catch (error) {
      // An unexpected error: expected ones are handled where the server is called.
      console.error('save-search', error);
      withToast((toast) => toast.error(toAppError(error).message));
    }
    setBusy(false);
  };
  const { press } = useDeferredAction(location.search.includes('salvar=busca'), (isAsked) => void act(isAsked));

  return (
    <Button
      variant="outline"
      size="sm"
      className={cn('noscript:hidden', isSaved && 'text-brand')}
      aria-pressed={isSaved}
      // Never `busy`, which would move the focus away, but its double click counts once: the second press would take
      // back what the first one saved.
      busy={false}
      disabled={isBusy}
      focusableWhenDisabled
      onClick={press}
    >
      <Bookmark aria-hidden className={cn('size-4', isSaved && 'fill-current')} />
      {isSaved ? 'Busca salva' : 'Salvar busca'}
    </Button>
  );
}
