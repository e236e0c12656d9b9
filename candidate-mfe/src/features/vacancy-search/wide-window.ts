import { useSyncExternalStore } from 'react';

/** There is room for a vacancy beside the list: the variant `beside` of styles.css. */
const wide = '(min-width: 80rem) and (scripting: enabled)';

/** Whether the window has room for a vacancy beside the list. */
export const isWide = (): boolean => window.matchMedia(wide).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** {@link isWide} while it changes; false on a server, which does not know. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}
