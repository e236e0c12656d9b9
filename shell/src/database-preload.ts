import type { Api } from '@ponte/shared-auth';
import { isSavingData } from '@ponte/shared-ui';
import { useEffect } from 'react';
import { useVisitInUse } from './use-visit-in-use';

/**
 * Has the code of the database's client loaded when somebody begins to use the page, or is signed in: the next thing
 * that happens may be a question. Who only reads a page that came with its data asks none; where data is saved the
 * first question loads it.
 */
export function DatabasePreload({ api }: { api: Api }): null {
  const isWanted = useVisitInUse();
  useEffect(() => {
    // A failed load is tried again, and told of, by whoever asks.
    if (isWanted && !isSavingData()) api.db().catch(() => undefined);
  }, [isWanted, api]);
  return null;
}
