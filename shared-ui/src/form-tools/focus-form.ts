/** Gives the focus to the button that sends the form, which may stand outside of it: in the footer of a dialog. */
export function focusSubmit(form: HTMLFormElement | null, options?: FocusOptions): void {
  [...(form?.elements ?? [])]
    .filter((element) => element instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
    ?.focus(options);
}

/**
 * Gives the focus to a form whose own button is gone with what it was pressed for (a notice in the form): to its first
 * field, or, where a keyboard would come up, to the button that sends it.
 */
export function focusForm(form: HTMLFormElement | null): void {
  // Nobody has asked to type. The button stands at the end of the form: what is on the screen stays there.
  if (window.matchMedia('(pointer: coarse)').matches) focusSubmit(form, { preventScroll: true });
  else form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}
