/**
 * How many presses of a pointer a click ends: 0 for one that a key or a screen reader makes. Browsers say so by
 * `detail`, but Firefox counts one for Enter on a link, and for the press of a screen reader; it names no pointer then.
 * @param click the browser's own event; older browsers, whose clicks are no pointer events, name no pointer at all
 */
export function countPresses({
  detail,
  isTrusted,
  pointerType,
}: Pick<MouseEvent, 'detail' | 'isTrusted'> & { pointerType?: string }): number {
  return isTrusted && pointerType === '' ? 0 : detail;
}
