import { useSession } from '@ponte/shared-auth';
import { dismissErrors, dismissPersonal } from '@ponte/shared-ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Dismisses errors when their page is left, and personal messages when the user changes. A component that draws
 * nothing, so that a change of the session does not draw the whole layout again.
 */
export function MessageDismissal(): ReactNode {
  const { pathname } = useLocation();
  const personId = useSession().user?.id;
  // A layout effect runs before the effects of the next page, which may show messages of its own.
  useLayoutEffect(dismissErrors, [pathname]);
  useLayoutEffect(() => dismissPersonal, [personId]);
  return null;
}
