import { getSession, useApi, useSession } from '@ponte/shared-auth';
import { cn, type Button } from '@ponte/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptFocus } from '../../../before-scripts/use-kept-focus';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { isActionNamed } from '../../../deferred-action/named-action';
import { SignInLink } from '../../../deferred-action/sign-in-link';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { useHeldWhilePressed } from '../../../deferred-action/use-held-while-pressed';
import { WaitingButton } from '../../../deferred-action/waiting-button';
import { runSaving } from '../run-saving';
import { saveParam } from '../save-param';
import { saveRequest } from '../save-request';
import { savedIdsOptions } from '../saved-vacancies.queries';

export interface SaveButtonProps {
  vacancy: { id: string; title: string };
  /** 'row' is an icon in a list, 'page' a button with a label. */
  layout: 'row' | 'page';
  /** It has closed since it was read: the database saves it no more. One that is saved can be taken off. */
  isClosed?: boolean;
  /** Selects what gets the focus when the button of a closed one goes; the link of its row unless it is said. */
  nextFocus?: string;
}

/**
 * The first render is the same for everybody, because a server makes it: a link to the sign-in page, which a visitor
 * can press before scripts are there, and without them. Who is signed in gets a button. What is saved after a sign-in,
 * the page's DeferredSave saves.
 */
export function SaveButton({ vacancy, layout, isClosed = false, nextFocus }: SaveButtonProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  // The link becomes a button when the session is known.
  const keepFocus = useKeptFocus();
  const candidateId = user?.role === 'candidate' ? user.id : undefined;
  const { data: isSaved = false } = useQuery({
    ...savedIdsOptions(api, candidateId),
    select: (ids) => ids.includes(vacancy.id),
  });

  const isLinkPressed = useRef(false);
  const request = saveRequest(vacancy.id, location);
  // By an address such as a shared one, to which the way back must not lead: it would ask again.
  const isNamed = isActionNamed(saveParam, vacancy.id, location);
  const { press, isWaiting } = useDeferredAction(false, () => {
    if (getSession().user) {
      // The link offers only to save. Pressed as the page learns of what is saved, it takes nothing off.
      if (isSaved && isLinkPressed.current) return;
      void runSaving(({ toggleSaved }) =>
        toggleSaved({ api, queryClient, navigate, location, vacancyId: vacancy.id, isSaved }),
      );
    } else {
      askToSignIn(request, navigate, { replace: isNamed });
    }
  });

  const { shown, handlePointerDown } = useHeldWhilePressed(user || isWaiting ? 'button' : 'link');

  if (isClosed && !isSaved) return null;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    isLinkPressed.current = false;
    press();
    // The button goes as the vacancy is taken off.
    if (!isClosed) return;
    const next = nextFocus
      ? document.querySelector<HTMLElement>(nextFocus)
      : event.currentTarget.closest('article')?.querySelector('a');
    next?.focus({ preventScroll: true });
  };

  const words = isSaved ? 'Vaga salva' : 'Salvar vaga';
  const isRow = layout === 'row';
  const look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-label'> = {
    variant: isRow ? 'ghost' : 'outline',
    size: isRow ? 'icon' : 'default',
    className: cn(isRow ? 'text-ink-soft' : 'w-full', isSaved && 'text-brand'),
    'aria-label': isRow ? `${words}: ${vacancy.title}` : undefined,
  };
  const face = (
    <>
      <Bookmark aria-hidden className={cn('size-5', isSaved && 'fill-current')} />
      {isRow ? null : words}
    </>
  );
  if (shown === 'button')
    return (
      <WaitingButton {...look} ref={keepFocus} aria-pressed={isSaved} isWaiting={isWaiting} onClick={handleClick}>
        {face}
      </WaitingButton>
    );

  const handleLinkPress = (): void => {
    isLinkPressed.current = true;
    press();
  };
  return (
    <SignInLink
      ref={keepFocus}
      look={look}
      action={request}
      isNamed={isNamed}
      onPress={handleLinkPress}
      onPointerDown={handlePointerDown}
    >
      {face}
    </SignInLink>
  );
}
