import { getSession, onUserChange } from '@ponte/shared-auth';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { isSigningOutDeliberately } from '../deliberate-sign-out';
import { tellSessionEnd } from '../session-end';

/**
 * On a page that needs no session: says why a dialog is gone that has closed because the session ended by itself. Who
 * only reads the page is not disturbed.
 */
export function SessionEndNotice(): null {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    let stopTelling: (() => void) | undefined;
    const stopHearing = onUserChange((user) => {
      stopTelling?.();
      // Still in the document: React draws the page without its session a moment later. A popover is there also while
      // it is closed.
      const hasDialog = document.querySelector('[role=dialog]:not([popover]), [role=alertdialog]') !== null;
      if (user || !hasDialog || state !== 'idle' || isSigningOutDeliberately()) return;
      stopTelling = tellSessionEnd(getSession().hasExpired === true);
    });
    return () => {
      // What was refused with the session leads to the sign-in, which says it.
      stopTelling?.();
      stopHearing();
    };
  }, [pathname, state]);
  return null;
}
