import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/*
 * Whether the auth service answers. It is no part of the session: who is signed in stays so while nobody can be asked for a new token, and
 * what they read meanwhile fails with a sentence of its own instead of being asked as a visitor.
 */
const store = createStore<{ isReachable: boolean }>(() => ({ isReachable: true }));

/** Set by whoever has asked the service. */
export function setAuthReachable(isReachable: boolean): void {
  if (store.getState().isReachable !== isReachable) store.setState({ isReachable });
}

/** Whether the auth service answered when it was last asked, outside React. */
export function isAuthReachable(): boolean {
  return store.getState().isReachable;
}

/** Whether the auth service answered when it was last asked. False: whoever is signed in stays so, and it is asked again by itself. */
export function useAuthReachable(): boolean {
  return useStore(store).isReachable;
}

/**
 * Calls the listener each time the auth service answers again after it did not: what failed meanwhile can be read now.
 * @returns stops listening.
 */
export function onAuthReachable(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (state.isReachable && !before.isReachable) listener();
  });
}

/** Calls the listener each time the auth service is found not to answer. @returns stops listening. */
export function onAuthUnreachable(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (!state.isReachable && before.isReachable) listener();
  });
}
