import { withToast } from '@ponte/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

/** Redirects and says why: the toast belongs to the layout, so it is still visible on the next page. */
export function RedirectWithNotice({ to, notice }: { to: string; notice: string }): ReactNode {
  useEffect(() => {
    // A fixed id: an effect that runs twice shows one toast.
    withToast((toast) => toast.info(notice, { id: 'redirect' }));
  }, [notice]);
  return <Navigate to={to} replace />;
}
