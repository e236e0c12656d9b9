import { usePageUse, useSession } from '@ponte/shared-auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Has the data of a page that came from a cache read again when somebody begins to use the page, or is signed in and
 * may have changed it. Who only reads it has what was true some seconds ago, and no redrawing beneath their eyes.
 *
 * @param hashes of the queries
 */
export function RefreshOnUse({ hashes }: { hashes: readonly string[] }): null {
  const queryClient = useQueryClient();
  const isUsed = usePageUse();
  const { user } = useSession();
  const isWanted = isUsed || user !== null;
  useEffect(() => {
    if (!isWanted || hashes.length === 0) return;
    const known = new Set(hashes);
    // A failed read is told of where the data is shown.
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => known.has(queryHash) });
  }, [isWanted, hashes, queryClient]);
  return null;
}
