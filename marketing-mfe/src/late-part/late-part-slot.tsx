import { usePageUse, useSession } from '@ponte/shared-auth';
import { isSavingData } from '@ponte/shared-ui';
import { Component, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { LatePart } from './late-part';

/** Asks for the code. Beside the part and without any output, so that nothing is drawn again when the page is used. */
function LoadOnUse({ part }: { part: LatePart }): ReactNode {
  const isUsed = usePageUse();
  const { user } = useSession();
  // Who is signed in may find other links there.
  const isNeeded = user !== null;
  useEffect(() => {
    // Where data is saved the HTML is enough: texts and links, which the browser follows.
    if (!isNeeded && (!isUsed || isSavingData())) return undefined;
    const load = (): void => {
      part.load().catch((error: unknown) => console.error('a part of the page did not arrive', error));
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNeeded, isUsed, part]);
  return null;
}

interface ServerElementsProps {
  /** The elements of the server's HTML; none on a page that the browser draws. */
  elements: readonly Element[];
}

/** The very elements that the server's HTML had, with the focus if one of them has it. */
function ServerElements({ elements }: ServerElementsProps): ReactNode {
  // Read before React removes them, which takes the focus away.
  const [focused] = useState(() =>
    elements.map((element) => element.querySelector<HTMLElement>(':focus')).find(Boolean),
  );
  // A callback that changes at each drawing would be called again, and would move the elements again.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.append(...elements);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    },
    [elements, focused],
  );
  return <div ref={place} />;
}

/** Code that can't be drawn leaves the HTML as it was, instead of ending a page that somebody uses already. */
class HtmlBoundary extends Component<ServerElementsProps & { children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { elements, children } = this.props;
    if (this.state.error === undefined) return children;
    // The shell tries the release before.
    if (elements.length === 0) throw this.state.error;
    return <ServerElements elements={elements} />;
  }
}

/**
 * Shows a part that needs no script: texts, drawings and links. A server draws it with the page; its code comes with
 * the first use of the page, and until then React leaves the HTML as it came, whose links the browser follows. The
 * loader of the page waits for `part.loadUnlessRendered()`, so a page that the browser draws has it from the start.
 *
 * React gives up such HTML for the fallback when something above it changes at once, such as a view transition of the
 * router. So the fallback is the same HTML.
 */
export function LatePartSlot({ part }: { part: LatePart }): ReactNode {
  const [elements] = useState((): readonly Element[] =>
    typeof document === 'undefined' ? [] : [...(document.getElementById(part.id)?.children ?? [])],
  );
  return (
    <>
      <div id={part.id}>
        <HtmlBoundary elements={elements}>
          <Suspense fallback={<ServerElements elements={elements} />}>
            <part.Content />
          </Suspense>
        </HtmlBoundary>
      </div>
      <LoadOnUse part={part} />
    </>
  );
}
