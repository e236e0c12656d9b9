/** Marks by which a control is found again after another element was drawn in its place. */
export interface ControlMark {
  element: HTMLElement;
  name: string;
  /** Where the first link of the row leads to: rows may have the same title. */
  row: string | null;
  href: string | null;
}

const controls = 'a[href],button,input,select,textarea';

const rowOf = (control: Element): string | null =>
  control.closest('article')?.querySelector('a[href]')?.getAttribute('href') ?? null;

/** A field's name in its form, with its value for one of several boxes; of other controls the label or text. */
function nameOf(control: Element): string {
  if (control instanceof HTMLInputElement) {
    const { name, type, value } = control;
    return type === 'checkbox' || type === 'radio' ? `${name}=${value}` : name;
  }
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return control.name;
  return control.getAttribute('aria-label') ?? control.textContent;
}

/** The marks of a control; to be read while it is in the page. */
export function markOf(element: HTMLElement): ControlMark {
  return { element, name: nameOf(element), row: rowOf(element), href: element.getAttribute('href') };
}

/**
 * The control itself, or the one that was drawn in its place. A link may have become a button, as 'Candidatar-se' does
 * for who is signed in.
 */
export function presentOf({ element, name, row, href }: ControlMark, place: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  return [...place.querySelectorAll<HTMLElement>(controls)].find(
    (other) =>
      nameOf(other) === name &&
      rowOf(other) === row &&
      (other.localName !== element.localName || other.getAttribute('href') === href),
  );
}
