import { expect, test, type Page } from '@playwright/test';
import { nativeLinksAttribute, pageOpeningAttribute } from '@ponte/shared-domain';
import { launchWithBackForwardCache } from '../back-forward-cache';
import { holdScripts } from '../hold-scripts';
import { openPage } from '../open-page';
import { address } from '../product';
import { isMarked, markDocument, readDelivery } from '../same-document';

/*
 * The browser fetches the page of a link that is about to be followed, while no script of ours runs
 * (shared-server/src/speculation-rules.ts).
 */

declare global {
  interface Window {
    /** Tells the test what shows that a press was heard. */
    noteShown: (what: string) => Promise<void>;
  }
}

/** Addresses of the pages that are requested ahead with `Sec-Purpose: prefetch`, as they come. */
async function watchPrefetches(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const purposes = new Map<string, string>();
  const prefetched: string[] = [];
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const [, purpose] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-purpose') ?? [];
    if (purpose) purposes.set(requestId, purpose);
  });
  session.on('Preload.prefetchStatusUpdated', ({ requestId, prefetchUrl, status }) => {
    if (status === 'Ready' && purposes.get(requestId) === 'prefetch') prefetched.push(prefetchUrl);
  });
  await session.send('Network.enable');
  await session.send('Preload.enable');
  return prefetched;
}

/** A link in the page's content, which stands there at every width. */
const vacanciesLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' });

test('a page whose link the mouse rests on is fetched ahead, and following the link uses it', async ({ page }) => {
  await holdScripts(page);
  const prefetched = await watchPrefetches(page);
  await page.goto('/planos', { waitUntil: 'commit' });
  const link = vacanciesLink(page);
  await link.hover();
  await expect.poll(() => prefetched).toEqual([`${address.shell}/vagas`]);
  await link.click();
  await page.waitForURL('/vagas', { waitUntil: 'commit' });
  expect(await readDelivery(page)).toBe('navigational-prefetch');
});

test('a page whose link is touched is fetched ahead', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address.shell, hasTouch: true });
  const page = await context.newPage();
  await holdScripts(page);
  await page.goto('/planos', { waitUntil: 'commit' });
  await vacanciesLink(page).tap();
  await page.waitForURL('/vagas', { waitUntil: 'commit' });
  expect(await readDelivery(page)).toBe('navigational-prefetch');
  await context.close();
});

test.describe('on a phone, once the page is alive', () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  test.use(phone);

  test('a link to a page whose code is not there is fetched when it is touched and followed by the browser', async ({
    page,
  }) => {
    await openPage(page, '/planos');
    await markDocument(page);
    const link = vacanciesLink(page);
    await expect(link).toHaveAttribute(nativeLinksAttribute);
    await link.tap();
    await page.waitForURL('/vagas', { waitUntil: 'commit' });
    expect(await readDelivery(page)).toBe('navigational-prefetch');
    expect(await isMarked(page)).toBe(false);
    // Also where the browser did not keep the page.
    await page.goBack();
    await page.waitForURL('/planos');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a search is opened by the browser, without the fields that are empty', async ({ page }) => {
    await openPage(page, '/');
    await markDocument(page);
    await page.locator('main [name=cargo]').fill('padeiro');
    await page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }).tap();
    await page.waitForURL('/vagas?cargo=padeiro', { waitUntil: 'commit' });
    expect(await isMarked(page)).toBe(false);
  });

  for (const isAlive of [false, true])
    for (const { from, control } of [
      { from: '/planos', control: vacanciesLink },
      {
        from: '/',
        control: (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }),
      },
    ])
      test(`what is pressed on ${from} shows that it was heard before the other document is there, ${isAlive ? 'once the page is alive' : 'before its scripts'}`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // A page that is being left answers no question of the test, so it tells by itself. The document waits for it.
        const shown = new Promise<string>((resolve) => void page.exposeFunction('noteShown', resolve));
        await page.addInitScript((attribute) => {
          new MutationObserver(() => {
            const control = document.querySelector(`[${attribute}][aria-busy=true]`);
            if (control) void window.noteShown(`${control.textContent} ${getComputedStyle(control).opacity}`);
          }).observe(document, { subtree: true, attributeFilter: [attribute] });
        }, pageOpeningAttribute);
        await page.route(/\/vagas(\?|$)/, async (route) => {
          await shown;
          await route.continue();
        });
        // Nothing is fetched ahead, which would be there sooner than anything can be shown.
        if (isAlive) {
          await openPage(page, from);
          await page.evaluate(() => {
            for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
          });
        } else {
          await holdScripts(page);
          await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
          await page.goto(from, { waitUntil: 'commit' });
        }
        await control(page).tap({ noWaitAfter: true });
        // Dimmed, and nothing moves.
        expect(await shown).toBe('Buscar vagas 0.8');
        await page.waitForURL(/\/vagas(\?|$)/, { waitUntil: 'commit' });
      });

  test('a page that the browser has kept shows nothing of the press by which it was left', async () => {
    const browser = await launchWithBackForwardCache();
    try {
      const page = await (await browser.newContext({ baseURL: address.shell, ...phone })).newPage();
      await openPage(page, '/planos');
      await markDocument(page);
      await vacanciesLink(page).tap();
      await page.waitForURL('/vagas', { waitUntil: 'commit' });
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await expect(page.locator(`[${pageOpeningAttribute}]`)).toHaveCount(0);
    } finally {
      await browser.close();
    }
  });

  test('of two links that are pressed the last one counts, and what is pressed next does not wait', async ({
    page,
  }) => {
    await openPage(page, '/planos');
    await markDocument(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/vagas', async (route) => {
      await held;
      await route.continue();
    });
    await vacanciesLink(page).tap({ noWaitAfter: true });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).tap({ noWaitAfter: true });
    await page.waitForURL('/blog', { waitUntil: 'commit' });
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/blog');
  });
});

/** The pointer goes down on a link, as a mouse that rests on it or a finger does, and the link is followed. */
async function followSlowly(page: Page): Promise<void> {
  const link = vacanciesLink(page);
  await link.hover();
  await page.mouse.down();
  // By now a browser that fetches ahead has begun to.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.up();
  await page.waitForURL('/vagas', { waitUntil: 'commit' });
}

test('under Save-Data no page is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const prefetched = await watchPrefetches(page);
  await page.goto('/planos');
  await followSlowly(page);
  expect(await readDelivery(page)).toBe('');
  expect(prefetched).toEqual([]);
});

test("with the footer's switch on no page is fetched ahead", async ({ page }) => {
  await openPage(page, '/planos');
  const saver = page.getByRole('switch', { name: 'Economizar dados' });
  await saver.click();
  await expect(saver).toBeChecked();
  const prefetched = await watchPrefetches(page);
  await page.goto('/blog');
  await followSlowly(page);
  expect(await readDelivery(page)).toBe('');
  expect(prefetched).toEqual([]);
});
