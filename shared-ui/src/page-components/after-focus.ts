import type { FocusEvent } from 'react';

/**
 * Does `work` once the focus of a field that is left is where it goes; at once where it goes nowhere. In between
 * nothing has it, and a dialog in which something is removed at that moment, such as the message of a field that is
 * right now, takes it to itself: the Tab, or the press on the next field, led nowhere.
 */
export function afterFocusMoves({ relatedTarget }: FocusEvent, work: () => void): void {
  if (relatedTarget === null) work();
  else document.addEventListener('focusin', work, { once: true });
}
