import { getSession, onUserChange } from '@ponte/shared-auth';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSigningOutDeliberately } from '../deliberate-sign-out';
import { tellSessionEnd } from '../session-end';

/**
 * On a page that needs no session: says why a dialog is gone that has closed because the session ended by itself. Who
 * only reads the page is not disturbed.
 */
export function SessionEndNotice(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    let stopTelling: (() => void) | undefined;
    const stopHearing = onUserChange((user) => {
      stopTelling?.();
      // Still in the document: React draws the page without its session a moment later.
      const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (user || !hasDialog || isSigningOutDeliberately()) return;
      stopTelling = tellSessionEnd(getSession().hasExpired === true);
    });
    return () => {
      // What was refused with the session has led to the sign-in, which says it.
      stopTelling?.();
      stopHearing();
    };
  }, [pathname]);
  return null;
}
