import { useCallback, useRef, type RefCallback } from 'react';

/** The ref of a link and of the button that takes its place: the focus stays there. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const current = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  return useCallback((element) => {
    // Called before an element leaves the document. The router's link drops what a ref returns, so this is no cleanup
    // function.
    if (!element) hadFocus.current = current.current !== null && document.activeElement === current.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      // Somebody may have scrolled on in the meantime: the page stays where it is.
      element.focus({ preventScroll: true });
    }
    current.current = element;
  }, []);
}
