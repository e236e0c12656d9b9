import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether a menu is a popover of the browser: in the server's HTML, which has no scripts yet or never gets any, and
 * after hydration as long as it is open or the component that takes over is not ready. In a browser without popovers
 * the closed one has to stay hidden by a class (`hidden`, with the display it has when open behind the variant
 * `[&:popover-open]`), and the press is kept (shared-server/src/pre-hydration-press-script.ts).
 *
 * @param isReady false while the code that takes over has not come: the browser answers until then
 */
export function useNativePopover(popover: RefObject<HTMLElement | null>, isReady = true): boolean {
  const [isNative, setNative] = useState(true);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!('popover' in HTMLElement.prototype)) {
      // Before the presses that were kept are answered.
      setNative(false);
      return undefined;
    }
    if (!isReady) return undefined;
    const isOpen = (): boolean => element?.matches(':popover-open') === true;
    // Nothing waits for it: at once, everything that hydration starts would be one task with the drawing of the menus.
    if (!isOpen()) startTransition(() => setNative(false));
    const stayWhileOpen = (event: ToggleEvent): void => {
      if (event.newState === 'open') setNative(true);
    };
    const leaveWhenClosed = (): void => {
      if (!isOpen()) setNative(false);
    };
    element?.addEventListener('beforetoggle', stayWhileOpen);
    element?.addEventListener('toggle', leaveWhenClosed);
    return () => {
      element?.removeEventListener('beforetoggle', stayWhileOpen);
      element?.removeEventListener('toggle', leaveWhenClosed);
    };
  }, [popover, isReady]);
  return isNative;
}
