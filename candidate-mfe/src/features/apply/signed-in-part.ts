import { onDemand, type OnDemand } from '@ponte/shared-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SignedInApply } from './components/signed-in-apply';

type Part = typeof SignedInApply;

const createSource = (): OnDemand<Part> =>
  onDemand(() =>
    import(/* webpackChunkName: "signed-in-apply" */ './components/signed-in-apply').then(
      (module) => module.SignedInApply,
      (error: unknown) => {
        console.error('apply: the code for people with an account did not arrive', error);
        throw error;
      },
    ),
  );

// The rows of a list share it: one load, whichever of them asks.
let source = createSource();
const subscribe = (onLoaded: () => void): (() => void) => source.subscribe(onLoaded);

/**
 * The Apply button's part for people with an account, once it is wanted: visitors have no use for it. A failed load is
 * tried again when the browser is online again, and for the next step.
 * @param step what waits for it
 * @param onFailed hears of a load that failed while a step waited for it
 */
export function useSignedInPart(isWanted: boolean, step: unknown, onFailed: () => void): Part | undefined {
  const Part = useSyncExternalStore(
    subscribe,
    () => source.peek(),
    () => undefined,
  );
  const isMissing = isWanted && !Part;
  useEffect(() => {
    if (!isMissing) return undefined;
    // Nobody waits for it: the error is logged.
    const start = (): void => void source.load().catch(() => undefined);
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isMissing]);

  const fail = useRef(onFailed);
  useEffect(() => {
    fail.current = onFailed;
  });
  useEffect(() => {
    if (!isMissing || !step) return undefined;
    let isCurrent = true;
    source.load().catch(() => {
      if (isCurrent) fail.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, step]);
  return Part;
}

/** For tests, of which none begins with what another has loaded. */
export function forgetSignedInPart(): void {
  source = createSource();
}
