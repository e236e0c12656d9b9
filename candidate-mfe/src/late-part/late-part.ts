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

/**
 * How long a load that fails is tried again after a connection was lost or came back, in milliseconds: a browser says
 * that it is online before requests get through.
 */
const settleTime = 10_000;
const retryPause = 500;

/**
 * Makes loads outlast a lost connection. A load that began before it was lost, or without it, may fail only when it is
 * back, when nobody asks again; and one that is asked for as soon as it is back may still fail. Both are tried again.
 * One that fails without a connection does so at once: who wants the code asks for it when the connection is back.
 */
function outlastingOffline(importContent: () => Promise<ComponentType>): () => Promise<ComponentType> {
  if (typeof window === 'undefined') return importContent;
  /** When the connection was last known to be lost, or to be new. */
  let changedAt = -Infinity;
  const noteChange = (): void => {
    changedAt = performance.now();
  };
  window.addEventListener('offline', noteChange);
  window.addEventListener('online', noteChange);
  return async () => {
    for (let tries = 1; ; tries += 1) {
      const beganOffline = !navigator.onLine;
      if (beganOffline) noteChange();
      const begunAt = performance.now();
      try {
        return await importContent();
      } catch (error) {
        const isSettled = !beganOffline && changedAt < begunAt && performance.now() - changedAt > settleTime;
        if (!navigator.onLine || isSettled) throw error;
        if (tries > 1) await new Promise((resolve) => setTimeout(resolve, retryPause));
      }
    }
  };
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
  const component = createLateComponent(outlastingOffline(importContent));
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
