import { expect, test, type Page } from '@playwright/test';
import { launchWithBackForwardCache, leaveAndReturn } from '../back-forward-cache';
import { watchHydration } from '../open-page';
import { address } from '../product';
import type { Route } from '../route-list';
import { addressOf, publicRoutes } from '../routes';

/*
 * Who goes back finds the page at once as it was left: the browser has kept the document with its scripts' state, and
 * loads nothing.
 */

/** What the browser tells a document that it keeps, in this order. */
const kept = ['pageswap push', 'pagehide kept', 'pageshow kept'];

interface NotRestored {
  reasons: { reason: string }[];
}

/**
 * Leaves the page and goes back; once more when the browser names none of the page's own reasons but only says
 * 'masked': it was short of time or memory, or the load was still under way.
 */
async function leaveAndReturnUnmasked(page: Page): Promise<unknown> {
  const outcome = await leaveAndReturn(page);
  const { reasons } = (outcome ?? {}) as Partial<NotRestored>;
  const isMasked = reasons !== undefined && reasons.length > 0 && reasons.every(({ reason }) => reason === 'masked');
  return isMasked ? leaveAndReturn(page) : outcome;
}

test('every public page is kept for going back, before its scripts have run and after', async ({ request }) => {
  test.setTimeout(240_000);
  const browser = await launchWithBackForwardCache();
  try {
    // Narrower than what has room for a vacancy beside the list, which is loaded at once.
    const viewport = { width: 1200, height: 800 };
    const keptUnhydrated: string[] = [];
    const visit = async (routes: readonly Route[]): Promise<void> => {
      const page = await (await browser.newContext({ baseURL: address.shell, viewport })).newPage();
      await watchHydration(page);
      // Under Save-Data nothing but use loads scripts.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      for (const route of routes) {
        await page.goto(await addressOf(route, request));
        const outcome = await leaveAndReturnUnmasked(page);
        expect.soft(outcome, `${route.path}, before`).toEqual(kept);
        // What shows something in the place of its content has loaded its scripts at once.
        if (await page.evaluate(() => window.isPageHydrated !== true)) keptUnhydrated.push(route.path);

        // From here on the app does everything that it does where nothing is saved.
        await page.evaluate(() =>
          Object.assign((navigator as Navigator & { connection: object }).connection, { saveData: false }),
        );
        await page.keyboard.press('Shift');
        await page.waitForFunction(() => window.isPageHydrated);
        expect.soft(await leaveAndReturnUnmasked(page), `${route.path}, after`).toEqual(kept);
      }
    };
    // In two windows at a time: most of it is the browser's wait.
    await Promise.all([0, 1].map((half) => visit(publicRoutes.filter((_route, index) => index % 2 === half))));
    expect(keptUnhydrated).toEqual(
      expect.arrayContaining(['/', '/vagas', '/vagas/:id', '/empresas', '/planos', '/blog', '/login']),
    );
  } finally {
    await browser.close();
  }
});
