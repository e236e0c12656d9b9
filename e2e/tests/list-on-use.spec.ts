import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { heldPressAttribute } from '@ponte/shared-domain';
import { openPage } from '../open-page';
import { address } from '../product';
import { isMarked, markDocument, readDelivery } from '../same-document';

/* The list of /vagas comes alive with its first use (docs/decisions/2026-11-28-list-comes-with-its-use.md). */

const listCode = /\/vacancies-on-use\.[0-9a-f]{8}\.js/;

/** Opens the list, whose code does not come before it is let go, or fails. */
async function openWithoutList(page: Page): Promise<{ letGo: () => void; fail: () => void }> {
  let decide: (doesArrive: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(listCode, async (route) => ((await decided) ? route.continue() : route.abort()));
  // The server renders it now: a page that it has kept for a while reads its rows again.
  await openPage(page, `${address.shell}/vagas?visita=${randomUUID()}`);
  return { letGo: () => decide(true), fail: () => decide(false) };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a press on Filtros shows them in the page where the code of the list takes long, and the next one the sheet', async ({
    page,
  }) => {
    const { letGo } = await openWithoutList(page);
    await markDocument(page);
    const opener = page.getByRole('main').getByText('Filtros', { exact: true }).last();
    const filters = page.getByRole('complementary', { name: 'Filtros' });
    await opener.tap();
    await expect(filters).toBeVisible();
    await expect(page.locator(`[${heldPressAttribute}]`)).toHaveCount(0);
    letGo();
    await page.getByRole('button', { name: 'Filtros' }).tap();
    await expect(page.getByRole('dialog', { name: 'Busca e filtros' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('a press on Filtros whose code is there in time opens the sheet', async ({ page }) => {
    await page.clock.install();
    const { letGo } = await openWithoutList(page);
    // A link that waits for its code is followed by a timer of the page.
    await page.clock.pauseAt(Date.now() + 60_000);
    const opener = page.getByRole('main').getByText('Filtros', { exact: true }).last();
    await opener.tap();
    await expect(opener).toHaveAttribute(heldPressAttribute, '');
    letGo();
    await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole('dialog', { name: 'Busca e filtros' })).toBeVisible();
  });

  test('a press on a vacancy is followed by the browser at once, which fetches its page when it is touched and no code', async ({
    page,
  }) => {
    // The first row is in sight: scrolling would ask for the code.
    await page.setViewportSize({ width: 412, height: 823 });
    await openPage(page, `${address.shell}/vagas?visita=${randomUUID()}`);
    await markDocument(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (listCode.test(request.url())) asked.push(request.url());
    });
    const link = page.getByRole('article').first().getByRole('link').first();
    await expect(link).toBeInViewport({ ratio: 1 });
    const target = await link.getAttribute('href');
    await link.tap();
    await page.waitForURL(`${address.shell}${target ?? ''}`, { waitUntil: 'commit' });
    expect(await readDelivery(page)).toBe('navigational-prefetch');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    expect(asked).toEqual([]);
  });
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a press on a vacancy that is kept opens it beside the list, and nothing has moved', async ({ page }) => {
    const { letGo } = await openWithoutList(page);
    const link = page.getByRole('article').nth(1).getByRole('link').first();
    const before = await link.boundingBox();
    const title = (await link.textContent()) ?? '';
    await link.click();
    letGo();
    await expect(page.getByRole('region', { name: 'Vaga aberta' }).getByRole('heading', { name: title })).toBeVisible();
    expect(await link.boundingBox()).toEqual(before);
  });

  test('a press on a vacancy waits for the code of the list, and is followed by the browser where that does not come', async ({
    page,
  }) => {
    const { fail } = await openWithoutList(page);
    await markDocument(page);
    const link = page.getByRole('article').first().getByRole('link').first();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(link).toHaveAttribute(heldPressAttribute, '');
    fail();
    await expect(page).toHaveURL(`${address.shell}${target ?? ''}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  });

  test('up and down move from row to row before the code of the list is there, which then opens the last one', async ({
    page,
  }) => {
    const { letGo } = await openWithoutList(page);
    const links = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('heading').getByRole('link');
    const title = await links.nth(2).innerText();
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(2)).toBeFocused();
    letGo();
    await expect(page.getByRole('region', { name: 'Vaga aberta' }).getByRole('heading', { name: title })).toBeVisible();
    await expect(links.nth(2)).toBeFocused();
  });

  test('a filter that is ticked before the code of the list is there is searched', async ({ page }) => {
    const { letGo } = await openWithoutList(page);
    await page.getByRole('checkbox', { name: 'CLT' }).check();
    letGo();
    await expect(page).toHaveURL(/tipo=clt/);
    await expect(page.getByRole('checkbox', { name: 'CLT' })).toBeChecked();
  });
});
