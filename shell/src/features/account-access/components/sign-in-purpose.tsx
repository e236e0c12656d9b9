import { signInPurposeOf } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../../use-is-hydrated';

/** What the visitor was about to do, as the page before passed it on; nothing when the page was opened by itself. */
export function SignInPurposeNote(): ReactNode {
  const { state } = useLocation();
  // The server's HTML does not have it: only the browser knows the history entry's state.
  const purpose = useIsHydrated() ? signInPurposeOf(state) : undefined;
  if (!purpose) return null;
  return (
    <p className="mb-6 rounded-md border border-line bg-brand-soft px-4 py-3 text-sm text-ink-soft wrap-anywhere">
      {purpose.intro} <span className="block text-base font-semibold text-ink">{purpose.subject}</span>
      <span className="block">{purpose.details}</span>
    </p>
  );
}
