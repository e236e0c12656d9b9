import { heldPressAttribute } from '@ponte/shared-auth';
import { createLateComponent, type LateComponent } from '@ponte/shared-ui/page-components';
import type { ComponentType } from 'react';

/** A part of a server-rendered page whose code comes with the first use of the page. */
export interface LatePart extends LateComponent {
  /** Of the element that holds it. */
  id: string;
  /** Whether the page's address asks for something that the part does, so that its code comes at once. */
  isAsked: () => boolean;
  /**
   * Begins to load it where no HTML of it stands in the page, so that it comes with the page and not after it, and
   * where the page is used already.
   */
  startIfWanted: () => void;
}

/** Whether somebody has pressed something, or has the focus somewhere, before the page's scripts were there. */
const isUsedAlready = (): boolean =>
  (document.activeElement !== null && document.activeElement !== document.body) ||
  document.querySelector(`[${heldPressAttribute}]`) !== null;

/** A load that began without a connection may fail only when that is back: it is tried once more then. */
async function importOnline(importContent: () => Promise<ComponentType>): Promise<ComponentType> {
  const wasOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  try {
    return await importContent();
  } catch (error) {
    if (wasOffline && navigator.onLine) return importContent();
    throw error;
  }
}

/**
 * @param importContent loads the component
 * @param isAsked whether an address asks for something that the part does
 */
export function createLatePart(
  id: string,
  importContent: () => Promise<ComponentType>,
  isAsked: (search: URLSearchParams) => boolean = () => false,
): LatePart {
  const component = createLateComponent(() => importOnline(importContent));
  return {
    ...component,
    id,
    isAsked: () => isAsked(new URLSearchParams(window.location.search)),
    startIfWanted: () => {
      if (typeof document === 'undefined' || (document.getElementById(id) !== null && !isUsedAlready())) return;
      // The page's loader, or the first use, waits for it and says so when it fails.
      component.load().catch(() => undefined);
    },
  };
}
