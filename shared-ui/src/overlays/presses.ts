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

/**
 * Lets an Enter that is held down press once, for as long as the document is open. Browsers press a button again with
 * each repeat of the key, whichever button has the focus by then: the one that confirms something, and then the one
 * that undoes it, on which the focus is when the question closes. In a text with lines, Enter goes on writing lines.
 */
export function pressOncePerEnter(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target } = event;
      if (!repeat || key !== 'Enter') return;
      if (target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/**
 * Gives a button that is pressed the focus in Safari, and in every browser of an iPhone, as long as the document is
 * open. They alone give it to what is around the button, in most cases to the page's main: a dialog would give it back
 * to there when it closes, and a field would take the press for a way to another field. Every other browser does by
 * itself what this does (https://webkit.org/b/22261).
 */
export function focusPressedButtons(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('mousedown', (event) => {
    // Prevented: whoever hears the press has a reason to leave the focus where it is.
    if (event.button !== 0 || event.defaultPrevented || !(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (!button || button.disabled) return;
    // Otherwise the browser moves the focus after this.
    event.preventDefault();
    button.focus({ preventScroll: true });
  });
}
