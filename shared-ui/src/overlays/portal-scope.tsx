import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';

/**
 * The element in which overlays open, once it is there. A store and not the context's value: a context that changes
 * when the element comes, just after the first drawing, makes React hydrate everything below it at once, in one piece
 * that no press gets between.
 */
interface PortalPlace {
  get: () => HTMLElement | null;
  set: (element: HTMLElement | null) => void;
  subscribe: (listener: () => void) => () => void;
}

function createPortalPlace(): PortalPlace {
  let current: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (element) => {
      current = element;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const PortalContext = createContext(createPortalPlace());

/** Props of {@link PortalScope}. */
export interface PortalScopeProps {
  /** Whose overlays open here; shown in the element for whoever looks at the page. */
  name: string;
  children: ReactNode;
}

/**
 * Gives everything below it a place for dialogs and menus. A remote's style sheet reaches only its own root, so what
 * opens must stand inside that root too; put this directly inside the element with `data-mfe`.
 */
export function PortalScope({ name, children }: PortalScopeProps): ReactNode {
  const [place] = useState(createPortalPlace);
  return (
    <PortalContext value={place}>
      {children}
      <div ref={place.set} data-portals={name} />
    </PortalContext>
  );
}

/** Where overlays open: the nearest {@link PortalScope}, else undefined (the end of body). */
export function usePortalContainer(): HTMLElement | undefined {
  const place = useContext(PortalContext);
  return useSyncExternalStore(place.subscribe, place.get, () => null) ?? undefined;
}
