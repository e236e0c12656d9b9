/*
 * What a visitor wanted to do before signing in (save something, apply), done after the sign-in. The return address names the action too, but
 * somebody else may have written that address, so only an action that was requested in this browser is done. Stored in
 * localStorage, like the return path, because the link of
 * a confirmation mail opens another tab.
 */

const key = 'ponte-save-wish';
/** Lifetime in milliseconds, the same as the return path's. */
const lifetime = 24 * 60 * 60 * 1_000;

/** @param action identifies what is to be done, for example 'vaga:<id>' */
export function deferAction(action: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ action, until: Date.now() + lifetime }));
  } catch {
    // Storage is blocked: after signing in the person presses the button again.
  }
}

/** Whether this action was deferred in this browser. It is forgotten then; another deferred action stays. */
export function takeDeferredAction(action: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('action' in stored) || stored.action !== action)
      return false;
    localStorage.removeItem(key);
    return 'until' in stored && typeof stored.until === 'number' && stored.until > Date.now();
  } catch {
    return false;
  }
}
