import { heldPressAttribute } from '@ponte/shared-auth';

/** Not one that opens a tab or a window, or saves the page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

/** The control itself, or the one that was drawn in its place. */
function presentOf(control: HTMLElement, place: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  return [...place.querySelectorAll<HTMLElement>(control.localName)].find(
    (other) => nameOf(other) === nameOf(control) && other.getAttribute('href') === control.getAttribute('href'),
  );
}

/** As a mouse presses: menus open on `pointerdown`, the rest answers to `click`. */
function press(control: HTMLElement, details: MouseEventInit): void {
  const options = { ...details, bubbles: true, cancelable: true, composed: true };
  const pointer = { ...options, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  control.dispatchEvent(new PointerEvent('pointerup', pointer));
  control.dispatchEvent(new MouseEvent('click', options));
}

/** Presses in a part of a page whose code is on its way. */
export interface HeldPresses {
  /** The code is there: repeats the presses, each control once, in their order. */
  answer: () => void;
  /** The code does not come: gives the presses up. @returns what was pressed */
  giveUp: () => HTMLElement[];
  /** From now on presses are answered without this. */
  stop: () => void;
}

/**
 * Keeps presses on links and buttons until the code that answers them is there, and shows them as busy. What the
 * browser does without it is left to the browser: ticks, forms that are sent, links in another tab.
 * @param onPress called at each press that is kept
 */
export function holdPresses(place: HTMLElement, onPress: () => void): HeldPresses {
  const held = new Map<HTMLElement, MouseEventInit>();
  const hold = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href],button') : null;
    if (!control || !place.contains(control) || !isPlain(event)) return;
    if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return;
    if (control instanceof HTMLAnchorElement && control.target !== '') return;
    event.preventDefault();
    // React would look for the code of this very event, and throw the event away.
    event.stopImmediatePropagation();
    const { detail, clientX, clientY } = event;
    if (!held.has(control)) held.set(control, { detail, clientX, clientY });
    control.setAttribute(heldPressAttribute, '');
    onPress();
  };
  const release = (): [HTMLElement, MouseEventInit][] => {
    const presses = [...held];
    held.clear();
    for (const [control] of presses) control.removeAttribute(heldPressAttribute);
    return presses;
  };
  const stop = (): void => window.removeEventListener('click', hold, true);
  // On the window, before React hears of it.
  window.addEventListener('click', hold, true);
  return {
    answer: () => {
      for (const [control, details] of release()) {
        const present = presentOf(control, place);
        if (present) press(present, details);
      }
    },
    giveUp: () => release().map(([control]) => control),
    stop,
  };
}
