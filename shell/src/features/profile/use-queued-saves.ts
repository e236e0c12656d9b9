import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface QueuedSavesOptions<Change, Result> {
  /** Saves of one scope run one after the other, in the order in which they were asked for. */
  scope: string;
  save: (change: Change) => Promise<Result>;
  /** The save counts as pending until this has resolved: by then the page should read what was stored. */
  onSaved: (result: Result) => void | Promise<void>;
  onError: (error: Error) => void;
}

/**
 * For switches that save themselves. `pending` are the changes that are not saved yet, oldest first: a page that lays
 * them over what is stored shows a press at once, and takes back only the one that failed.
 */
export function useQueuedSaves<Change, Result>({
  scope,
  save,
  onSaved,
  onError,
}: QueuedSavesOptions<Change, Result>): { pending: Change[]; change: (change: Change) => void } {
  // Kept here, because the mutation's own state reaches React in a later task: the switch would jump back for a moment.
  // Each change is wrapped in an object of its own, so that two equal changes are told apart.
  const [queue, setQueue] = useState<readonly { change: Change }[]>([]);
  const { mutate } = useMutation({
    scope: { id: scope },
    mutationFn: (entry: { change: Change }) => save(entry.change),
    onSuccess: onSaved,
    onError,
    onSettled: (_result, _error, entry) => setQueue((entries) => entries.filter((other) => other !== entry)),
  });

  return {
    pending: queue.map(({ change }) => change),
    change: (change) => {
      const entry = { change };
      setQueue((entries) => [...entries, entry]);
      mutate(entry);
    },
  };
}
