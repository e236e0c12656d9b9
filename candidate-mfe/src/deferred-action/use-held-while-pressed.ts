import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * From the end of a press to the click that a browser makes of it, in milliseconds: on touch screens it is a task of
 * its own.
 */
const longestClickDelay = 400;

/** Of some presses the page never hears the end: on a scrollbar, in a select's own list. In milliseconds. */
const longestPress = 3_000;

/**
 * The value of when the mouse went down, until its click. A browser gives a click to what was under the pointer both
 * times: a control that another one takes the place of in between takes the press with it.
 */
export function useHeldWhilePressed<Value extends string>(
  present: Value,
): { shown: Value; handlePointerDown: () => void } {
  const [held, setHeld] = useState<Value>();
  const first = useRef(present);
  useLayoutEffect(() => {
    // It went down before this control was hydrated, which is where most presses meet the change.
    if (window.isPointerDown) setHeld(first.current);
  }, []);
  useEffect(() => {
    if (held === undefined) return undefined;
    let timer = setTimeout(() => setHeld(undefined), longestPress);
    const release = ({ type }: Event): void => {
      clearTimeout(timer);
      // The click is still one of what was pressed. A press that became a drag is cancelled, one that ended elsewhere
      // has no click.
      timer = setTimeout(() => setHeld(undefined), type === 'pointerup' ? longestClickDelay : 0);
    };
    const ends = ['pointerup', 'pointercancel', 'click', 'keydown', 'change'] as const;
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, [held]);
  return { shown: held ?? present, handlePointerDown: () => setHeld(held ?? present) };
}
