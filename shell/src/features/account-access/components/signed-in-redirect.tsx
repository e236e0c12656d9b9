import { useSession } from '@ponte/shared-auth';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RedirectWithNotice } from '../../../redirect-with-notice';
import { pathForSignedIn } from '../return-path';

/** Whether the page was opened by somebody who was signed in already: nobody was a visitor here since. */
export function useCameSignedIn(): boolean {
  const { status } = useSession();
  const [wasVisitor, setWasVisitor] = useState(false);
  useEffect(() => {
    if (status === 'signed-out') setWasVisitor(true);
  }, [status]);
  return status === 'signed-in' && !wasVisitor;
}

/** Sends who is signed in away from the pages for visitors; who came so is told why nothing of the page is seen. */
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
