import { onDemand } from '@ponte/shared-ui';
import { lazy, type ComponentType } from 'react';

/** A part of a server-rendered page whose code comes with the first use of the page. */
export interface LatePart {
  /** Of the element that holds it. */
  id: string;
  Content: ComponentType;
  /** Loads its code, once; a failed load can be tried again. @throws when it does not arrive */
  load: () => Promise<void>;
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
  const source = onDemand(importContent);
  const arrived = new Promise<{ default: ComponentType }>((resolve) => {
    source.subscribe(() => {
      const content = source.peek();
      if (content) resolve({ default: content });
    });
  });
  const load = async (): Promise<void> => void (await source.load());
  const isRendered = (): boolean => typeof document !== 'undefined' && document.getElementById(id) !== null;
  return {
    id,
    load,
    loadUnlessRendered: async () => {
      if (!isRendered()) await load();
    },
    // Never fails, because React.lazy would keep the failure: the server's HTML stays until a later load has succeeded.
    Content: lazy(() => arrived),
    startUnlessRendered: () => {
      if (typeof document === 'undefined' || isRendered()) return;
      // The page's loader waits for it, and says so when it fails.
      load().catch(() => undefined);
    },
  };
}
