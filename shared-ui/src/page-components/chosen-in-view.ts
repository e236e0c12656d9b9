import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row of choices sideways so that the chosen one stands in its middle: on a phone the row is wider than the window, and a choice that
 * came by the address may stand outside. The page itself does not move, nor a row where all of them have room.
 * @param chosen what is chosen; the row is looked at anew when it changes
 */
export function useChosenInView<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const choice = row.current?.querySelector('[aria-current=page], [aria-pressed=true], [aria-selected=true]');
    if (!row.current || !choice) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen]);
  return row;
}
