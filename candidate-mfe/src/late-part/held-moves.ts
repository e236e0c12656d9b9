import { markOf, presentOf, type ControlMark } from './control-mark';

/** Keys that move the focus in a part of a page whose code is on its way. */
export interface HeldMoves {
  /** The code is there: repeats the last move for it, unless the focus has gone on. */
  answer: () => void;
  /** From now on keys are answered without this. */
  stop: () => void;
}

/**
 * Moves the focus at once, which needs no code of the part, and remembers the last move: what else it means, such as
 * opening what has the focus, only the code knows. All other keys are left to the browser.
 *
 * @param targetOf where a key leads to; undefined for a key that the part does not answer
 */
export function holdMoves(place: HTMLElement, targetOf: (event: KeyboardEvent) => HTMLElement | undefined): HeldMoves {
  let last: { from: ControlMark; to: ControlMark; key: string } | undefined;
  const move = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !place.contains(target)) return;
    const next = targetOf(event);
    if (!next) return;
    event.preventDefault();
    last = { from: markOf(target), to: markOf(next), key };
    next.focus();
  };
  // On the window, because React hears nothing where it has not hydrated.
  window.addEventListener('keydown', move, true);
  return {
    answer: () => {
      if (!last) return;
      const { from, to, key } = last;
      last = undefined;
      const present = presentOf(to, place);
      // The part moves from where the key was pressed, to where the focus is already.
      if (present && present === document.activeElement)
        presentOf(from, place)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    stop: () => window.removeEventListener('keydown', move, true),
  };
}
