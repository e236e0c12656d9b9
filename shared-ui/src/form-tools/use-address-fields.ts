import { useEffect, useRef, type RefObject } from 'react';

type Field<Name extends string> = (HTMLInputElement | HTMLSelectElement) & { name: Name };

function fieldsOf<Name extends string>(form: HTMLFormElement, values: Readonly<Record<Name, string>>): Field<Name>[] {
  return [...form.elements].filter(
    (element): element is Field<Name> =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      Object.hasOwn(values, element.name),
  );
}

/**
 * The fields of a GET form that says what the address says. They are uncontrolled, so that what was typed before the
 * page's script was there is kept; they follow the address only when it changes, and keep the focus.
 *
 * @param values what the address says, by the names of the fields; the same object while it says the same
 * @returns `form` for the form's ref, and `readFields`, what stands in the form's fields now
 */
export function useAddressFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
): { form: RefObject<HTMLFormElement | null>; readFields: () => Record<string, string> } {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);

  useEffect(() => {
    if (shown.current === values || !form.current) return;
    shown.current = values;
    for (const field of fieldsOf(form.current, values)) field.value = values[field.name];
  }, [values]);

  return {
    form,
    readFields: () =>
      form.current
        ? Object.fromEntries(fieldsOf(form.current, values).map(({ name, value }) => [name, value]))
        : { ...values },
  };
}
