import { useState } from 'react';

interface PendingRows {
  isPending: (id: string) => boolean;
  /** Begins it for the rows that wait for no answer yet; a failure is its owner's to tell. */
  begin: (ids: readonly string[], change: (ids: readonly string[]) => Promise<unknown>) => void;
}

/**
 * Which rows wait for the answer about a change: a second press of a row begins nothing, and a press of another row
 * does not wait, or get lost, while the first one's answer is on its way.
 */
export function usePendingRows(): PendingRows {
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  return {
    isPending: (id) => pendingIds.includes(id),
    begin: (ids, change) => {
      const newIds = ids.filter((id) => !pendingIds.includes(id));
      if (newIds.length === 0) return;
      setPendingIds((present) => [...present, ...newIds]);
      const handleAnswer = (): void => setPendingIds((present) => present.filter((id) => !newIds.includes(id)));
      void change(newIds).then(handleAnswer, handleAnswer);
    },
  };
}
