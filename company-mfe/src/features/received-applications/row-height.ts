/*
 * The height of most rows of the applications received: their facts and buttons take more lines in a narrow window. It
 * is the least that a row takes, what the grey rows in their place take, and what is kept for rows that are not drawn
 * yet: what is below hardly moves.
 */

const phone = 25.5;
const tablet = 12.5;
const wide = 9;

/** Each class in full: Tailwind looks for them in the text of the files. */
export const rowHeight = 'min-h-[25.5rem] sm:min-h-[12.5rem] lg:min-h-[9rem]';

/** Height of a row that the browser does not lay out while it is far from the window. */
export const reservedRowHeight =
  '[contain-intrinsic-size:auto_25.5rem] sm:[contain-intrinsic-size:auto_12.5rem] lg:[contain-intrinsic-size:auto_9rem]';

/**
 * Estimated height of a row before it is rendered, in px.
 *
 * @param width of the window, in px
 */
export function estimateRowHeight(width: number): number {
  if (width >= 1024) return wide * 16;
  return (width >= 640 ? tablet : phone) * 16;
}
