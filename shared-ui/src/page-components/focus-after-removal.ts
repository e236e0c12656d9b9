import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What {@link useFocusAfterRemoval} gives for the list itself. */
export interface FocusAfterRemoval<List extends HTMLElement> {
  ref: RefObject<List | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** What {@link useFocusAfterRemoval} is told. */
export interface FocusAfterRemovalOptions {
  /** Selects the control of an entry that gets the focus; the first link or button unless it is said. */
  control?: string;
  /** Where the focus goes when no entry is left; the page's main unless it is said. */
  rest?: () => HTMLElement | null | undefined;
}

/**
 * A press that takes an entry out of a list takes the pressed control with it, and the focus would go to the top of the
 * page. With this it goes to the entry that takes the place, else to the last one. Called by what stays when the list
 * is empty; its entries are the list's children.
 */
export function useFocusAfterRemoval<List extends HTMLElement>({
  control = 'a[href], button',
  rest = () => document.querySelector<HTMLElement>('main[tabindex]'),
}: FocusAfterRemovalOptions = {}): FocusAfterRemoval<List> {
  const list = useRef<List>(null);
  const focused = useRef<{ element: Element; index: number }>(null);

  const indexOf = (element: Element): number =>
    [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(element));

  // After every render: which one has taken the entry out, only its owner knows.
  useLayoutEffect(() => {
    if (!focused.current) return;
    if (focused.current.element.isConnected) {
      // Entries may have come or gone before it, and its place is the one that it has when it goes.
      focused.current.index = indexOf(focused.current.element);
      if (focused.current.index < 0) focused.current = null;
      return;
    }
    const { index } = focused.current;
    focused.current = null;
    // Somebody else has given the focus a place.
    if (document.activeElement !== document.body) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries
      .slice(0, index + 1)
      .reverse()
      .flatMap((entry) => entry.querySelector<HTMLElement>(control) ?? [])[0];
    (next ?? rest())?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    onFocus: ({ target }) => {
      const index = indexOf(target);
      focused.current = index < 0 ? null : { element: target, index };
    },
    // React calls no handler while it changes the page itself, so that the control it takes out is still known above.
    // What anything else takes out (a script of an extension, say) is forgotten here, in a browser that tells of it.
    onBlur: ({ target }) => {
      // Some browsers tell of a button that is switched off until its answer is there as of one that was left.
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
