import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '@ponte/build/chromium';

/**
 * Starts a browser that keeps left pages for going back. It is the whole Chromium: the headless shell of the other
 * tests has no back/forward cache (its reason reads 'BackForwardCacheDisabledForDelegate'), and Playwright switches it
 * off in every Chromium.
 * @throws Error as findChromium does
 */
export function launchWithBackForwardCache(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

declare global {
  interface Window {
    /** What the document was told when it was left and shown again. */
    returnEvents?: string[];
  }
}

/**
 * Leaves the page for another document, and goes back.
 * @returns what the document was told meanwhile; the browser's reasons when it was not kept but loaded anew
 */
export async function leaveAndReturn(page: Page): Promise<unknown> {
  await page.evaluate(() => {
    const events: string[] = (window.returnEvents = []);
    addEventListener('pageswap', ({ activation }) => events.push(`pageswap ${activation?.navigationType ?? ''}`));
    for (const type of ['pagehide', 'pageshow'] as const)
      addEventListener(type, ({ persisted }) => events.push(`${type} ${persisted ? 'kept' : 'not kept'}`));
  });
  await page.goto('/robots.txt');
  // A document that is shown again is not loaded: there is no event of that to wait for.
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return window.returnEvents ?? (navigation?.toJSON() as { notRestoredReasons?: unknown }).notRestoredReasons;
  });
}
