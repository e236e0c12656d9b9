import { useSession } from '@ponte/shared-auth';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RedirectWithNotice } from '../../../redirect-with-notice';
import { pathForSignedIn } from '../return-path';

/** Whether the user was already signed in when the page was opened, and has been since. */
export function useCameSignedIn(): boolean {
  const { status } = useSession();
  const [wasVisitor, setWasVisitor] = useState(false);
  useEffect(() => {
    if (status === 'signed-out') setWasVisitor(true);
  }, [status]);
  return status === 'signed-in' && !wasVisitor;
}

/**
 * Redirects signed-in users away from the pages for visitors; a user who was already signed in gets a message that says
 * why.
 */
export function SignedInRedirect({ cameSignedIn }: { cameSignedIn: boolean }): ReactNode {
  const { user } = useSession();
  const { search } = useLocation();
  const to = pathForSignedIn(search);
  return cameSignedIn && user ? (
    <RedirectWithNotice to={to} notice={`Você já entrou como ${user.name}`} />
  ) : (
    <Navigate to={to} replace />
  );
}
