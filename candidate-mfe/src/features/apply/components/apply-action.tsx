import { getSession, loginPath, useSession, type Api } from '@ponte/shared-auth';
import { deferredActionAttribute, type DeferredAction } from '@ponte/shared-domain';
import { Button, reportNotOpened } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useKeptFocus } from '../../../before-scripts/use-kept-focus';
import { deferAction, takeDeferredAction } from '../../../deferred-action/deferred-action';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { applyRequest, askToSignIn, type AppliedVacancy } from '../apply-request';
import { applyMessages, applyParam } from '../apply-rules';
import { applyButton } from './apply-button';
import type { SignedInApply } from './signed-in-apply';

export interface ApplyActionProps {
  api: Api;
  vacancy: AppliedVacancy;
  /** 'row' in a list, 'page' as the vacancy page's main action. */
  layout: 'row' | 'page';
}

// Its rows are in one list: the first one's load serves them all.
let loaded: typeof SignedInApply | undefined;

/** The part for people with an account, once it is wanted: visitors have no use for it. `onFailed` hears of a load that failed. */
function useSignedInApply(isWanted: boolean, attempt: unknown, onFailed: () => void): typeof SignedInApply | undefined {
  const [Loaded, setLoaded] = useState(() => loaded);
  const fail = useRef(onFailed);
  useEffect(() => {
    fail.current = onFailed;
  });
  useEffect(() => {
    if (!isWanted || Loaded) return undefined;
    let isCurrent = true;
    import(/* webpackChunkName: "signed-in-apply" */ './signed-in-apply').then(
      ({ SignedInApply }) => {
        loaded = SignedInApply;
        if (isCurrent) setLoaded(() => SignedInApply);
      },
      (error: unknown) => {
        console.error('apply: the code for people with an account did not arrive', error);
        if (isCurrent) fail.current();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Loaded, attempt]);
  return Loaded;
}

/**
 * The Apply button with every rule of docs/specification.md, section 8. The first render is the same for everybody,
 * because a server makes it: a link to the sign-in page, which a visitor can press before scripts are there, and without them. What depends on the user
 * follows once the browser has read the session, in a file of its own (`signed-in-apply.tsx`).
 */
export function ApplyAction({ api, vacancy, layout }: ApplyActionProps): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The link becomes a button when the session is known.
  const keepFocus = useKeptFocus();
  /** A step that waits for its code: a press, or the one that the address asks for. */
  const [step, setStep] = useState<'press' | 'asked'>();

  const request = applyRequest(vacancy);
  const { press, isWaiting } = useDeferredAction(
    layout === 'page' && new URLSearchParams(search).get(applyParam) === vacancy.id,
    (isAsked) => {
      if (getSession().user) setStep(isAsked ? 'asked' : 'press');
      // A shared URL does not ask for a sign-in; a press before the page's scripts, of somebody whose session turned out to have ended, does.
      else if (!isAsked || takeDeferredAction(request.action)) askToSignIn(vacancy, applyMessages.signedOut, navigate);
    },
  );

  const Loaded = useSignedInApply(user !== null, step, () => {
    if (step) reportNotOpened();
    setStep(undefined);
  });
  if (user && Loaded)
    return (
      <Loaded
        key={user.id}
        api={api}
        user={user}
        vacancy={vacancy}
        layout={layout}
        keepFocus={keepFocus}
        step={step}
        onStepTaken={() => setStep(undefined)}
      />
    );

  const look = applyButton(vacancy, layout);
  if (user || isWaiting)
    return (
      <Button {...look} ref={keepFocus} busy={isWaiting || step !== undefined} onClick={press}>
        Candidatar-se
      </Button>
    );

  const followed: DeferredAction = { ...request, message: applyMessages.signedOut };
  // What the browser does with the link by itself, such as opening it in a new tab, leads to the same dialog.
  const handleLinkPress = (event: MouseEvent): void => {
    if (!isPlainPress(event)) deferAction(followed);
    else {
      event.preventDefault();
      press();
    }
  };
  return (
    <Button {...look} asChild>
      <Link
        ref={keepFocus}
        to={loginPath(request.returnTo)}
        rel="nofollow"
        {...{ [deferredActionAttribute]: JSON.stringify(followed) }}
        onClick={handleLinkPress}
        onAuxClick={handleLinkPress}
      >
        Candidatar-se
      </Link>
    </Button>
  );
}
