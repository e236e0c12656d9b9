interface Press {
  x: number;
  y: number;
  at: number;
}
let lastPress: Press | undefined;
/** The press before the last one. */
let pressBefore: Press | undefined;

/**
 * Keeps where and when the last two presses of a pointer were, for as long as the document is open. Called with the
 * start of shared-ui and not with the code of a panel: the first press of a double click is often the one that has this
 * code loaded, and a listener that comes with a page's first panel looks like one that the page's remote has left
 * behind (`npx ponte gate`).
 */
export function recordPresses(): void {
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp }) => {
      pressBefore = lastPress;
      lastPress = { x: clientX, y: clientY, at: timeStamp };
    },
    { capture: true, passive: true },
  );
}

/** The press before the present one, if there was one. */
export const previousPress = (): Readonly<Press> | undefined => pressBefore;
