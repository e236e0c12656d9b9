import { onDemand } from '@ponte/shared-ui';
import type { FieldErrors, FieldValues, FormState, Resolver } from 'react-hook-form';

/** What checks a form, whose code comes with the form's first use. */
export interface LateResolver<Values extends FieldValues, Output = Values> {
  /** For `useForm`. It never fails. */
  resolver: Resolver<Values, unknown, Output>;
  /** Props of the form: the code is loaded when a field gets the focus, or changes without it (autofill). */
  loadOnUse: {
    ref: (form: HTMLFormElement | null) => void;
    onFocus: () => void;
    onInput: () => void;
    onSubmitCapture: () => void;
  };
  /** The message when the form was submitted and could not be checked; undefined while it is submitted again. */
  failureOf: (formState: FormState<Values>) => string | undefined;
}

/** After a failed load only sending the form tries again at once: not every key. In milliseconds. */
const pauseTime = 5_000;

/**
 * Checks a form by code that nobody needs before a field is touched: the schema, and the library of schemas. It is
 * loaded once; a failed load is forgotten, and a later use tries again. As long as it is missing, single fields show no
 * error, and submitting sends nothing: `failureOf` returns `message`.
 * @param load loads it, by `import()`
 * @param message what happened and what to do, in Portuguese, for whoever submitted the form
 */
export function createLateResolver<Values extends FieldValues, Output = Values>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
  message: string,
): LateResolver<Values, Output> {
  const source = onDemand(load);
  let pausedUntil = 0;
  const tryToLoad = async (): Promise<Resolver<Values, unknown, Output>> => {
    if (Date.now() < pausedUntil) throw new Error('the check of this form has just failed to load');
    try {
      return await source.load();
    } catch (error) {
      pausedUntil = Date.now() + pauseTime;
      throw error;
    }
  };
  const start = (): void => {
    // A failure is told when the form is submitted, which tries again.
    tryToLoad().catch(() => undefined);
  };
  return {
    resolver: async (values, context, options) => {
      let resolve: Resolver<Values, unknown, Output>;
      try {
        resolve = await tryToLoad();
      } catch {
        // No field has this error: while somebody types, nothing is shown.
        const errors: FieldErrors<Values> = {};
        errors.root = { notLoaded: { type: 'notLoaded', message } };
        return { values: {}, errors };
      }
      return resolve(values, context, options);
    },
    loadOnUse: {
      // The focus may have come before the page's scripts.
      ref: (form) => {
        if (form?.contains(document.activeElement)) start();
      },
      onFocus: start,
      onInput: start,
      onSubmitCapture: () => {
        pausedUntil = 0;
      },
    },
    failureOf: ({ isSubmitting, errors }) => (isSubmitting ? undefined : errors.root?.notLoaded?.message),
  };
}
