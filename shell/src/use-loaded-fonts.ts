import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The faces of styles/fonts.css that wait for no first page. */
const faces = ["400 1em 'Instrument Sans Variable Loaded'", "700 1em 'Bricolage Grotesque Variable Loaded'"];

/**
 * Shows the product's fonts from the second page on. The first page is drawn without them when they are not there
 * within a tenth of a second (`font-display: optional`), and the browser then keeps it so until the document is left,
 * which links inside the product never do. The next page is drawn anew anyway: nothing on it moves. Source:
 * docs/decisions/2026-11-22-optional-fonts.md.
 */
export function useLoadedFonts(): void {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  const areLoaded = useRef(false);

  useEffect(() => {
    // Tests' document has no fonts.
    if (!('fonts' in document)) return;
    const load = (): void => {
      // From the cache: the document has asked for both files early.
      Promise.all(faces.map((face) => document.fonts.load(face))).then(
        () => {
          areLoaded.current = true;
        },
        (error: unknown) => console.warn('fonts: not loaded, the next pages do without them too', error),
      );
    };
    if (document.readyState === 'complete') {
      load();
      return;
    }
    window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, []);

  useLayoutEffect(() => {
    if (areLoaded.current && pathname !== firstPathname.current) document.documentElement.dataset.fonts = 'loaded';
  }, [pathname]);
}
