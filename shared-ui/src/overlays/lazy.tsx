import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * An overlay whose code is loaded when it is first opened: every page pays for shared-ui, and most never open one.
 * Once opened it stays, so that it can also close with its own means (focus goes back, animation).
 */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyOverlay(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Loads the overlays' code while nothing else happens, so that the first opening does not wait for the network. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // Offline now: the opening itself will try again.
      load().catch(() => undefined);
    }, 2_000);
    return () => window.clearTimeout(timer);
  }, [load]);
}
