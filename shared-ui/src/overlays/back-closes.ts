import { useEffect, useRef } from 'react';

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher: in Chromium, and missing in TypeScript's types. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Has Android's 'back' ask an open panel to close, as Escape does, in place of leaving the page behind it. Browsers do
 * so by themselves for `<dialog>` and popovers only. Where there is no CloseWatcher, 'back' leaves the page. A pressed
 * Escape reaches the panel alone: its layer prevents the key's default.
 */
export function useBackCloses(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const ask = useRef(onOpenChange);
  useEffect(() => {
    ask.current = onOpenChange;
  });

  useEffect(() => {
    const { CloseWatcher: Watcher } = window;
    if (!isOpen || !Watcher) return undefined;
    let watcher: CloseWatcher;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher closes once, and the panel's owner may keep it open. The next one comes before the answer, so that
        // a question that the answer opens is asked to close first.
        watch();
        ask.current(false);
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
