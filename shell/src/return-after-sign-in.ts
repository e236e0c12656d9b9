import { getSession, onUserChange } from '@ponte/shared-auth';
import { withToast } from '@ponte/shared-ui';
import type { ShellRouter } from './router';

/** In this tab: the address that a sign-in leads to, for the document in which it was asked for. */
export const returnKey = 'ponte-return-to';
/** Until that document is there, in milliseconds. */
const lifetime = 60_000;

/**
 * Keeps where a sign-in leads to, before it goes back to the document that led to it.
 * @returns whether it is kept
 */
export function keepReturn(path: string): boolean {
  try {
    sessionStorage.setItem(returnKey, JSON.stringify({ path, until: Date.now() + lifetime }));
    return true;
  } catch {
    return false;
  }
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey);
}

/** What {@link keepReturn} wrote; undefined where there is nothing, or something else. */
function readReturn(): { path: string; until: number } | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(returnKey) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return undefined;
  const { path, until } = kept;
  return typeof path === 'string' && typeof until === 'number' ? { path, until } : undefined;
}

/** @returns once, where a sign-in leads this document to */
function takeReturn(): string | undefined {
  try {
    const kept = readReturn();
    if (!kept) return undefined;
    const isOver = kept.until <= Date.now();
    // It may be meant for another entry of the history.
    const isHere = new URL(kept.path, window.location.origin).pathname === window.location.pathname;
    if (!isOver && !(isHere && getSession().user)) return undefined;
    forgetReturn();
    return isOver ? undefined : kept.path;
  } catch {
    // Storage is blocked, or what it holds is no JSON: nothing was kept.
    return undefined;
  }
}

/**
 * Goes on from a sign-in in another document, which went back to this one: the address then names what is to be done
 * now, in the place of the one that the visitor had left. Not before the session is known, which a page that the
 * browser has kept reads when it is shown again: the same address would lead to the sign-in.
 */
export function followSignIn(router: ShellRouter['router']): void {
  const follow = (): void => {
    const path = takeReturn();
    if (path === undefined) return;
    // The reader stands where they stood.
    void router.navigate(path, { replace: true, preventScrollReset: true });
    // The sign-in page said so, too, and was left.
    withToast((toast) => toast.success('Login realizado com sucesso!'));
  };
  onUserChange(follow);
  follow();
}
