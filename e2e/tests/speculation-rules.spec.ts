import { expect, test, type Page } from '@playwright/test';
import { holdScripts } from '../hold-scripts';
import { openPage } from '../open-page';
import { address } from '../product';

/*
 * The browser fetches the page of a link that is about to be followed, while no script of ours runs
 * (shared-server/src/speculation-rules.ts).
 */

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

/**
 * How the browser came by the open document: 'navigational-prefetch', or '' when it was fetched for this navigation.
 */
const readDelivery = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType);

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
