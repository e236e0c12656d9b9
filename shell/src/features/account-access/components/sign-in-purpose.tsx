import { deferredActionKey, parseDeferredAction, signInPurposeAttribute, signInPurposeOf } from '@ponte/shared-domain';
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

/** Says once why the visitor was asked to sign in. */
function sayDeferredMessage(search: string): void {
  const { message, ...rest } = readDeferred(search) ?? {};
  if (typeof message !== 'string') return;
  localStorage.setItem(deferredActionKey, JSON.stringify(rest));
  // Where the page before was in this document it has said so by this id: it is one message.
  const id = String(rest.action);
  withToast((toast) => toast.error(message, { id }));
}

/**
 * What the visitor was about to do, as the page before passed it on or kept it; nothing when the page was opened by
 * itself.
 */
export function SignInPurposeNote(): ReactNode {
  const { state, search } = useLocation();
  useEffect(() => sayDeferredMessage(search), [search]);
  const isHydrated = useIsHydrated();
  const purpose = isHydrated ? (signInPurposeOf(state) ?? signInPurposeOf(readDeferred(search))) : undefined;
  if (isHydrated && !purpose) return null;
  // Only the browser knows the history entry's state, and what was kept: the server's HTML has the place alone, which
  // an inline script fills (shared-server/src/sign-in-purpose-script.ts). An element of its own takes over from it.
  return (
    <p
      key={isHydrated ? 'hydrated' : 'server'}
      {...{ [signInPurposeAttribute]: '' }}
      hidden={!purpose}
      suppressHydrationWarning
      className="mb-6 rounded-md border border-line bg-brand-soft px-4 py-3 text-sm text-ink-soft wrap-anywhere"
    >
      <span suppressHydrationWarning>{purpose?.intro ?? ''}</span>{' '}
      <span suppressHydrationWarning className="block text-base font-semibold text-ink">
        {purpose?.subject ?? ''}
      </span>
      <span suppressHydrationWarning className="block">
        {purpose?.details ?? ''}
      </span>
    </p>
  );
}
