import { useLayoutEffect, useState, type RefObject } from 'react';

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
  // Before the presses that were kept are answered.
  useLayoutEffect(() => {
    const element = popover.current;
    const hasPopovers = 'popover' in HTMLElement.prototype;
    if (hasPopovers && !isReady) return undefined;
    // An unknown pseudo-class throws.
    const isOpen = (): boolean => hasPopovers && element?.matches(':popover-open') === true;
    if (!isOpen()) {
      setNative(false);
      return undefined;
    }
    const leaveWhenClosed = (): void => {
      if (!isOpen()) setNative(false);
    };
    element?.addEventListener('toggle', leaveWhenClosed);
    return () => element?.removeEventListener('toggle', leaveWhenClosed);
  }, [popover, isReady]);
  return isNative;
}
