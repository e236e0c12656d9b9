import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over the server's HTML, true from then on and in pages that were drawn by the browser. What
 * only the browser knows (the history entry's state, a link's hash) is read behind it: the first render must equal the
 * server's.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
