import { useState } from 'react';

interface UnderWay {
  isUnderWay: (id: string) => boolean;
  /** Begins what is not under way yet; a failure is its owner's to tell. */
  begin: (ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) => void;
}

/**
 * Of which rows something is under way: a second press of a row begins nothing, and a press of another row does not
 * wait, or get lost, while the first one's answer is on its way.
 */
export function useUnderWay(): UnderWay {
  const [present, setPresent] = useState<readonly string[]>([]);
  return {
    isUnderWay: (id) => present.includes(id),
    begin: (ids, work) => {
      const own = ids.filter((id) => !present.includes(id));
      if (own.length === 0) return;
      setPresent((others) => [...others, ...own]);
      const handleEnd = (): void => setPresent((all) => all.filter((id) => !own.includes(id)));
      void work(own).then(handleEnd, handleEnd);
    },
  };
}
