import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** What is known of the hydration of a document. */
class Hydration {
  /** Whether the page is behind a boundary, which is hydrated after the frame around it. */
  isPageAwaited = false;
  #isAnnounced = false;

  /** Announces it, once. */
  announce(): void {
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    document.dispatchEvent(new Event('pagehydrated'));
  }
}

const HydrationContext = createContext<Hydration | undefined>(undefined);

/**
 * Tells the inline scripts that hold presses and forms (shared-server) that the document answers by itself from now on:
 * with the frame, or, where a page is behind a boundary for waiting, with that page ({@link PageHydrationSignal}). It
 * stands around the page, not beside it: the server renders the page without it, and a sibling would give every `useId`
 * below another value than the server's.
 */
export function HydrationSignal({ children }: { children: ReactNode }): ReactNode {
  const [hydration] = useState(() => new Hydration());
  useEffect(() => {
    if (!hydration.isPageAwaited) hydration.announce();
  }, [hydration]);
  return <HydrationContext value={hydration}>{children}</HydrationContext>;
}

/** To be called around the boundary that a page stands in. The page then tells that it is hydrated. */
export function usePageAwaited(): void {
  const hydration = use(HydrationContext);
  // The effects of what is inside run before those of {@link HydrationSignal}.
  useEffect(() => {
    if (!hydration) return undefined;
    hydration.isPageAwaited = true;
    // A page that was left, or broke, tells nothing any more.
    return () => hydration.announce();
  }, [hydration]);
}

/**
 * Stands around a page, inside of its boundary. Until the page is hydrated, a click whose press began before finds
 * nothing that answers it: React hydrates the page within that very event, and drops the event where a part of the page
 * waits for its code, before the part's own keeper of presses listens.
 */
export function PageHydrationSignal({ children }: { children: ReactNode }): ReactNode {
  const hydration = use(HydrationContext);
  useEffect(() => hydration?.announce(), [hydration]);
  return children;
}
