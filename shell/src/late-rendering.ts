import { allDrawnAttribute } from '@ponte/shared-server/element-ids';
import { yieldToMain } from './yield-to-main';

/*
 * The browser lays out and paints a server-rendered page before it shows anything of it; on a phone the parts far below
 * cost as much as those in view. A part that has the attribute `data-render="late"` is therefore left out until it
 * comes near the window (`content-visibility`, styles.css); on a phone so is every item but the first of a list that
 * has `data-render="late-items"`. Until it was drawn its height is an estimate, which would make a way back to a place
 * on the page inexact: so all of them are drawn for good as soon as the page is hydrated, and pages that come later
 * know no such part. A part that React has not reached by then has lost its attribute: `suppressHydrationWarning` says
 * that this is meant.
 */

/** Pages that the browser renders itself have no late parts. */
export function drawAll(): void {
  document.documentElement.setAttribute(allDrawnAttribute, '');
}

/** Ends when what has changed is laid out; at once in a page that nobody sees, where nothing is. */
async function waitForLayout(): Promise<void> {
  if (document.visibilityState === 'visible')
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
  await yieldToMain();
}

/**
 * Draws the late parts of the server's page one by one, from the top, and lets the browser answer in between.
 *
 * Each in a frame of its own: a part that is drawn in the frame in which one before it grows counts as moved for
 * Chromium, from the top of the window, however far below it stands (as a layout shift of up to 0.9).
 */
export async function drawLateParts(): Promise<void> {
  for (;;) {
    const part = document.querySelector<HTMLElement>('[data-render]');
    if (!part) break;
    const items = part.dataset.render === 'late-items' ? [...part.querySelectorAll<HTMLElement>(':scope > *')] : [];
    for (const item of items) {
      // In a large window none of them is left out
      if (!['auto', 'hidden'].includes(getComputedStyle(item).contentVisibility)) continue;
      item.style.contentVisibility = 'visible';
      await waitForLayout();
    }
    // The attribute is React's, and no component ever changes it.
    part.removeAttribute('data-render');
    for (const item of items) item.style.removeProperty('content-visibility');
    await waitForLayout();
  }
  drawAll();
}
