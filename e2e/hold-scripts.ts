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
