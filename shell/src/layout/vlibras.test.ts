/** @environment page */
import type * as VLibras from './vlibras';

const url = 'https://vlibras.example/app';
let vlibras: typeof VLibras;

const script = (): HTMLScriptElement | null => document.head.querySelector('script');
const place = (): Element | null => document.querySelector('[vw]');

/** VLibras itself, once its script has run: what it was called with, and what it puts into `window.onload`. */
function putVLibras(onload?: () => void): string[] {
  const addresses: string[] = [];
  window.VLibras = {
    Widget: class {
      readonly address: string;
      constructor(address: string) {
        this.address = address;
        addresses.push(address);
        if (onload) window.onload = onload;
      }
    },
  };
  return addresses;
}

// What is loaded once a document is loaded anew in each test.
beforeEach(async () => {
  jest.resetModules();
  vlibras = await import('./vlibras');
});
afterEach(() => {
  document.cookie = 'ponte-libras=; Max-Age=0; Path=/';
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.onload = null;
  delete window.VLibras;
});

describe('the wish for the translation', () => {
  it('is kept for every page until the browser ends, or until it is taken back', () => {
    // jsdom tells that it cannot reload a page; the browser's test (libras.spec.ts) sees that it is reloaded.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const written = jest.spyOn(document, 'cookie', 'set');
    expect(vlibras.isLibrasWanted()).toBe(false);
    vlibras.askForLibras();
    expect(vlibras.isLibrasWanted()).toBe(true);
    vlibras.endLibras();
    expect(vlibras.isLibrasWanted()).toBe(false);
    expect(written.mock.calls).toEqual([
      ['ponte-libras=1; Path=/; SameSite=Lax'],
      ['ponte-libras=; Path=/; SameSite=Lax; Max-Age=0'],
    ]);
  });

  it('is found among other cookies, and is no part of one', () => {
    document.cookie = 'other-ponte-libras=1';
    document.cookie = 'note=ponte-libras=1';
    expect(vlibras.isLibrasWanted()).toBe(false);
    document.cookie = 'ponte-libras=1; Path=/';
    expect(vlibras.isLibrasWanted()).toBe(true);
    for (const name of ['other-ponte-libras', 'note']) document.cookie = `${name}=; Max-Age=0`;
  });
});

describe('its script', () => {
  it('is loaded once, and begins with the address of its files and the elements that it looks for', async () => {
    const addresses = putVLibras();
    const loaded = vlibras.loadVLibras(url);
    expect(script()).toHaveAttribute('src', `${url}/vlibras-plugin.js`);
    expect(script()?.async).toBe(true);
    expect(place()?.outerHTML).toBe(
      '<div vw="" class="enabled"><div vw-access-button="" class="active"></div>' +
        '<div vw-plugin-wrapper="" class=""><div class="vw-plugin-top-wrapper"></div></div></div>',
    );
    script()?.dispatchEvent(new Event('load'));
    await loaded;
    await vlibras.loadVLibras(url);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    expect(addresses).toEqual([url]);
  });

  it.each([
    ['does not arrive', 'error', `${url}/vlibras-plugin.js did not arrive`],
    ['is something else', 'load', `${url}/vlibras-plugin.js is not VLibras`],
  ])('leaves nothing on the page when it %s, and is loaded anew by the next call', async (_what, event, message) => {
    const failed = vlibras.loadVLibras(url);
    script()?.dispatchEvent(new Event(event));
    await expect(failed).rejects.toThrow(message);
    expect([script(), place()]).toEqual([null, null]);

    putVLibras();
    const loaded = vlibras.loadVLibras(url);
    script()?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it.each<[string, DocumentReadyState, number]>([
    ['at once on a page that has loaded', 'complete', 1],
    ['by the load event of a page that is still to come', 'interactive', 0],
  ])('has what VLibras leaves to the load event begun %s', async (_when, state, times) => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const begin = jest.fn();
    putVLibras(begin);
    const loaded = vlibras.loadVLibras(url);
    script()?.dispatchEvent(new Event('load'));
    await loaded;
    expect(begin).toHaveBeenCalledTimes(times);
  });

  it('runs nothing again that the page itself had done at its load event', async () => {
    const ofPage = jest.fn();
    window.onload = ofPage;
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    putVLibras();
    const loaded = vlibras.loadVLibras(url);
    script()?.dispatchEvent(new Event('load'));
    await loaded;
    expect(ofPage).not.toHaveBeenCalled();
  });
});
