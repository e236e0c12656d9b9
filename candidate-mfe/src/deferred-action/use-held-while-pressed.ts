import { useEffect, useState } from 'react';

/**
 * The value of when the mouse went down, until it is up again. A browser gives a click to what was under the pointer
 * both times: a control that another one takes the place of in between takes the press with it.
 */
export function useHeldWhilePressed<Value extends string>(
  present: Value,
): { shown: Value; handlePointerDown: () => void } {
  const [held, setHeld] = useState<Value>();
  useEffect(() => {
    if (held === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      // The click comes at once after it, and is still one of what was pressed.
      timer = setTimeout(() => setHeld(undefined));
    };
    // A press that became a drag is cancelled.
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [held]);
  return { shown: held ?? present, handlePointerDown: () => setHeld(present) };
}
