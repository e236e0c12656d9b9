/** What a click says of where it came from. */
interface Click {
  detail: number;
  isTrusted: boolean;
  /** Missing in older browsers, whose clicks are no pointer events. */
  pointerType?: string;
}

/**
 * How many presses of a pointer a click ends: 0 for one that a key or a screen reader makes. Browsers say so by
 * `detail`, but Firefox counts one for Enter on a link, and for the press of a screen reader; it names no pointer then.
 */
export function countPresses({ detail, isTrusted, pointerType }: Click): number {
  return isTrusted && pointerType === '' ? 0 : detail;
}
