import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSubmitOnce, type SubmitHandler } from './use-submit-once';

/** Why the last sending failed. */
export interface FormFailure {
  code: string;
  message: string;
  /** Whether the message stands at a field. */
  isOfField: boolean;
}

/** What {@link useFormSubmit} is told. */
export interface FormSubmitOptions<T extends FieldValues> {
  /** Reads what was thrown: a stable code, and the sentence for the person. */
  readError: (error: unknown) => { code: string; message: string };
  /** Codes that speak of one field: the sentence is shown there, with the code as the error's type. */
  fieldOfCode?: Readonly<Partial<Record<string, FieldPath<T>>>>;
  /** Says it elsewhere too: by a toast. */
  onFailure?: (failure: FormFailure) => void;
}

export interface FormSubmit<Output> {
  /** What a form does when it is sent: validates, then does this, once until it is done. What it throws is shown. */
  submit: (send: (values: Output) => Promise<void>) => SubmitHandler;
  /** Null while the form is sent anew, and once that went well. */
  failure: FormFailure | null;
  clearFailure: () => void;
}

/** Sends a form once, and puts what the server refuses where it belongs: at its field, or above the form. */
export function useFormSubmit<T extends FieldValues, Output>(
  { handleSubmit, setError }: Pick<UseFormReturn<T, unknown, Output>, 'handleSubmit' | 'setError'>,
  { readError, fieldOfCode = {}, onFailure }: FormSubmitOptions<T>,
): FormSubmit<Output> {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const once = useSubmitOnce();

  return {
    submit: (send) =>
      once(
        handleSubmit(async (values) => {
          setFailure(null);
          try {
            await send(values);
          } catch (error) {
            const { code, message } = readError(error);
            const field = fieldOfCode[code];
            if (field !== undefined) setError(field, { type: code, message });
            const next = { code, message, isOfField: field !== undefined };
            setFailure(next);
            onFailure?.(next);
          }
        }),
      ),
    failure,
    clearFailure: () => setFailure(null),
  };
}
