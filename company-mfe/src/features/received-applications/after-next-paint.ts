/**
 * Does `work` once the browser has painted what the press itself changed, so that a button answers before what it opens
 * is drawn: a timer set within a frame comes after that frame's picture. A page in the background paints nothing and
 * does it at once.
 */
export function afterNextPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
