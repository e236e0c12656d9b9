import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isSavingData } from '../data-saver';
import { withToast } from './messages';
import type { OnDemand } from './load-once';
import { focusPressedButtons, pressOncePerEnter, recordPresses } from './presses';

/*
 * Overlays whose code is loaded when one is first opened: every page pays for shared-ui, and most never open any. Not
 * React.lazy: that keeps a failed load for good and throws it at the page, while here the overlay closes, says why, and
 * opens at the next try.
 */

// Not on a server, which imports this as well.
if (typeof window !== 'undefined') {
  recordPresses();
  pressOncePerEnter();
  focusPressedButtons();
}

/** Loads of the overlays that stand on the page, until somebody uses it. */
const waiting = new Set<() => void>();
let isPageUsed = false;

/**
 * Fetches the code of the overlays that stand on the page, and from then on that of each one that comes, so that the
 * first opening rarely waits. The shell calls it at the first sign that somebody uses the page: who only reads opens
 * nothing.
 */
export function preloadOverlays(): void {
  isPageUsed = true;
  for (const load of waiting) load();
  waiting.clear();
}

/**
 * The module once it is wanted, undefined until then. On a page that is used it is fetched before it is wanted ({@link
 * preloadOverlays}); not where data is saved. `onFailed` takes back what asked for it.
 */
export function useOnDemand<Module>(
  source: OnDemand<Module>,
  isWanted: boolean,
  onFailed: () => void,
): Module | undefined {
  const [module, setModule] = useState(source.peek);

  useEffect(() => {
    if (module !== undefined) return;
    let isCurrent = true;
    if (isWanted) {
      source.load().then(
        // A function given to a state setter would be called: modules are objects, wrapped all the same.
        (loaded) => isCurrent && setModule(() => loaded),
        () => {
          if (isCurrent) onFailed();
        },
      );
    }
    const preload = (): void => {
      if (isSavingData()) return;
      // Offline now: the opening itself will try again, and speak.
      source.load().catch(() => undefined);
    };
    if (isPageUsed) preload();
    else waiting.add(preload);
    return () => {
      isCurrent = false;
      waiting.delete(preload);
    };
    // onFailed is a new function on every render and is only called for the load that this effect started.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [source, isWanted, module]);

  return module;
}

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells that something did not open because its code did not arrive. */
export function reportNotOpened(): void {
  withToast((toast) => toast.error('Não foi possível abrir. Verifique sua conexão e tente novamente.'));
}

/**
 * A component that stands in for an overlay until it is opened. Once opened the real one stays, so that it can also
 * close by its own means.
 */
export function overlayOnDemand<Props extends Openable, Module>(
  source: OnDemand<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function OverlayOnDemand(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    const module = useOnDemand(source, props.open, () => {
      props.onOpenChange(false);
      reportNotOpened();
    });
    if (!wasOpened || module === undefined) return null;
    const Overlay = pick(module);
    return <Overlay {...props} />;
  };
}
