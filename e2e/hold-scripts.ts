import type { Page } from '@playwright/test';

/** Holds back every script of a page, as a slow network does. @returns lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await gate;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return () => letThrough();
}

/** As {@link holdScripts}; then the first entry of a remote that is asked for is lost, as a connection may lose it. */
export async function loseFirstEntry(page: Page, origin: string): Promise<() => void> {
  const letThrough = await holdScripts(page);
  let lose = (): void => undefined;
  const gate = new Promise<void>((resolve) => (lose = resolve));
  await page.route(
    (url) => url.origin === origin && url.pathname.startsWith('/remoteEntry.'),
    async (route) => {
      await gate;
      await route.abort();
    },
    { times: 1 },
  );
  return () => {
    lose();
    letThrough();
  };
}
