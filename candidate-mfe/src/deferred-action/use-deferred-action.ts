import { useSession } from '@ponte/shared-auth';
import { useEffect, useRef, useState } from 'react';

/**
 * Runs an action that needs the session. A click before the session was read is handled once it is; likewise the action
 * that the return address names after the sign-in.
 * @param isAsked whether the address names the action
 * @param act called with whether it runs for the address; otherwise for a click
 * @returns the click handler, and whether a click or the address waits for the session
 */
export function useDeferredAction(
  isAsked: boolean,
  act: (isAsked: boolean) => void,
): { press: () => void; isWaiting: boolean } {
  const isKnown = useSession().status !== 'loading';
  const [isWaiting, setWaiting] = useState(false);
  const actLater = useRef(act);
  useEffect(() => {
    actLater.current = act;
  });
  useEffect(() => {
    if (!isKnown || !(isWaiting || isAsked)) return;
    setWaiting(false);
    actLater.current(isAsked);
  }, [isKnown, isWaiting, isAsked]);
  return { press: () => (isKnown ? act(false) : setWaiting(true)), isWaiting };
}
