import { useEffect, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft, type DraftValues } from './draft-storage';

export interface FormDraft {
  /** The form shows what was typed before a reload or an expired session. */
  isRestored: boolean;
  /** After a save, or because the person says so. */
  forget: () => void;
}

/**
 * Keeps what is typed in this tab until it is saved.
 * @param key names user and form, so that nobody sees another person's typing.
 * @param saved what the form shows without a draft.
 */
export function useFormDraft<T extends DraftValues, Output>(
  form: Pick<UseFormReturn<T, unknown, Output>, 'reset' | 'subscribe'>,
  key: string,
  saved: T,
): FormDraft {
  const [isRestored, setRestored] = useState(false);
  const { reset, subscribe } = form;

  useEffect(() => {
    const draft = readDraft(key, saved);
    if (!draft) return;
    reset(draft as DefaultValues<T> & T, { keepDefaultValues: true });
    setRestored(true);
    // Only on opening: a refetched row must not throw away what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // Without a name it is a reset, not a person typing.
          if (name !== undefined) writeDraft(key, values);
        },
      }),
    [key, subscribe],
  );

  return {
    isRestored,
    forget: () => {
      removeDraft(key);
      setRestored(false);
    },
  };
}
