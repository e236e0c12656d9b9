/**
 * Where react-router's ScrollRestoration keeps its positions; those of a first page stand under its pathname (see
 * Frame).
 */
const storageKey = 'react-router-scroll-positions';

/**
 * A page that is opened anew (typed address, link from outside) starts at its top, although it was scrolled before in
 * this tab. Reload and back keep their place. Called before the router is drawn.
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

/**
 * Gives a jump that the browser makes by itself (a plain link to '#contato') a key of its own, before the router hears
 * of it: without one it would share the first page's, and the position that was just left would be restored at once, as
 * if the press were dead.
 * @returns stops it
 */
export function keyJumps(): () => void {
  const handlePop = (): void => {
    // Every entry that the router made has a state.
    if (window.history.state || window.location.hash === '') return;
    window.history.replaceState({ key: Math.random().toString(36).slice(2, 10), idx: null }, '');
  };
  window.addEventListener('popstate', handlePop, true);
  return () => window.removeEventListener('popstate', handlePop, true);
}
