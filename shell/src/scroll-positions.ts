/** Where react-router's ScrollRestoration keeps its positions; those of a first page stand under its pathname (see Frame). */
const storageKey = 'react-router-scroll-positions';

/**
 * A page that is opened anew (typed address, link from outside) starts at its top, although it was scrolled before in this tab. Reload
 * and back keep their place. Called before the router is drawn.
 */
export function forgetScrollOfNewVisit(): void {
  const [navigation]: (PerformanceEntry & Partial<PerformanceNavigationTiming>)[] =
    performance.getEntriesByType('navigation');
  if (navigation?.type !== 'navigate') return;
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (typeof positions !== 'object' || positions === null) return;
    const others = Object.entries(positions).filter(([key]) => key !== window.location.pathname);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Storage is blocked: nothing is restored either.
  }
}
