import { librasCookie } from '../libras-cookie';

declare global {
  interface Window {
    /** Set once VLibras' script has run. */
    VLibras?: { Widget: new (address: string) => unknown };
  }
}

const cookie = (value: string, age: string): string =>
  `${librasCookie}=${value}; Path=/; SameSite=Lax${age}${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** Whether this browser has asked for the translation. */
export const isLibrasWanted = (): boolean => document.cookie.split('; ').includes(`${librasCookie}=1`);

/**
 * Asks for the translation: until the browser ends, the server sends pages under whose policy VLibras can run. A policy
 * belongs to a load of a page.
 */
export function askForLibras(): void {
  document.cookie = cookie('1', '');
  window.location.reload();
}

/** Ends the translation: the next page has the policy of everybody else again. */
export function endLibras(): void {
  document.cookie = cookie('', '; Max-Age=0');
  window.location.reload();
}

/**
 * The elements that VLibras looks for, as https://vlibras.gov.br/doc/widget/installation/webpageintegration.html has
 * them.
 */
function makePlace(): HTMLElement {
  const element = (attribute: string, className: string, ...children: HTMLElement[]): HTMLElement => {
    const made = document.createElement('div');
    if (attribute) made.setAttribute(attribute, '');
    made.className = className;
    made.append(...children);
    return made;
  };
  return element(
    'vw',
    'enabled',
    element('vw-access-button', 'active'),
    element('vw-plugin-wrapper', '', element('', 'vw-plugin-top-wrapper')),
  );
}

let load: Promise<void> | undefined;

/**
 * Loads VLibras and shows its button at the edge of the page, once, however often it is called.
 * @param url where its files are
 * @throws Error when its script does not arrive, or is something else
 */
export function loadVLibras(url: string): Promise<void> {
  load ??= new Promise<void>((resolve, reject) => {
    const place = makePlace();
    document.body.append(place);
    const script = document.createElement('script');
    const fail = (reason: string): void => {
      place.remove();
      script.remove();
      load = undefined;
      reject(new Error(`${script.src} ${reason}`));
    };
    script.addEventListener('load', () => {
      if (!window.VLibras) return fail('is not VLibras');
      const onload = window.onload;
      new window.VLibras.Widget(url);
      // Its widget begins in a `window.onload` of its own (widget/src/Widget.js in
      // spbgovbr-vlibras/vlibras-web-browsers), which nobody calls after the page has loaded.
      if (document.readyState === 'complete' && window.onload !== onload) window.onload?.(new Event('load'));
      resolve();
    });
    script.addEventListener('error', () => fail('did not arrive'));
    script.src = `${url}/vlibras-plugin.js`;
    script.async = true;
    document.head.append(script);
  });
  return load;
}
