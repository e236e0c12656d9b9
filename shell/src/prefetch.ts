import { canAccess, getSession, isRouteHandle, nativeLinkOf } from '@ponte/shared-auth';
import { isSavingData } from '@ponte/shared-ui';
import { matchRoutes } from 'react-router-dom';
import { internalLinkOf } from './internal-link';
import type { Pages } from './pages';
import type { ShellRouter } from './router';
import type { Remotes } from './remotes';

export type PrefetchRoute = (path: string) => void;

let active: PrefetchRoute | undefined;

/**
 * Fetches the code of an internal address ahead of the click: its remote and its page. Data and pages that the visitor
 * may not open are left alone. Safe to call often.
 */
export function prefetchRoute(path: string): void {
  active?.(path);
}

function createPrefetch(routesOf: ShellRouter['routesOf'], pages: Pages, ownerOf: Remotes['ownerOf']): PrefetchRoute {
  const done = new Set<string>();
  return (path) => {
    const { pathname } = new URL(path, window.location.origin);
    const owner = ownerOf(pathname);
    if (!owner || done.has(pathname) || isSavingData()) return;
    done.add(pathname);
    routesOf(owner)
      .then(async (route) => {
        const match = matchRoutes([route], pathname)?.at(-1)?.route;
        if (!match?.id || !isRouteHandle(match.handle)) return;
        if (canAccess(match.handle.access, getSession()) !== 'allowed') {
          // After signing in it may be another matter.
          done.delete(pathname);
          return;
        }
        await pages.load(match.id);
      })
      .catch(() => {
        // Only a hint that failed: the click tries again and shows what is wrong.
        done.delete(pathname);
      });
  };
}

/**
 * Makes prefetchRoute work, for the whole page: every internal link prefetches when it is pointed at, focused or
 * touched.
 *
 * @param markNative marks a link that the browser is to follow
 */
export function startPrefetch(
  routesOf: ShellRouter['routesOf'],
  pages: Pages,
  ownerOf: Remotes['ownerOf'],
  markNative: (link: HTMLAnchorElement) => void,
): void {
  const prefetch = createPrefetch(routesOf, pages, ownerOf);
  active = prefetch;
  const handle = (event: Event): void => {
    const link = internalLinkOf(event.target);
    if (link) markNative(link);
    // The browser fetches the page of such a link, not its code.
    if (nativeLinkOf(event.target)) return;
    if (link && link.pathname !== window.location.pathname) prefetch(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, handle, { passive: true, capture: true });
  }
}
