import type { AdFinding } from '@ponte/shared-domain';

/**
 * Height in pixels of the field's text up to a place, measured in a copy of the field: no engine scrolls a text area to
 * its selection.
 */
function heightUpTo(field: HTMLTextAreaElement, text: string): number {
  const copy = field.cloneNode(false) as HTMLTextAreaElement; // A copy of a text area is one
  copy.removeAttribute('id');
  copy.removeAttribute('name');
  copy.setAttribute('aria-hidden', 'true');
  copy.tabIndex = -1;
  copy.value = text;
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    height: '0',
    minHeight: '0',
    width: `${field.offsetWidth}px`,
  });
  field.after(copy);
  const { scrollHeight } = copy;
  copy.remove();
  return scrollHeight;
}

/**
 * Takes the focus to the field of a finding, selects its words there and brings them into view; the focus alone when
 * they were changed meanwhile.
 */
export function selectWords(form: HTMLFormElement | null, { field: name, start, end, words }: AdFinding): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  if (field.value.slice(start, end) === words) {
    field.setSelectionRange(start, end);
    if (field instanceof HTMLTextAreaElement) {
      field.scrollTop = heightUpTo(field, field.value.slice(0, end)) - field.clientHeight / 2;
    }
  }
  field.scrollIntoView({ block: 'center' });
}
