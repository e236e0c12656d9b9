import { useSession } from '@ponte/shared-auth';
import { dismissErrors, dismissPersonal } from '@ponte/shared-ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Errors go with the page that they were raised on, and with the session of whom they were told. */
export function usePassingMessages(): void {
  const { pathname } = useLocation();
  const personId = useSession().user?.id;
  // Before the effects of the page that comes, which may have something to say.
  useLayoutEffect(dismissErrors, [pathname]);
  useLayoutEffect(() => dismissPersonal, [personId]);
}
