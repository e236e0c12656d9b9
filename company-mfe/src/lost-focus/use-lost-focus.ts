import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the page's main when what had it was taken out of the page: a row that its filter shows no more, a
 * button whose press ends what it stood for. Browsers leave it nowhere, and the next Tab would begin above the header.
 * Dialogs do the same for what opened them (shared-ui, dialog-panel.tsx).
 */
export function useLostFocus(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    // A press beside all controls gives it up. Some browsers also tell of an element that is switched off or taken out.
    const forget = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        const isGivenUp =
          target instanceof Element &&
          target === last.current &&
          target.isConnected &&
          !target.matches(':disabled') &&
          document.activeElement === document.body;
        if (isGivenUp) last.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, []);
  // after every drawing: no event tells of an element that is taken out
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  });
}
