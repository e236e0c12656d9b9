// The public interface of @ponte/shared-ui/form-tools 1.3.0, written by `npm run contract`: never edited by hand.
import { RefObject, ReactNode, BaseSyntheticEvent } from 'react';
import { FieldValues, Path, UseFormReturn, FieldPath } from 'react-hook-form';

/**
 * The fields of a GET form that says what the address says. They are uncontrolled, so that what was typed before the page's script was there is
 * kept; they follow the address only when it changes, and keep the focus.
 *
 * @param values what the address says, by the names of the fields; the same object while it says the same
 * @returns `form` for the form's ref, and `readFields`, what stands in the form's fields now
 */
declare function useAddressFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
): {
  form: RefObject<HTMLFormElement | null>;
  readFields: () => Record<string, string>;
};

/** What {@link useLookupFill} is told. */
interface LookupFillOptions<T extends FieldValues> {
  /** The field whose text is looked up. */
  field: Path<T>;
  /** What is asked for; undefined while the text is not complete. */
  keyOf: (text: string) => string | undefined;
  /** Asks. Left out: there is no such service, and nothing happens. May reject: that is told to `onFailure`, never to the person. */
  look: ((key: string, signal: AbortSignal) => Promise<Partial<Record<Path<T>, string>> | undefined>) | undefined;
  /** What is said and shown when fields were filled. */
  filledText: string;
  onFailure: (error: unknown) => void;
}
/**
 * Fills fields from what one of them says, for instance an address from its postal code. What a person wrote is never overwritten: only
 * an empty field is filled, or one that still holds what an earlier lookup wrote. Typing is never held up, and an answer that comes after
 * the text has changed is dropped.
 * @returns the text to show at the field once something was filled
 */
declare function useLookupFill<T extends FieldValues, Output>(
  { subscribe, getValues, setValue }: Pick<UseFormReturn<T, unknown, Output>, 'subscribe' | 'getValues' | 'setValue'>,
  { field, filledText, ...options }: LookupFillOptions<T>,
): string | undefined;

/** What two versions say differently, in the words of the screen. */
interface Difference {
  label: string;
  mine: string;
  stored: string;
}
/** Props of {@link ConflictNotice}. */
interface ConflictNoticeProps {
  /** What was changed meanwhile: 'Esta vaga foi alterada depois que você a abriu'. */
  title: string;
  differences: Difference[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
}
/** Two people (or two tabs) saved the same: the second one sees both versions and chooses. */
declare function ConflictNotice({
  title,
  differences,
  isSaving,
  onKeepMine,
  onTakeStored,
}: ConflictNoticeProps): ReactNode;

/** Says that the form does not show what is stored, and offers the way back. */
declare function DraftNotice({ onDiscard }: { onDiscard: () => void }): ReactNode;

/** A flat form: what a draft can hold. */
type DraftValues = Record<string, string | boolean | string[]>;
/** What was typed, and what it began from. */
interface Draft<T extends DraftValues> {
  values: T;
  /** Version of the stored row that the typing began from; null for something new. */
  base: string | null;
}
/** The draft under this key, over complete defaults; undefined when there is none that can be read. */
declare function readDraft<T extends DraftValues>(key: string, defaults: T): Draft<T> | undefined;
declare function removeDraft(key: string): void;

/** What {@link useUnsavedChanges} gives. */
interface UnsavedChanges {
  /** To be rendered anywhere in the form: it asks. Stands under a data router. */
  guard: ReactNode;
  /** Does it at once when nothing would be lost, else when the question is answered with yes: closing a dialog. */
  leave: (action: () => void) => void;
}
/**
 * Asks before typing is lost, for forms that keep no draft: on the way to another page, on closing the tab, and on whatever is done through
 * `leave`. Only a form with something in it is guarded, so that one that was just saved leads on by itself.
 */
declare function useUnsavedChanges(isDirty: boolean): UnsavedChanges;

/** What {@link useFormDraft} is told. */
interface FormDraftOptions<T extends DraftValues> {
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
interface FormDraft {
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
 * Keeps what is typed in this tab until it is saved. Storage is read in an effect, never while rendering: a server renders the same
 * form.
 */
declare function useFormDraft<T extends DraftValues, Output>(
  form: Pick<UseFormReturn<T, unknown, Output>, 'reset' | 'subscribe' | 'getValues'>,
  { key, saved, base, never, adapt, asksBeforeClose }: FormDraftOptions<T>,
): FormDraft;

/** What a form does when it is sent. */
type SubmitHandler = (event?: BaseSyntheticEvent) => Promise<void>;
/**
 * Wraps what a submit does, so that it does it once until it is done. Looking at `isPending` is not enough: a form validates before it
 * sends, so two quick clicks both arrive before the render that shows the form as busy.
 */
declare function useSubmitOnce(): (submit: SubmitHandler) => SubmitHandler;

/** Why the last sending failed. */
interface FormFailure {
  code: string;
  message: string;
  /** It is said at a field. */
  isOfField: boolean;
}
/** What {@link useFormSubmit} is told. */
interface FormSubmitOptions<T extends FieldValues> {
  /** Reads what was thrown: a stable code, and the sentence for the person. */
  readError: (error: unknown) => {
    code: string;
    message: string;
  };
  /** Codes that speak of one field: the sentence is shown there, with the code as the error's type. */
  fieldOfCode?: Readonly<Partial<Record<string, FieldPath<T>>>>;
  /** Says it elsewhere too: by a toast. */
  onFailure?: (failure: FormFailure) => void;
}
interface FormSubmit<Output> {
  /** What a form does when it is sent: validates, then does this, once until it is done. What it throws is shown. */
  submit: (send: (values: Output) => Promise<void>) => SubmitHandler;
  /** Null while the form is sent anew, and once that went well. */
  failure: FormFailure | null;
  clearFailure: () => void;
}
/** Sends a form once, and puts what the server refuses where it belongs: at its field, or above the form. */
declare function useFormSubmit<T extends FieldValues, Output>(
  { handleSubmit, setError }: Pick<UseFormReturn<T, unknown, Output>, 'handleSubmit' | 'setError'>,
  { readError, fieldOfCode, onFailure }: FormSubmitOptions<T>,
): FormSubmit<Output>;

/** A stored row: its version is when it was last changed. */
interface VersionedRow {
  updated_at: string;
}
/** How saving over a version ended. 'left': it is saved, and the page is being left. */
type VersionedSave<Row> =
  | {
      status: 'saved';
      row: Row;
    }
  | {
      status: 'conflict';
      stored: Row;
    }
  | {
      status: 'left';
    };
/** What {@link useVersionedForm} is told. `Row` includes null where the form may make a new row. */
interface VersionedFormOptions<
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
   * Saves over the version that the typing began from (null: there was none). `seen` is the row that the form was filled from. A save that
   * tells no row leaves the form as it was opened; after one that leads to another page, the form stays as it is and can't be sent again.
   */
  save: (
    values: Output,
    base: {
      seen: Row;
      version: string | null;
    },
  ) => Promise<VersionedSave<NonNullable<Row>> | void>;
  /** The person has thrown the draft away. */
  onDiscard?: () => void;
}
/** What {@link useVersionedForm} gives. */
interface VersionedForm<T extends DraftValues = DraftValues> {
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
 * A form over a stored row. What is typed is kept as a draft until it is saved, a save is sent once, and one over a row that somebody else has changed
 * meanwhile shows both versions and asks.
 */
declare function useVersionedForm<Row extends VersionedRow | null, T extends DraftValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  options: VersionedFormOptions<Row, T, Output>,
): VersionedForm<T>;

export {
  ConflictNotice,
  DraftNotice,
  readDraft,
  removeDraft,
  useAddressFields,
  useFormDraft,
  useFormSubmit,
  useLookupFill,
  useSubmitOnce,
  useUnsavedChanges,
  useVersionedForm,
};
export type {
  ConflictNoticeProps,
  Difference,
  Draft,
  DraftValues,
  FormDraft,
  FormDraftOptions,
  FormFailure,
  FormSubmit,
  FormSubmitOptions,
  LookupFillOptions,
  SubmitHandler,
  UnsavedChanges,
  VersionedForm,
  VersionedFormOptions,
  VersionedRow,
  VersionedSave,
};
