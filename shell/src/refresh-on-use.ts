import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVisitInUse } from './use-visit-in-use';

/**
 * Has the data of a page that came from a cache read again when somebody begins to use the page, or is signed in and
 * may have changed it. Who only reads it has what was true some seconds ago, and no redrawing beneath their eyes.
 *
 * @param hashes of the queries
 */
export function RefreshOnUse({ hashes }: { hashes: readonly string[] }): null {
  const queryClient = useQueryClient();
  const isWanted = useVisitInUse();
  useEffect(() => {
    if (!isWanted || hashes.length === 0) return;
    const known = new Set(hashes);
    // Where a read fails the data stays that was true some seconds ago. A further page that the first press has asked
    // for is not given up for it.
    void queryClient.invalidateQueries(
      { predicate: ({ queryHash }) => known.has(queryHash) },
      { cancelRefetch: false },
    );
  }, [isWanted, hashes, queryClient]);
  return null;
}
