/**
 * Whether a press on a link follows it here: with another button, or with a key held down, it opens a tab or a window,
 * or saves the page.
 * @param event React's, or the browser's own
 */
export function isPlainPress(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
