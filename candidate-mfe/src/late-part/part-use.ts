import { usePageUse } from '@ponte/shared-auth';
import { createContext, startTransition, use, useEffect, useState, type RefObject } from 'react';

/** Whether the page was used before the code of a late part was there: its own hooks hear of what comes after. */
export const HeardUse = createContext({ current: false });

/** The elements that the server's HTML of a late part had, and where it stands: undefined outside of one. */
export const PartHtml = createContext<{ came: readonly Element[]; place: RefObject<HTMLElement | null> } | undefined>(
  undefined,
);

/** `usePageUse` for what may stand in a late part, which the first use has brought. */
export function usePartUse(): boolean {
  const heard = use(HeardUse);
  const isUsed = usePageUse();
  const [wasUsed, setWasUsed] = useState(false);
  useEffect(() => {
    if (heard.current) startTransition(() => setWasUsed(true));
  }, [heard]);
  return isUsed || wasUsed;
}
