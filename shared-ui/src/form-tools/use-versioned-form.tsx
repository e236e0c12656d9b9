import { useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ConflictNotice, listDifferences } from './conflict-notice';
import { DraftNotice } from './draft-notice';
import type { DraftValues } from './draft-storage';
import { useFormDraft } from './use-form-draft';
import { useFormSubmit, type FormFailure, type FormSubmitOptions } from './use-form-submit';
import type { SubmitHandler } from './use-submit-once';

/** A stored row: its version is when it was last changed. */
export interface VersionedRow {
  updated_at: string;
}

/** How saving over a version ended. 'left': it is saved, and the page is being left. */
export type VersionedSave<Row> =
  { status: 'saved'; row: Row } | { status: 'conflict'; stored: Row } | { status: 'left' };

/** What {@link useVersionedForm} is told. `Row` includes null where the form may make a new row. */
export interface VersionedFormOptions<
  Row extends VersionedRow | null,
  T extends DraftValues,
  Output,
> extends FormSubmitOptions<T> {
  /** What the form is opened with. One that is read again meanwhile is another version: saving finds out. */
  row: Row;
  /** What the form shows for a row; for null, the form of a new one. */
  toForm: (row: Row) => T;
  /** What a form says, in the words of the screen: for comparing two versions. */
  describe: (values: T) => Readonly<Record<string, string>>;
  /** Names person and form: see useFormDraft. Null: not known yet. */
  draftKey: string | null;
  /** 'Este curso foi alterado depois que você o abriu'. */
  conflictTitle: string;
  /**
   * Saves over the version that the typing began from (null: there was none). `seen` is the row that the form was
   * filled from. A save that tells no row leaves the form as it was opened; after one that leads to another page, the
   * form stays as it is and can't be sent again.
   */
  save: (
    values: Output,
    base: { seen: Row; version: string | null },
  ) => Promise<VersionedSave<NonNullable<Row>> | void>;
  /** The person has thrown the draft away, or cancels. */
  onDiscard?: () => void;
}

/** What {@link useVersionedForm} gives. */
export interface VersionedForm<T extends DraftValues = DraftValues> {
  /** What the form shows without a draft. */
  saved: T;
  isSaving: boolean;
  handleSubmit: SubmitHandler;
  /** Why the last save failed; see useFormSubmit. */
  failure: FormFailure | null;
  /** Says that a draft was restored; stands above the fields. */
  draftNotice: ReactNode;
  /** Asks which version stays, when another window has saved; stands below the fields. */
  conflictNotice: ReactNode;
  /** Forgets what was typed: the person cancels. */
  forgetDraft: () => void;
}

/**
 * A form over a stored row. What is typed is kept as a draft until it is saved, a save is sent once, and one over a row
 * that somebody else has changed meanwhile shows both versions and asks.
 */
export function useVersionedForm<Row extends VersionedRow | null, T extends DraftValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  options: VersionedFormOptions<Row, T, Output>,
): VersionedForm<T> {
  const { row, toForm, describe, draftKey, conflictTitle, save, onDiscard, ...submitOptions } = options;
  const [shown, setShown] = useState(row);
  const [conflict, setConflict] = useState<NonNullable<Row> | null>(null);
  const saved = toForm(shown);
  const draft = useFormDraft(form, { key: draftKey, saved, base: shown?.updated_at ?? null, asksBeforeClose: true });
  const { submit, failure, clearFailure } = useFormSubmit(form, submitOptions);
  const [isLeft, setLeft] = useState(false);
  // Has the value before the next render: the way to the other page may take a moment, and another press must not save
  // twice.
  const hasLeft = useRef(false);
  const isSaving = form.formState.isSubmitting || isLeft;

  const discard = (): void => {
    onDiscard?.();
    draft.forget();
  };

  const show = (next: Row): void => {
    draft.forget();
    if (next) draft.rebase(next.updated_at);
    setShown(next);
    setConflict(null);
    clearFailure();
    form.reset(toForm(next));
  };

  const saveOver = (version: string | null): SubmitHandler =>
    submit(async (values) => {
      if (hasLeft.current) return;
      const result = await save(values, { seen: shown, version });
      if (!result) show(shown);
      else if (result.status === 'left') {
        hasLeft.current = true;
        setLeft(true);
        draft.forget();
      } else if (result.status === 'conflict') setConflict(result.stored);
      else show(result.row);
    });

  return {
    saved,
    isSaving,
    handleSubmit: saveOver(draft.base),
    failure,
    draftNotice:
      draft.isRestored && !conflict ? (
        <DraftNotice
          onDiscard={() => {
            discard();
            show(shown);
          }}
        />
      ) : null,
    conflictNotice: conflict ? (
      <ConflictNotice
        title={conflictTitle}
        differences={listDifferences(describe(form.getValues()), describe(toForm(conflict)))}
        isSaving={isSaving}
        onKeepMine={() => void saveOver(conflict.updated_at)()}
        onTakeStored={() => show(conflict)}
      />
    ) : null,
    forgetDraft: discard,
  };
}
