import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from 'sonner';

/** Leads on and says why: the notice stands in the frame of every page, so it is still there on the next one. */
export function ToldRedirect({ to, notice }: { to: string; notice: string }): ReactNode {
  useEffect(() => {
    // One name: drawn twice it is still one notice.
    toast.info(notice, { id: 'redirect' });
  }, [notice]);
  return <Navigate to={to} replace />;
}
