import { createContext, useContext, useState, type ReactNode } from 'react';

const PortalContext = createContext<HTMLElement | null>(null);

/** Props of {@link PortalScope}. */
export interface PortalScopeProps {
  /** Whose overlays open here; shown in the element for whoever looks at the page. */
  name: string;
  children: ReactNode;
}

/**
 * Gives everything below it a place for dialogs and menus. A remote's style sheet reaches only its own root, so what opens
 * must stand inside that root too; put this directly inside the element with `data-mfe`.
 */
export function PortalScope({ name, children }: PortalScopeProps): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <PortalContext value={element}>
      {children}
      <div ref={setElement} data-portals={name} />
    </PortalContext>
  );
}

/** Where overlays open: the nearest {@link PortalScope}, else undefined (the end of body). */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}
