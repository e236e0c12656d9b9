import { createLateComponent, type LateComponent } from '@ponte/shared-ui/page-components';
import type { ComponentType } from 'react';

/** A part of a server-rendered page whose code comes with the first use of the page. */
export interface LatePart extends LateComponent {
  /** Of the element that holds it. */
  id: string;
  /**
   * Begins to load it where the page does not stand there as the server's HTML: for a route, so that the part comes
   * with the page and not after it.
   */
  startUnlessRendered: () => void;
  /**
   * For the page's loader, which also runs on the page itself: there the HTML needs no code, and a failed load must not
   * end the page.
   *
   * @throws as `load`
   */
  loadUnlessRendered: () => Promise<void>;
}

/** @param importContent loads the component */
export function createLatePart(id: string, importContent: () => Promise<ComponentType>): LatePart {
  const component = createLateComponent(importContent);
  const isRendered = (): boolean => typeof document !== 'undefined' && document.getElementById(id) !== null;
  return {
    ...component,
    id,
    loadUnlessRendered: async () => {
      if (!isRendered()) await component.load();
    },
    startUnlessRendered: () => {
      if (typeof document === 'undefined' || isRendered()) return;
      // The page's loader waits for it, and says so when it fails.
      component.load().catch(() => undefined);
    },
  };
}
