import { useApi, useSession } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button, cn, reportNotOpened, withToast } from '@ponte/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { savedIdsOptions } from '../saved-vacancies.queries';

export interface SaveButtonProps {
  vacancy: { id: string; title: string };
  /** 'row' is an icon in a list, 'page' a button with a label. */
  layout: 'row' | 'page';
}

/**
 * The first render is the same for everybody, because a server makes it. The code behind the click is loaded by the
 * first click, because most visitors save nothing.
 */
export function SaveButton({ vacancy, layout }: SaveButtonProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const candidateId = user?.role === 'candidate' ? user.id : undefined;
  const { data: isSaved = false } = useQuery({
    ...savedIdsOptions(api, candidateId),
    select: (ids) => ids.includes(vacancy.id),
  });

  const act = async (isAsked: boolean): Promise<void> => {
    try {
      const loaded = await import(/* webpackChunkName: "save-vacancy" */ '../save-vacancy').catch((error: unknown) => {
        console.error('save-vacancy: its code did not arrive', error);
        reportNotOpened();
      });
      await loaded?.[isAsked ? 'saveAsAsked' : 'toggleSaved']({
        api,
        queryClient,
        navigate,
        location,
        vacancyId: vacancy.id,
        isSaved,
      });
    } catch (error) {
      // An unexpected error: expected ones are handled where the server is called.
      console.error('save-vacancy', error);
      withToast((toast) => toast.error(toAppError(error).message));
    }
  };
  const { press } = useDeferredAction(location.search.includes(`salvar=${vacancy.id}`), (isAsked) => void act(isAsked));

  const words = isSaved ? 'Vaga salva' : 'Salvar vaga';
  const isRow = layout === 'row';
  return (
    <Button
      variant={isRow ? 'ghost' : 'outline'}
      size={isRow ? 'icon' : 'default'}
      className={cn('noscript:hidden', isRow ? 'text-ink-soft' : 'w-full', isSaved && 'text-brand')}
      aria-pressed={isSaved}
      // Never is, but its double click counts once: the second press would take back what the first one saved.
      busy={false}
      aria-label={isRow ? `${words}: ${vacancy.title}` : undefined}
      onClick={press}
    >
      <Bookmark aria-hidden className={cn('size-5', isSaved && 'fill-current')} />
      {isRow ? null : words}
    </Button>
  );
}
