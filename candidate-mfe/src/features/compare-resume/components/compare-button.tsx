import { getSession, useSession } from '@ponte/shared-auth';
import { reportNotOpened, withToast } from '@ponte/shared-ui';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptFocus } from '../../../before-scripts/use-kept-focus';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { dropParam, takeDeferredAction } from '../../../deferred-action/deferred-action';
import { isActionNamed } from '../../../deferred-action/named-action';
import { SignInLink } from '../../../deferred-action/sign-in-link';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { useHeldWhilePressed } from '../../../deferred-action/use-held-while-pressed';
import { WaitingButton } from '../../../deferred-action/waiting-button';
import { compareParam, compareRequest } from '../compare-request';
import type { CompareDialog } from './compare-dialog';

export interface CompareButtonProps {
  vacancy: { id: string; title: string };
}

/**
 * The first render is the same for everybody, because a server makes it: a link to the sign-in page, which a visitor
 * can press before scripts are there, and without them. Who is signed in gets a button; the comparison's code is loaded
 * by its click.
 */
export function CompareButton({ vacancy }: CompareButtonProps): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // The link becomes a button when the session is known.
  const keepFocus = useKeptFocus();
  const [Opened, setOpened] = useState<typeof CompareDialog>();
  const [isOpening, setOpening] = useState(false);

  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { CompareDialog } = await import(/* webpackChunkName: "compare-resume" */ './compare-dialog');
      setOpened(() => CompareDialog);
    } catch (error) {
      console.error('compare-resume: its code did not arrive', error);
      reportNotOpened();
    }
    setOpening(false);
  };

  const request = compareRequest(vacancy.id, location);
  const isNamed = isActionNamed(compareParam, vacancy.id, location);
  const { press, isWaiting } = useDeferredAction(isNamed, (isAsked) => {
    // Not the one of the last render: the press may have waited for it
    const { user } = getSession();
    if (!user) {
      // A shared URL does not ask for a sign-in; a press before the page's scripts, of somebody whose session turned
      // out to have ended, does.
      if (!isAsked || takeDeferredAction(request.action)) askToSignIn(request, navigate, { replace: isNamed });
      return;
    }
    if (isAsked) {
      void dropParam(compareParam, location, navigate);
      // Nor does it open anything.
      if (!takeDeferredAction(request.action)) return;
    }
    if (user.role === 'candidate') void open();
    else withToast((toast) => toast.error('Apenas candidatos podem comparar a vaga com um currículo'));
  });

  const { shown, handlePointerDown } = useHeldWhilePressed(user || isWaiting ? 'button' : 'link');
  const look = { variant: 'outline', className: 'w-full' } as const;
  const face = (
    <>
      <ListChecks aria-hidden className="size-5" />
      Comparar meu currículo
    </>
  );
  return (
    <>
      {shown === 'button' ? (
        <WaitingButton {...look} ref={keepFocus} isWaiting={isWaiting || isOpening} onClick={press}>
          {face}
        </WaitingButton>
      ) : (
        <SignInLink
          ref={keepFocus}
          look={look}
          action={request}
          isNamed={isNamed}
          onPress={press}
          onPointerDown={handlePointerDown}
        >
          {face}
        </SignInLink>
      )}
      {Opened && user ? <Opened candidateId={user.id} vacancy={vacancy} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
