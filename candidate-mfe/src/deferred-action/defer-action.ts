import { deferredActionKey, deferredActionLifetime, type DeferredAction } from '@ponte/shared-domain';

/**
 * Keeps what a visitor wants to do until after the sign-in. Apart from what does it then: a page's first file needs
 * this alone, for links that are pressed early.
 */
export function deferAction(action: DeferredAction): void {
  try {
    localStorage.setItem(deferredActionKey, JSON.stringify({ ...action, until: Date.now() + deferredActionLifetime }));
  } catch {
    // Storage is blocked: after signing in the person presses the button again.
  }
}
