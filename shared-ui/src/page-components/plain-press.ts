import type { MouseEvent } from 'react';

/**
 * Whether a press on a link follows it here: with another button, or with a key held down, it opens a tab or a window,
 * or saves the page.
 */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
