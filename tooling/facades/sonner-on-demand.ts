import { createElement, useEffect, useState, type ReactNode } from 'react';
import type * as Sonner from 'sonner';
import { createToastQueue } from './toast-queue';

let sonner: typeof Sonner | undefined;
let whenLoaded: (() => void) | undefined;

const { toast, load } = createToastQueue(async () => {
  // By path: 'sonner' is the key of this very facade.
  sonner = (await import(/* webpackChunkName: "toasts" */ '../../node_modules/sonner/dist/index.mjs')) as typeof Sonner;
  whenLoaded?.();
  return sonner.toast;
});

export { toast };

/** Long enough for the page to have come first; short enough to be there, should the connection be lost later. In milliseconds. */
const quietTime = 2_000;

export function Toaster(props: Sonner.ToasterProps): ReactNode {
  const [isLoaded, setLoaded] = useState(sonner !== undefined);

  useEffect(() => {
    whenLoaded = () => setLoaded(true);
    if (sonner) setLoaded(true);
    const tryToLoad = (): void => void load().catch(() => undefined);
    const timer = setTimeout(tryToLoad, quietTime);
    window.addEventListener('online', tryToLoad);
    return () => {
      whenLoaded = undefined;
      clearTimeout(timer);
      window.removeEventListener('online', tryToLoad);
    };
  }, []);

  return isLoaded && sonner ? createElement(sonner.Toaster, props) : null;
}
