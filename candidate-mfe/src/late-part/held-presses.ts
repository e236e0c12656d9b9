import { heldPressAttribute, nativeLinkOf } from '@ponte/shared-auth';
import { deferredActionAttribute, type DeferredAction } from '@ponte/shared-domain';
import { countPresses } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { deferAction } from '../deferred-action/defer-action';
import { markOf, presentOf, type ControlMark } from './control-mark';

/** As a mouse presses: menus open on `pointerdown`, the rest answers to `click`. */
function press(control: HTMLElement, details: MouseEventInit): void {
  const options = { ...details, bubbles: true, cancelable: true, composed: true };
  const pointer = { ...options, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  control.dispatchEvent(new PointerEvent('pointerup', pointer));
  control.dispatchEvent(new MouseEvent('click', options));
}

/** Stores what a link to the sign-in page is followed for, as its component does once it is alive. */
function deferActionOf(link: Element | null | undefined): void {
  const action = link?.getAttribute(deferredActionAttribute);
  // Written by the component of the link.
  if (action) deferAction(JSON.parse(action) as DeferredAction);
}

/**
 * How long a link that stays in the page ('Filtros'), or whose meaning is not known yet, waits for the code before the
 * browser follows it, in milliseconds: on a quick line the code is there by then, and on a slow one a press is answered
 * within the 400 ms of the goal.
 */
export const linkPatience = 150;

interface HeldPress {
  mark: ControlMark;
  details: MouseEventInit;
  /** Of a link, which waits so long for the code. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Presses in a part of a page whose code is on its way. */
export interface HeldPresses {
  /** The code is there: repeats the presses, each control once, in their order. */
  answer: () => void;
  /** Drops the presses. @returns what was pressed */
  drop: () => HTMLElement[];
  /** Lets the browser follow a link; other presses are kept as before. */
  follow: (link: HTMLElement) => void;
  /** From now on presses are answered without this. */
  stop: () => void;
}

/**
 * Keeps presses on links and buttons until the code that answers them is there, and shows them as busy. What the
 * browser does without it is left to the browser: ticks, forms that are sent, links in another tab, and links to
 * another page that mean no more than their address ({@link nativeLinkOf}).
 *
 * @param onPress called at each press that is kept
 * @param isPatient whether a link waits for the code as long as it takes: asked at the press,
 *   and after {@link linkPatience}
 */
export function holdPresses(place: HTMLElement, onPress: () => void, isPatient: () => boolean): HeldPresses {
  let isStopped = false;
  const held = new Map<HTMLElement, HeldPress>();
  const release = (): HeldPress[] => {
    const presses = [...held.values()];
    held.clear();
    for (const { mark, timer } of presses) {
      clearTimeout(timer);
      mark.element.removeAttribute(heldPressAttribute);
      mark.element.removeAttribute('aria-busy');
    }
    return presses;
  };
  const controlOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('a[href],button') : null;
  /** Whether a press beside the part leads to another page or search, which what was pressed before must not undo. */
  const leads = (control: HTMLElement): boolean =>
    control instanceof HTMLButtonElement
      ? control.type === 'submit' && control.form?.method === 'get'
      : control.getAttribute('href')?.startsWith('#') === false;
  const hold = (event: MouseEvent): void => {
    const control = controlOf(event);
    if (!control) return;
    if (!place.contains(control)) {
      if (isPlainPress(event) && leads(control)) release();
      return;
    }
    if (!isPlainPress(event)) {
      deferActionOf(control);
      return;
    }
    if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return;
    if (control instanceof HTMLAnchorElement && control.target !== '') return;
    // A press on a button would be lost with the page. The window, or the connection, may have changed since the mark.
    if (
      nativeLinkOf(control) &&
      !isPatient() &&
      [...held.keys()].every((other) => other instanceof HTMLAnchorElement)
    ) {
      release();
      deferActionOf(control);
      return;
    }
    event.preventDefault();
    // React would look for the code of this very event, and throw the event away.
    event.stopImmediatePropagation();
    const { clientX, clientY } = event;
    const isLink = control instanceof HTMLAnchorElement;
    // The first press on a button counts; of links the last one that was pressed leads somewhere.
    if (isLink) clearTimeout(held.get(control)?.timer);
    if (isLink) held.delete(control);
    if (!held.has(control))
      held.set(control, {
        mark: markOf(control),
        details: { detail: countPresses(event), clientX, clientY },
        timer: isLink ? setTimeout(() => followIfHeld(control), linkPatience) : undefined,
      });
    control.setAttribute(heldPressAttribute, '');
    control.setAttribute('aria-busy', 'true');
    onPress();
  };
  const follow = (link: HTMLElement): void => {
    deferActionOf(link);
    window.removeEventListener('click', hold, true);
    link.click();
    listen();
  };
  const followIfHeld = (link: HTMLAnchorElement): void => {
    const controls = [...held.keys()];
    // A press on a button would be lost with the page; of several links the last one leads somewhere.
    const isLeading = controls.at(-1) === link && controls.every((control) => control instanceof HTMLAnchorElement);
    if (isStopped || !isLeading || isPatient()) return;
    release();
    follow(link);
  };
  const noteOther = (event: Event): void => {
    const control = controlOf(event);
    if (place.contains(control)) deferActionOf(control);
  };
  // A press that the browser follows may bring the part to life.
  const listen = (): void => {
    if (!isStopped) window.addEventListener('click', hold, true);
  };
  const stop = (): void => {
    isStopped = true;
    window.removeEventListener('click', hold, true);
    window.removeEventListener('auxclick', noteOther, true);
  };
  // On the window, before React hears of it.
  listen();
  window.addEventListener('auxclick', noteOther, true);
  return {
    answer: () => {
      for (const { mark, details } of release()) {
        const present = presentOf(mark, place);
        if (present) press(present, details);
        // An address outlasts its row. What else is gone is told by the page (pre-hydration-press-script.ts).
        else if (mark.href !== null && !mark.element.hasAttribute(deferredActionAttribute)) mark.element.click();
        else document.dispatchEvent(new Event('presslost'));
      }
    },
    drop: () => release().map(({ mark }) => mark.element),
    follow,
    stop,
  };
}
