import { getSession, onUserChange, useSession } from '@ponte/shared-auth';
import { reportNotOpened } from '@ponte/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptFocus } from '../../../before-scripts/use-kept-focus';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { takeDeferredAction } from '../../../deferred-action/deferred-action';
import { isActionNamed } from '../../../deferred-action/named-action';
import { SignInLink } from '../../../deferred-action/sign-in-link';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { useHeldWhilePressed } from '../../../deferred-action/use-held-while-pressed';
import { WaitingButton } from '../../../deferred-action/waiting-button';
import { applyRequest, takeAsked, type AppliedVacancy } from '../apply-request';
import { applyParam } from '../apply-rules';
import { useSignedInPart } from '../signed-in-part';
import { applyButton } from './apply-button';

export interface ApplyActionProps {
  vacancy: AppliedVacancy;
  /** 'row' in a list, 'page' as the vacancy page's main action. */
  layout: 'row' | 'page';
  /** It has closed since it was read: there is no way to apply, only what was sent. */
  isClosed?: boolean;
}

/**
 * The Apply button with every rule of docs/specification.md, section 8. The first render is the same for everybody,
 * because a server makes it: a link to the sign-in page, which a visitor can press before scripts are there, and
 * without them. What depends on the user follows once the browser has read the session, in a file of its own
 * (`signed-in-apply.tsx`).
 */
export function ApplyAction({ vacancy, layout, isClosed = false }: ApplyActionProps): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // The link becomes a button when the session is known.
  const keepFocus = useKeptFocus();
  /**
   * A step that waits for its code: a press, or the one that the address asks for. It ends with the session that it
   * belongs to.
   */
  const [kept, setKept] = useState<{ step: 'press' | 'asked'; userId: string }>();
  const step = kept && kept.userId === user?.id ? kept.step : undefined;

  const request = applyRequest(vacancy);
  const isNamed = isActionNamed(applyParam, vacancy.id, location);
  const start = (isAsked: boolean): void => {
    const userId = getSession().user?.id;
    if (userId !== undefined) setKept({ step: isAsked ? 'asked' : 'press', userId });
    // A shared URL does not ask for a sign-in; a press before the page's scripts, of somebody whose session turned
    // out to have ended, does.
    else if (!isAsked || takeDeferredAction(request.action)) askToSignIn(request, navigate, { replace: isNamed });
  };
  const { press, isWaiting } = useDeferredAction(layout === 'page' && isNamed, start);

  const startAgain = useRef(start);
  useEffect(() => {
    startAgain.current = start;
  });
  useEffect(() => {
    if (!kept) return undefined;
    return onUserChange((next) => {
      setKept(undefined);
      // The step is now one of who is signed out, and leads to the sign-in. It is none of another person.
      if (!next) startAgain.current(kept.step === 'asked');
    });
  }, [kept]);

  const Loaded = useSignedInPart(user !== null, kept, () => {
    reportNotOpened();
    // A reload must not do what the person was told is not done.
    if (step === 'asked') void takeAsked(vacancy, location, navigate);
    setKept(undefined);
  });
  // Each takes the place of the one before, as the session is read and its code has come.
  const present = user || isWaiting ? (user && Loaded ? 'part' : 'button') : 'link';
  const { shown, handlePointerDown } = useHeldWhilePressed(present);
  if (user && Loaded && shown === 'part')
    return (
      <Loaded
        key={user.id}
        user={user}
        vacancy={vacancy}
        layout={layout}
        isClosed={isClosed}
        keepFocus={keepFocus}
        step={step}
        onStepTaken={() => setKept(undefined)}
      />
    );

  if (isClosed) return null;
  const look = applyButton(vacancy, layout);
  if (shown !== 'link')
    return (
      <WaitingButton
        {...look}
        ref={keepFocus}
        isWaiting={isWaiting || step !== undefined}
        onPointerDown={handlePointerDown}
        onClick={press}
      >
        Candidatar-se
      </WaitingButton>
    );

  return (
    <SignInLink
      ref={keepFocus}
      look={look}
      action={request}
      isNamed={isNamed}
      onPress={press}
      onPointerDown={handlePointerDown}
    >
      Candidatar-se
    </SignInLink>
  );
}
