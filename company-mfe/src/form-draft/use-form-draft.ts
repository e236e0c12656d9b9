import { useEffect, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { isSameValues, readDraft, removeDraft, writeDraft, type DraftValues } from './draft-storage';

interface DraftOptions<T extends DraftValues> {
  /** Names user and form, so that nobody sees another person's typing. Null: not known yet, nothing is read or kept. */
  key: string | null;
  /** What the form shows without a draft. */
  saved: T;
  /** Version of the stored row behind `saved`. */
  base?: string | null;
}

export interface FormDraft {
  /** The form shows what was typed before a reload, a failed save or an expired session. */
  isRestored: boolean;
  /** Version of the stored row that the shown typing began from. */
  base: string | null;
  /** Forgets the draft: after a save, or because the user says so. */
  forget: () => void;
  /** Goes on from a newer version of the stored row. */
  rebase: (base: string) => void;
}

/**
 * Keeps what is typed in this tab until it is saved. Storage is read in an effect, never while rendering: a server renders the same
 * form.
 */
export function useFormDraft<T extends DraftValues>(form: Pick<UseFormReturn<T>, 'reset' | 'subscribe'>, { key, saved, base = null }: DraftOptions<T>): FormDraft {
  const [isRestored, setRestored] = useState(false);
  const [draftBase, setDraftBase] = useState(base);
  const { reset, subscribe } = form;

  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key, saved);
    if (!draft || isSameValues(draft.values, saved)) return;
    reset(draft.values as DefaultValues<T> & T, { keepDefaultValues: true });
    setDraftBase(draft.base);
    setRestored(true);
    // Only on opening: a refetched row must not throw away what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  useEffect(() => {
    if (key === null) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name it is a reset, not a person typing.
        if (name !== undefined) writeDraft(key, { values, base: draftBase });
      },
    });
  }, [key, subscribe, draftBase]);

  return {
    isRestored,
    base: draftBase,
    forget: () => {
      if (key !== null) removeDraft(key);
      setRestored(false);
    },
    rebase: setDraftBase,
  };
}
