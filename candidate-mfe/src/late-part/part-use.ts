import { usePageUse } from '@ponte/shared-auth';
import { createContext, startTransition, use, useEffect, useState, type RefObject } from 'react';

/**
 * Whether the page was used before the code of a late part was there. The part's own `usePageUse` can't tell: it
 * listens from then on.
 */
export const UsedBeforeCode = createContext({ current: false });

/** The elements that the server's HTML of a late part had, and where the part stands: undefined outside of one. */
export const ServerHtml = createContext<
  { elements: readonly Element[]; place: RefObject<HTMLElement | null> } | undefined
>(undefined);

/** `usePageUse` for what may stand in a late part, which the first use has brought. */
export function usePartUse(): boolean {
  const usedBefore = use(UsedBeforeCode);
  const isUsed = usePageUse();
  const [wasUsed, setWasUsed] = useState(false);
  useEffect(() => {
    if (usedBefore.current) startTransition(() => setWasUsed(true));
  }, [usedBefore]);
  return isUsed || wasUsed;
}
