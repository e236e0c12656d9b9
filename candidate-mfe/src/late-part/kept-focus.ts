import { markOf, presentOf, type ControlMark } from './control-mark';

/** The focus of a part of the page whose elements React may replace. */
export interface KeptFocus {
  /** Gives the focus back to its control, or to the one in its place, if it was lost and nothing has it since. */
  restore: () => void;
  /** Follows the focus no longer; what was lost before can still be restored. */
  stop: () => void;
}

/**
 * Remembers which control of a place has the focus: when elements are taken out of the page, no event says that their
 * focus is lost with them.
 */
export function keepFocus(place: HTMLElement): KeptFocus {
  let last: ControlMark | undefined;
  const note = (target: EventTarget | null): void => {
    last = target instanceof HTMLElement && place.contains(target) ? markOf(target) : undefined;
  };
  const noteFocus = ({ target }: FocusEvent): void => note(target);
  // A press beside all controls. Some browsers also tell of an element that is being taken out, and of a window that
  // is left, where the element keeps the focus.
  const noteBlur = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (last?.element === target && last?.element.isConnected && document.activeElement !== target) last = undefined;
    });
  note(document.activeElement);
  // Before React, which stops such events where it has not hydrated yet.
  window.addEventListener('focusin', noteFocus, true);
  window.addEventListener('focusout', noteBlur, true);
  return {
    restore: () => {
      if (last && document.activeElement === document.body) presentOf(last, place)?.focus({ preventScroll: true });
    },
    stop: () => {
      window.removeEventListener('focusin', noteFocus, true);
      window.removeEventListener('focusout', noteBlur, true);
    },
  };
}
