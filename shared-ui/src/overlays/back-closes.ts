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
 * The open panels, the topmost last. A browser that was not touched between two 'back's has all their watchers in one
 * group, and one 'back' closes the whole group: it is meant for the topmost.
 */
const openPanels: object[] = [];

/**
 * Has Android's 'back' ask an open panel to close, as Escape does, in place of leaving the page behind it. Browsers do
 * so by themselves for `<dialog>` and for popovers that close by a press outside, not for manual ones. Where there is
 * no CloseWatcher, 'back' leaves the page. The panel must prevent Escape's default itself, or it is asked twice.
 */
export function useBackCloses(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const ask = useRef(onOpenChange);
  useEffect(() => {
    ask.current = onOpenChange;
  });

  useEffect(() => {
    const { CloseWatcher: Watcher } = window;
    if (!isOpen || !Watcher) return undefined;
    const panel = {};
    openPanels.push(panel);
    let watcher: CloseWatcher;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher closes once, and the panel's owner may keep it open. The next one comes before the answer, so that
        // a question that the answer opens is asked to close first.
        watch();
        if (openPanels.at(-1) === panel) ask.current(false);
      };
    };
    watch();
    return () => {
      openPanels.splice(openPanels.indexOf(panel), 1);
      watcher.destroy();
    };
  }, [isOpen]);
}
