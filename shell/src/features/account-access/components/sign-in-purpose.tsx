import { deferredActionKey, parseDeferredAction, signInPurposeOf } from '@ponte/shared-domain';
import { withToast, useIsHydrated } from '@ponte/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { returnPathOf } from '../return-path';

/**
 * Of a link that the browser followed by itself, before scripts were there or into a new tab: its page has kept it in
 * this browser.
 */
function readDeferred(search: string): Record<string, unknown> | undefined {
  try {
    const deferred = parseDeferredAction(localStorage.getItem(deferredActionKey), Date.now());
    const returnTo = returnPathOf(search);
    return returnTo !== undefined && deferred?.returnTo === returnTo ? deferred : undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

/** Why the visitor was asked to sign in, once. */
function takeDeferredMessage(search: string): string | undefined {
  const { message, ...rest } = readDeferred(search) ?? {};
  if (typeof message !== 'string') return undefined;
  localStorage.setItem(deferredActionKey, JSON.stringify(rest));
  return message;
}

/**
 * What the visitor was about to do, as the page before passed it on or kept it; nothing when the page was opened by
 * itself.
 */
export function SignInPurposeNote(): ReactNode {
  const { state, search } = useLocation();
  useEffect(() => {
    const message = takeDeferredMessage(search);
    if (message !== undefined) withToast((toast) => toast.error(message));
  }, [search]);
  // The server's HTML does not have it: only the browser knows the history entry's state, and what was kept.
  const purpose = useIsHydrated() ? (signInPurposeOf(state) ?? signInPurposeOf(readDeferred(search))) : undefined;
  if (!purpose) return null;
  return (
    <p className="mb-6 rounded-md border border-line bg-brand-soft px-4 py-3 text-sm text-ink-soft wrap-anywhere">
      {purpose.intro} <span className="block text-base font-semibold text-ink">{purpose.subject}</span>
      <span className="block">{purpose.details}</span>
    </p>
  );
}
