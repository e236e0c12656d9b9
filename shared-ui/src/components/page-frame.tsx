import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The first stop of the Tab key: jumps over the header, to the element with `targetId`, else to the page's main. */
export function SkipLink({
  targetId,
  children = 'Pular para o conteúdo',
}: {
  targetId?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <a
      href={`#${targetId ?? 'conteudo'}`}
      onClick={(event) => {
        const target = document.getElementById(targetId ?? 'conteudo') ?? document.querySelector<HTMLElement>('main');
        if (!target) return;
        event.preventDefault();
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        target.focus();
        target.scrollIntoView();
      }}
      className="sr-only z-50 rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  );
}

/** The title is there when nothing in the head has changed for this long, in milliseconds. */
const quietTime = 150;
/** A page that is still loading has so long to bring its own title, in milliseconds; then the one of its route is said. */
const titlePatience = 3_000;

/** Marks a title that the page's own will take the place of: {@link RouteAnnouncer} waits for that one. */
export const provisionalTitle = { 'data-provisional': '' } as const;

/**
 * Says the new page's title to screen readers, once for each change of route; the first page is read by the browser itself. A title that
 * changes later on the same page (a count, a search) is not said: what changed says so itself.
 */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const announcedPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announcedPath.current === pathname) return undefined;
    announcedPath.current = pathname;
    const patienceEnds = Date.now() + titlePatience;
    let timer = 0;
    const observer = new MutationObserver(() => wait());
    const say = (): void => {
      observer.disconnect();
      setTitle(document.title);
    };
    // The title comes with the page's own commit and, for a page still loading, later.
    const wait = (): void => {
      window.clearTimeout(timer);
      const isProvisional = document.head.querySelector('title')?.hasAttribute('data-provisional') ?? false;
      timer = window.setTimeout(say, isProvisional ? Math.max(quietTime, patienceEnds - Date.now()) : quietTime);
    };
    wait();
    observer.observe(document.head, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);

  return (
    <div aria-live="assertive" aria-atomic className="sr-only">
      {title}
    </div>
  );
}
