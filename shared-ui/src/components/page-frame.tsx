import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The first stop of the Tab key: jumps over the header, to the element with `targetId`, else to the page's main. */
export function SkipLink({ targetId, children = 'Pular para o conteúdo' }: { targetId?: string; children?: ReactNode }): ReactNode {
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

/** Says the new page's title to screen readers after a change of route; the first page is read by the browser itself. */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const announcedPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announcedPath.current === pathname) return;
    announcedPath.current = pathname;
    // The title comes with the page's own commit and, for a page still loading, later: wait until it is quiet.
    const say = (): void => setTitle(document.title);
    let timer = window.setTimeout(say, 150);
    const observer = new MutationObserver(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(say, 150);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
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
