/** A field with what was typed or chosen in it. */
export interface TypedField {
  /** What the field is: kind, name or label. */
  field: string;
  /** Its place among the fields that are described the same. */
  index: number;
  value: string | boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement || value instanceof HTMLSelectElement;

const isSwitch = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** Neither passwords, which are stored nowhere, nor files, which no script may choose. */
const isKept = (field: Field): boolean => !/^(?:password|file|hidden|submit|button|reset|image)$/.test(field.type);

/** By what stays the same when the page is drawn anew: ids are made up by React. */
function describe(field: Field): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.getAttribute('placeholder');
  return [field.tagName, field.type, field.name, label, isSwitch(field) ? field.value : ''].join(' | ');
}

const listFields = (page: Document): Field[] =>
  [...page.querySelectorAll('input, textarea, select')].filter(isField).filter(isKept);

const sameAs = (description: string, page: Document): Field[] =>
  listFields(page).filter((field) => describe(field) === description);

/** Reads what was typed. @param isTouched whether somebody has used the field */
export function readTypedText(page: Document, isTouched: (field: Element) => boolean): TypedField[] {
  return listFields(page)
    .filter(isTouched)
    .map((field) => {
      const description = describe(field);
      const index = sameAs(description, page).indexOf(field);
      return { field: description, index, value: isSwitch(field) ? field.checked : field.value };
    });
}

/** React keeps what it has set itself, and takes for news only what is set behind its back. */
function setValue(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back what was typed into the fields that are there by now. @returns what is left */
export function putBackTypedText(page: Document, typed: readonly TypedField[]): TypedField[] {
  return typed.filter(({ field: description, index, value }) => {
    const field = sameAs(description, page)[index];
    if (!field) return true;
    if (typeof value === 'string') {
      if (field.value !== value) setValue(field, value);
    } else if (isSwitch(field) && field.checked !== value) field.click();
    return false;
  });
}
