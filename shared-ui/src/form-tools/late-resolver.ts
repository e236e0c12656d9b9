import { onDemand } from '@ponte/shared-ui';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What checks a form, whose code comes with the form's first use. */
export interface LateResolver<Values extends FieldValues, Output = Values> {
  /** For `useForm`. It never fails. */
  resolver: Resolver<Values, unknown, Output>;
  /** Props of the form: its code is loaded when a field gets the focus, or its text in another way. */
  loadOnUse: {
    ref: (form: HTMLFormElement | null) => void;
    onFocus: () => void;
    onInput: () => void;
  };
}

/**
 * Checks a form by code that nobody needs before a field is touched: the schema, and the library of schemas. It is
 * loaded once; a failed load is forgotten, and the next use tries again. Where it has not come, a single field is shown
 * without an error, and a form that is sent is not sent: `formState.errors.root.notLoaded` says `message`.
 * @param load loads it, by `import()`
 * @param message what happened and what to do, in Portuguese, for who sent the form
 */
export function createLateResolver<Values extends FieldValues, Output = Values>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
  message: string,
): LateResolver<Values, Output> {
  const source = onDemand(load);
  const start = (): void => {
    // Sending the form asks again, and says so when it fails once more.
    source.load().catch(() => undefined);
  };
  return {
    resolver: async (values, context, options) => {
      let resolve: Resolver<Values, unknown, Output>;
      try {
        resolve = await source.load();
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
    },
  };
}
