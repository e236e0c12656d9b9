import type { Role } from '@ponte/shared-auth';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnToEntryOf } from './return-entry';
import { pathAfterSignIn } from './return-path';

/** Leads to the first page after a sign-in of this page, whichever way it went. */
export function useWayAfterSignIn(): (role: Role) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    async (role) => {
      const path = pathAfterSignIn(search, role);
      await returnToEntryOf(path, navigate);
      await navigate(path, { replace: true });
    },
    [navigate, search],
  );
}
