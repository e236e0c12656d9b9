/*
 * What a visitor wanted to do before signing in (save something, apply), done after the sign-in. The return address
 * names the action too, but somebody else may have written that address, so only an action that was requested in this
 * browser is done. Stored in localStorage, like the return path, because the link of a confirmation mail opens another
 * tab.
 */
import {
  deferredActionKey,
  deferredActionLifetime,
  parseDeferredAction,
  type DeferredAction,
} from '@ponte/shared-domain';

export function deferAction(action: DeferredAction): void {
  try {
    localStorage.setItem(deferredActionKey, JSON.stringify({ ...action, until: Date.now() + deferredActionLifetime }));
  } catch {
    // Storage is blocked: after signing in the person presses the button again.
  }
}

/** Whether this action was deferred in this browser. It is forgotten then; another deferred action stays. */
export function takeDeferredAction(action: string): boolean {
  try {
    const stored = parseDeferredAction(localStorage.getItem(deferredActionKey), Date.now());
    if (stored?.action !== action) return false;
    localStorage.removeItem(deferredActionKey);
    return true;
  } catch {
    return false;
  }
}
