/**
 * Has the browser ask before the tab is closed or reloaded. To be called only while there is something to lose: some
 * browsers keep no page that listens in their back/forward cache.
 * @returns what takes it back
 */
export function askBeforeClose(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
