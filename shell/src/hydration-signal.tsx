import { useEffect, type ReactNode } from 'react';

/**
 * Tells pre-hydration-submit-script.ts that forms answer by themselves from now on. It stands around the page, not
 * beside it: the server renders the page without it, and a sibling would give every `useId` below another value than
 * the server's.
 */
export function HydrationSignal({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.dispatchEvent(new Event('pagehydrated'));
  }, []);
  return children;
}
