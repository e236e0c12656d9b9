import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/*
 * Whether the auth service answers. It is separate from the session: a user stays signed in while no new token can be
 * had, and reads fail with an error of their own meanwhile, because a list read as a visitor would look empty.
 */
const store = createStore<{ isReachable: boolean }>(() => ({ isReachable: true }));

/** Set by the calls to the service. */
export function setAuthReachable(isReachable: boolean): void {
  if (store.getState().isReachable !== isReachable) store.setState({ isReachable });
}

/** Whether the auth service answered its last call, outside React. */
export function isAuthReachable(): boolean {
  return store.getState().isReachable;
}

/**
 * Whether the auth service answered its last call. If not, the user stays signed in, and the call is retried
 * automatically.
 */
export function useAuthReachable(): boolean {
  return useStore(store).isReachable;
}

/**
 * Calls the listener each time the auth service answers again: failed reads can be repeated then.
 * @returns stops listening.
 */
export function onAuthReachable(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (state.isReachable && !before.isReachable) listener();
  });
}

/** Calls the listener each time the auth service stops answering. @returns stops listening. */
export function onAuthUnreachable(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (!state.isReachable && before.isReachable) listener();
  });
}

let retry: (() => void) | undefined;

/** What asks the service again at once; undefined while nothing waits to do so. */
export function setRetry(ask: (() => void) | undefined): void {
  retry = ask;
}

/** Retries at once, if a retry is waiting. */
export function retryNow(): void {
  retry?.();
}
