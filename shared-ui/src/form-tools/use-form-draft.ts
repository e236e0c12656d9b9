import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askBeforeClose } from './ask-before-close';
import { isSameValues, readDraft, removeDraft, writeDraft, type DraftValues } from './draft-storage';

/** What {@link useFormDraft} is told. */
export interface FormDraftOptions<T extends DraftValues> {
  /** Names person and form, so that nobody sees another's typing. Null: not known yet, nothing is read or kept. */
  key: string | null;
  /** What the form shows without a draft. */
  saved: T;
  /** Version of the stored row behind `saved`. */
  base?: string | null;
  /** Fields that are never kept: a password, a consent. */
  never?: readonly (keyof T & string)[];
  /** The draft as the form takes it, where something else (its address, say) has a word in it. */
  adapt?: (draft: T) => T;
  /** The browser asks before the tab, and the draft with it, is closed: for a form that is work to fill in again. */
  asksBeforeClose?: boolean;
}

export interface FormDraft {
  /** The form shows what was typed before a reload, a failed save or an expired session. */
  isRestored: boolean;
  /** Version of the stored row that the shown typing began from. */
  base: string | null;
  /** Forgets the draft: after a save, or because the person says so. */
  forget: () => void;
  /** Goes on from a newer version of the stored row. */
  rebase: (base: string) => void;
  /** Keeps the form as it stands, typed in or not: before a way out of the page that comes back. */
  keep: () => void;
}

/**
 * Keeps what is typed in this tab until it is saved. Storage is read in an effect, never while rendering: a server
 * renders the same form.
 */
export function useFormDraft<T extends DraftValues, Output>(
  form: Pick<UseFormReturn<T, unknown, Output>, 'reset' | 'subscribe' | 'getValues'>,
  { key, saved, base = null, never, adapt, asksBeforeClose = false }: FormDraftOptions<T>,
): FormDraft {
  const [isRestored, setRestored] = useState(false);
  const [draftBase, setDraftBase] = useState(base);
  const [hasDraft, setHasDraft] = useState(false);
  const { reset, subscribe, getValues } = form;
  const neverKept = useRef(never);

  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key, saved);
    const values = draft && (adapt?.(draft.values) ?? draft.values);
    if (!draft || !values || isSameValues(values, saved)) return;
    reset(values, { keepDefaultValues: true });
    setDraftBase(draft.base);
    setRestored(true);
    setHasDraft(true);
    // Only on opening: a refetched row must not throw away what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  useEffect(() => {
    if (key === null) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name it is a reset, not a person typing.
        if (name === undefined) return;
        writeDraft(key, { values, base: draftBase }, neverKept.current);
        setHasDraft(true);
      },
    });
  }, [key, subscribe, draftBase]);

  useEffect(() => (asksBeforeClose && hasDraft ? askBeforeClose() : undefined), [asksBeforeClose, hasDraft]);

  return {
    isRestored,
    base: draftBase,
    forget: () => {
      if (key !== null) removeDraft(key);
      setRestored(false);
      setHasDraft(false);
    },
    rebase: setDraftBase,
    keep: () => {
      if (key !== null) writeDraft(key, { values: getValues(), base: draftBase }, neverKept.current);
    },
  };
}
