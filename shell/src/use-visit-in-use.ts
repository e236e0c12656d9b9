import { usePageUse, useSession } from '@ponte/shared-auth';

/**
 * Whether somebody uses the page or is signed in. What a visitor who only reads a rendered page can do without waits
 * for it.
 */
export function useVisitInUse(): boolean {
  const isUsed = usePageUse();
  const { user } = useSession();
  return isUsed || user !== null;
}
