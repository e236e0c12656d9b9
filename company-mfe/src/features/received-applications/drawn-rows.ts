/** The places in the list that are near the window, and how many more to either side. */
interface NearRows {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

interface WantedRows {
  /** The row that has the focus, or had it before a dialog took it; -1 when there is none. */
  focused: number;
  isEvery: boolean;
}

/**
 * The rows that stand in the document, in their order. The row in focus and its neighbours always do, however far the window has been
 * scrolled: focus in a row that goes would be lost, and Tab goes on from there.
 */
export function drawnRows(
  { startIndex, endIndex, overscan, count }: NearRows,
  { focused, isEvery }: WantedRows,
): number[] {
  const isDrawn = (index: number): boolean =>
    isEvery ||
    (index >= startIndex - overscan && index <= endIndex + overscan) ||
    (focused >= 0 && Math.abs(index - focused) <= 1);
  return Array.from({ length: count }, (_row, index) => index).filter(isDrawn);
}

/** How high a row probably is before it is drawn: its buttons stand beside it, below it, or below it in two columns. */
export function estimateRowHeight(width: number): number {
  if (width >= 1024) return 105;
  return width >= 640 ? 153 : 213;
}
