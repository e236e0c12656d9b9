import { errorMessages } from '@ponte/shared-domain';
import { withToast } from '@ponte/shared-ui';
import { isSigningOutDeliberately } from './deliberate-sign-out';
import { findSignOut } from './drafts';

/**
 * How long it takes until a session that has just ended is told of, in milliseconds. Only of one that ended by itself
 * (expired, signed out in another tab): after 'Sair' another navigation is under way, and what was refused with the
 * session (an application, a report) leads to /login by itself, with what it defers.
 */
const sessionEndGrace = 300;
/**
 * How many times in that interval it looks for a sign-out in another tab, which announces the sign-out only after the
 * session has ended.
 */
const signOutChecks = 4;

const signOutNotices = {
  // Somebody has gone back, to a page that was open before they signed out.
  here: 'Você saiu da sua conta.',
  elsewhere: 'Você saiu da sua conta em outra aba.',
};

/**
 * Says why the session has ended, as soon as that is known.
 * @param hasExpired whether the auth service has refused the session
 * @param onTold called with the message
 * @returns stops it
 */
export function tellSessionEnd(hasExpired: boolean, onTold?: () => void): () => void {
  let checks = 0;
  const timer = setInterval(() => {
    if (isSigningOutDeliberately()) return;
    checks += 1;
    const place = findSignOut();
    if (!hasExpired && !place && checks < signOutChecks) return;
    clearInterval(timer);
    const notice = place ? signOutNotices[place] : errorMessages.expiredSession;
    withToast((toast) => toast.info(notice, { id: 'redirect' }));
    onTold?.();
  }, sessionEndGrace);
  return () => clearInterval(timer);
}
