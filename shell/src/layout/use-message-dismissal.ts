import { useSession } from '@ponte/shared-auth';
import { dismissErrors, dismissPersonal } from '@ponte/shared-ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Dismisses errors when their page is left, and personal messages when the user changes. */
export function useMessageDismissal(): void {
  const { pathname } = useLocation();
  const personId = useSession().user?.id;
  // A layout effect runs before the effects of the next page, which may show messages of its own.
  useLayoutEffect(dismissErrors, [pathname]);
  useLayoutEffect(() => dismissPersonal, [personId]);
}
