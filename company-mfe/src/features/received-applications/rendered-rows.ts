/** The indexes of the list that are in view, and how many more to render on either side. */
interface VisibleRange {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

interface AlwaysRenderedRows {
  /** The row that has the focus, or had it before a dialog took it; -1 when there is none. */
  focused: number;
  isEvery: boolean;
}

/**
 * The rows to render, in order. The focused row and its neighbours are always rendered, however far the list is
 * scrolled: otherwise focus would be lost, and Tab could not continue from there.
 */
export function renderedRows(
  { startIndex, endIndex, overscan, count }: VisibleRange,
  { focused, isEvery }: AlwaysRenderedRows,
): number[] {
  const isRendered = (index: number): boolean =>
    isEvery ||
    (index >= startIndex - overscan && index <= endIndex + overscan) ||
    (focused >= 0 && Math.abs(index - focused) <= 1);
  return Array.from({ length: count }, (_row, index) => index).filter(isRendered);
}
