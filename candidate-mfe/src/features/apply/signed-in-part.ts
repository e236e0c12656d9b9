import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SignedInApply } from './components/signed-in-apply';

// The rows of a list share it: one load, whichever of them asks.
let part: typeof SignedInApply | undefined;
let pending: Promise<void> | undefined;
const listeners = new Set<() => void>();

function load(): Promise<void> {
  pending ??= import(/* webpackChunkName: "signed-in-apply" */ './components/signed-in-apply').then(
    (module) => {
      part = module.SignedInApply;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      pending = undefined;
      console.error('apply: the code for people with an account did not arrive', error);
      throw error;
    },
  );
  return pending;
}

function subscribe(onLoaded: () => void): () => void {
  listeners.add(onLoaded);
  return () => listeners.delete(onLoaded);
}

/**
 * The Apply button's part for people with an account, once it is wanted: visitors have no use for it. A failed load is tried again when the browser is
 * online again, and for the next step.
 * @param step what waits for it
 * @param onFailed hears of a load that failed while a step waited for it
 */
export function useSignedInPart(
  isWanted: boolean,
  step: unknown,
  onFailed: () => void,
): typeof SignedInApply | undefined {
  const Part = useSyncExternalStore(
    subscribe,
    () => part,
    () => undefined,
  );
  const isMissing = isWanted && !Part;
  useEffect(() => {
    if (!isMissing) return undefined;
    // Nobody waits for it: the error is logged.
    const start = (): void => void load().catch(() => undefined);
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
    load().catch(() => {
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
  part = undefined;
  pending = undefined;
}
