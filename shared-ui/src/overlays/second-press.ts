/** In milliseconds. Windows counts two presses of one place within this time as a double click. */
const doubleClickMs = 500;

/** In CSS pixels: how far a pointer trembles between the two presses of a double click, and less than any way to something else. */
const tremor = 4;

/**
 * Takes the second press of a double click away from what a panel uncovers or puts under the pointer, when the first one opened or closed it: nobody
 * aimed at that. Ends with the pointer's next movement or with a press that is the first of its place. Keys are never held back.
 */
export function dropSecondPress(): void {
  const began = performance.now();
  const types = ['pointerdown', 'mousedown', 'click'] as const;
  const stop = (): void => {
    for (const type of types) window.removeEventListener(type, handlePress, true);
    window.removeEventListener('pointermove', handleMove, true);
  };
  const handlePress = (event: MouseEvent): void => {
    // What a script presses is no trembling hand.
    if (!event.isTrusted) return;
    if (event.type === 'pointerdown') {
      // A pointer's own events are not counted; sliders and what closes a panel from outside listen to them. Not prevented: it may be a first press of
      // another place, which is to have the focus.
      if (performance.now() - began < doubleClickMs) event.stopPropagation();
    } else if (event.detail > 1) {
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
