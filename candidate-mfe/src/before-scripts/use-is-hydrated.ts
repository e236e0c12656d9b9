import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React takes over the server's HTML, whose controls are native, true from then on and in pages that were drawn by the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
