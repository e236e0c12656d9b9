import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row of choices sideways until the selected one is centred: on a phone the row is wider than the window, and
 * a choice that the address selects may be out of view. The page itself does not scroll, nor does a row that fits.
 * @param selected the selected value; the row is scrolled again when it changes
 */
export function useScrollToSelected<Row extends HTMLElement>(selected: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const choice = row.current?.querySelector('[aria-current=page], [aria-pressed=true], [aria-selected=true]');
    if (!row.current || !choice) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [selected]);
  return row;
}
