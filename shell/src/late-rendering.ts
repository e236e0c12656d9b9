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

/** Draws the late parts of the server's page one by one, from the top, and lets the browser answer in between. */
export async function drawLateParts(): Promise<void> {
  for (;;) {
    const part = document.querySelector('[data-render]');
    if (!part) break;
    // The attribute is React's, and no component ever changes it.
    part.removeAttribute('data-render');
    await yieldToMain();
  }
  drawAll();
}
