import { useSession } from '@ponte/shared-auth';
import { useEffect, useRef, useState } from 'react';

/**
 * A click that needs to know who clicks. One before the session was read is answered as soon as it is, and so is the wish in the address of
 * a visitor who comes back from signing in.
 * @param isAsked whether the address asks for it
 * @returns what a click does
 */
export function useSaveWish(isAsked: boolean, act: (isAsked: boolean) => void): () => void {
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
  return () => (isKnown ? act(false) : setWaiting(true));
}
