import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A stop of the Tab key before everything else, in sight while it has the focus: jumps over what is between it and the
 * element with `targetId`. Of several ids the first one counts that is drawn (a menu in a wide window, the button that
 * opens it in a narrow one); without any it leads to the page's main.
 */
export function SkipLink({
  targetId = 'conteudo',
  children = 'Ir para o conteúdo',
}: {
  targetId?: string | readonly string[];
  children?: ReactNode;
}): ReactNode {
  const ids = typeof targetId === 'string' ? [targetId] : targetId;
  return (
    <a
      href={`#${ids[0] ?? 'conteudo'}`}
      onClick={(event) => {
        for (const target of [...ids.map((id) => document.getElementById(id)), document.querySelector('main')]) {
          if (!target) continue;
          if (target.tabIndex < 0) target.tabIndex = -1;
          target.focus();
          // What is not drawn takes no focus.
          if (document.activeElement !== target) continue;
          event.preventDefault();
          target.scrollIntoView();
          return;
        }
      }}
      // As high and wide as the header, which it leads past: a smaller one would cut the logo. In a line of its own it
      // would move the page below the pointer.
      className="sr-only bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:inset-x-0 focus:top-0 focus:z-50 focus:flex focus:min-h-16 focus:items-center focus:justify-center md:focus:min-h-18 focus-visible:-outline-offset-4 focus-visible:outline-paper"
    >
      {children}
    </a>
  );
}

/** The title is final when the head has not changed for this long, in milliseconds. */
const settleDelay = 150;
/**
 * How long a loading page may take to set its own title, in milliseconds; after it the title of the route is announced.
 */
const titleTimeout = 3_000;

/** Marks a title that the page's own will replace: {@link RouteAnnouncer} waits for that one. */
export const provisionalTitle = { 'data-provisional': '' } as const;

/**
 * Announces the new page's title to screen readers, once for each change of route; for the first page the browser does
 * it. A title that changes later on the same page (a count, a search) is not announced: the changed content announces
 * itself.
 */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const announcedPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announcedPath.current === pathname) return undefined;
    announcedPath.current = pathname;
    const titleDeadline = Date.now() + titleTimeout;
    let timer = 0;
    const observer = new MutationObserver(() => wait());
    const announce = (): void => {
      observer.disconnect();
      setTitle(document.title);
    };
    // The page sets its title when it renders, or later while it is still loading.
    const wait = (): void => {
      window.clearTimeout(timer);
      const isProvisional = document.head.querySelector('title')?.hasAttribute('data-provisional') ?? false;
      timer = window.setTimeout(
        announce,
        isProvisional ? Math.max(settleDelay, titleDeadline - Date.now()) : settleDelay,
      );
    };
    wait();
    observer.observe(document.head, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);

  return (
    // Politely: an assertive title would cut off what the page says of itself (how many it found), which came with it.
    // In turn, each is said whole.
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
