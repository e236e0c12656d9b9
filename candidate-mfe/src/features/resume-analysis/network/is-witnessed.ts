/** Of the shell (shell/public): a service worker has to come from the page's own origin. */
export const witnessPath = '/analysis-witness.js';

/** The browsers' service workers; undefined where there are none, as in a page without https. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  // DOM types say that it is always there.
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/**
 * Whether the service worker sees every request of this page. A file of its own: the page asks before it loads what the
 * witness tells.
 */
export function isWitnessed(): boolean {
  const script = serviceWorkers()?.controller?.scriptURL;
  return script !== undefined && new URL(script).pathname === witnessPath;
}
