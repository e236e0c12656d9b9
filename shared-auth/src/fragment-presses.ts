import { heldPressAttribute } from '@ponte/shared-domain';

const controls = 'a[href],button,input,select,textarea,summary,[role=button],[role=tab],[role=combobox]';
/** What does nothing without its code, as in shared-server's pre-hydration-press-script.ts. */
const scripted =
  'button:not([popovertarget],:disabled),[role=button]:not(a[href]),[role=tab]:not(a[href]),[role=combobox]';

/** Between the end of a touch and the click that a browser makes of it, in milliseconds. */
const clickLimit = 300;

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

/**
 * A control by its name and its place among the controls, to be found again in another rendering of the same content.
 */
interface ControlPlace {
  index: number;
  name: string;
}

function placeOf(control: Element, within: Element): ControlPlace {
  return { index: [...within.querySelectorAll(controls)].indexOf(control), name: nameOf(control) };
}

function findControl({ index, name }: ControlPlace, within: Element): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(controls)];
  const same = all[index];
  return same && nameOf(same) === name ? same : all.find((control) => nameOf(control) === name);
}

/** As a mouse presses: menus open on `pointerdown`, buttons act on `click`. */
function press(control: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, composed: true, button: 0 };
  const pointer = { ...options, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  control.dispatchEvent(new MouseEvent('mousedown', { ...options, buttons: 1 }));
  control.dispatchEvent(new PointerEvent('pointerup', pointer));
  control.dispatchEvent(new MouseEvent('mouseup', options));
  control.click();
}

/** Presses on a fragment's server-rendered HTML, until its own elements take the place. */
export interface HeldPresses {
  hasHeld: () => boolean;
  /**
   * Resolves when no press has begun without its end: a click on an element that is replaced meanwhile would go
   * nowhere.
   */
  whenReleased: () => Promise<void>;
  /** To be called before the elements are replaced: the focus would be lost with its element. */
  noteFocus: () => void;
  /** Presses what was held, once and in order, in the new elements, and gives the focus to the one that had it. */
  answer: () => void;
  stop: () => void;
}

/**
 * Keeps presses on controls that do nothing without their code, and marks them as busy. What works in plain HTML
 * (links, fields, forms) is left to the browser.
 * @param onPress called at each press that is kept
 */
export function holdPresses(place: HTMLElement, onPress: () => void): HeldPresses {
  const held = new Map<Element, ControlPlace>();
  let focus: ControlPlace | undefined;
  let isPressing = false;
  let release: () => void = () => undefined;
  const begin = (): void => {
    isPressing = true;
  };
  const end = (): void => {
    isPressing = false;
    release();
  };
  const hold = (event: Event): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(scripted) : null;
    // A button of a form sends it, which needs no script.
    if (!control || (control instanceof HTMLButtonElement && control.form && control.type !== 'button')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.has(control)) held.set(control, placeOf(control, place));
    control.setAttribute(heldPressAttribute, '');
    onPress();
  };
  // After all that the click itself does.
  const endOfClick = (): void => void setTimeout(end);
  const endBeforeClick = (): void => void setTimeout(end, clickLimit);
  const listeners: [target: EventTarget, type: string, listener: (event: Event) => void][] = [
    [place, 'pointerdown', begin],
    [place, 'keydown', begin],
    [place, 'click', hold],
    [window, 'click', endOfClick],
    [window, 'pointercancel', end],
    [window, 'pointerup', endBeforeClick],
    [window, 'keyup', endBeforeClick],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true);
  return {
    hasHeld: () => held.size > 0,
    whenReleased: () =>
      new Promise((resolve) => {
        release = resolve;
        if (!isPressing) resolve();
      }),
    noteFocus: () => {
      const { activeElement } = document;
      if (activeElement && place.contains(activeElement)) focus = placeOf(activeElement, place);
    },
    answer: () => {
      if (focus) findControl(focus, place)?.focus({ preventScroll: true });
      for (const pressed of held.values()) {
        const control = findControl(pressed, place);
        control?.removeAttribute(heldPressAttribute);
        if (control) press(control);
      }
    },
    stop: () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener, true);
    },
  };
}
