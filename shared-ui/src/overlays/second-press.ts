import { useEffect } from 'react';
import { previousPress } from './presses';

/** In milliseconds. Windows counts two presses of one place within this time as a double click. */
const doubleClickMs = 500;

/**
 * In CSS pixels: how far a pointer trembles between the two presses of a double click, and less than any way to
 * something else.
 */
const tremor = 4;

/**
 * Whether this press follows another one at its place. A pointer's own events are not counted, as those of a mouse are.
 */
function isSecondPress({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  const first = previousPress();
  return (
    first !== undefined &&
    timeStamp - first.at < doubleClickMs &&
    Math.hypot(clientX - first.x, clientY - first.y) <= tremor
  );
}

/**
 * The first press of a double click opens or closes a panel, and the second one then hits whatever is under the pointer
 * by now, which nobody aimed at: this drops the second one. It ends when the pointer moves, or with a press that is not
 * the second of a double click. Keys need nothing here: `pressOncePerEnter` drops the repeats of a key that is held.
 */
function dropSecondPress(): void {
  const types = ['pointerdown', 'mousedown', 'click'] as const;
  const stop = (): void => {
    for (const type of types) window.removeEventListener(type, handlePress, true);
    window.removeEventListener('pointermove', handleMove, true);
  };
  const handlePress = (event: MouseEvent): void => {
    // What a script presses is no trembling hand.
    if (!event.isTrusted) return;
    if (event.type === 'pointerdown' ? isSecondPress(event) : event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') stop();
  };
  const handleMove = ({ movementX, movementY }: PointerEvent): void => {
    // Where no movement is known, it counts as one.
    if (!(Math.hypot(movementX, movementY) <= tremor)) stop();
  };
  for (const type of types) window.addEventListener(type, handlePress, true);
  window.addEventListener('pointermove', handleMove, true);
}

/** Guards what a panel covers and uncovers against the second press of a double click, whenever it opens and closes. */
export function useDoubleClickGuard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    dropSecondPress();
    return dropSecondPress;
  }, [isOpen]);
}
