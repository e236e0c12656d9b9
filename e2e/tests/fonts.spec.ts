import { expect, test, type Browser, type Page } from '@playwright/test';
import { devices, launchOnDevice } from '../device-fonts';
import { readShifts, recordShifts, sumOfShifts, waitUntilDrawn } from '../layout-shifts';
import { address } from '../product';

/* A page is read before its fonts are there, and nothing on it moves when they come, whatever fonts the device has. */

/** The goal of docs/figures.md; what changes its font moves a page of text by 0.1 and more. */
const limit = 0.01;

// A search, because the newest vacancies are those of other tests, with titles and places that wrap as chance has it.
const pages = ['/', '/vagas?cargo=enfermeiro', '/planos', '/blog', '/empresas', '/anunciar-vagas', '/login'];
const widths = [360, 768, 1440];

/** A page whose fonts come when `release` is called. */
async function openWithHeldFonts(
  browser: Browser,
  route: string,
  width: number,
): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await browser.newPage({ baseURL: address.shell, viewport: { width, height: 800 } });
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await page.route('**/*.woff2', async (request) => {
    asked += 1;
    await held;
    await request.continue();
  });
  await recordShifts(page);
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked, 'both files are asked for early').toBe(2);
  await waitUntilDrawn(page);
  return {
    page,
    release: async () => {
      const arrived = page.waitForResponse(/bricolage.*woff2/);
      const other = page.waitForResponse(/instrument.*woff2/);
      open();
      for (const response of await Promise.all([arrived, other])) await response.finished();
      await page.evaluate(() => document.fonts.ready);
      await waitUntilDrawn(page);
    },
  };
}

/** The fonts of the device or of the product that an element is drawn with, by name. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.map(({ familyName }) => familyName);
}

for (const [device, unpackFonts] of Object.entries(devices)) {
  test(`fonts that come late move nothing where the device has ${device}`, async () => {
    const folder = test.info().outputPath();
    const browser = await launchOnDevice(await unpackFonts(`${folder}/fonts`), `${folder}/fontconfig`);
    const measure = async (route: string, width: number): Promise<void> => {
      const { page, release } = await openWithHeldFonts(browser, route, width);
      const before = await fontsOf(page, 'h1');
      expect(before.join(), 'drawn without the product’s font').not.toContain('Bricolage');
      await release();
      const shifts = await readShifts(page);
      expect.soft(sumOfShifts(shifts), `${route} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
      await page.close();
    };
    // The widths beside each other: most of a visit is waiting.
    for (const route of pages) await Promise.all(widths.map((width) => measure(route, width)));
    await browser.close();
  });
}

test('the page after one that did without the product’s fonts has them', async ({ browser }) => {
  const { page, release } = await openWithHeldFonts(browser, '/', 1280);
  await release();
  expect((await fontsOf(page, 'h1')).join()).not.toContain('Bricolage');
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Loaded') && status === 'loaded').length === 2,
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
  // An element may go between being found and being asked for: then it is tried again, which poll would not do.
  await expect(async () => {
    expect(await fontsOf(page, 'h1')).toEqual([expect.stringContaining('Bricolage')]);
    expect(await fontsOf(page, 'main p')).toEqual([expect.stringContaining('Instrument')]);
  }).toPass();
  await page.close();
});

test.describe('the first page of a first visit', () => {
  /** Milliseconds that each request waits, as by far-away servers. */
  const open = async (browser: Browser, latency: number): Promise<{ hints: number; fonts: string }> => {
    const page = await browser.newPage({ baseURL: address.shell });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_000_000,
    });
    await page.goto('/planos');
    await waitUntilDrawn(page);
    const seen = {
      hints: await page.locator('head > link[rel=preload][as=font]').count(),
      fonts: (await fontsOf(page, 'h1')).join(),
    };
    await page.close();
    return seen;
  };

  test('asks for the fonts at once where the line is fast', async ({ browser }) => {
    expect((await open(browser, 20)).hints).toBe(2);
  });

  test('is not held back for fonts that cannot be there in time', async ({ browser }) => {
    const { hints, fonts } = await open(browser, 600);
    expect(hints).toBe(0);
    expect(fonts).not.toContain('Bricolage');
  });
});

test('the fallbacks are fonts that this system has, in every weight', async ({ page }) => {
  await page.goto('/planos');
  const loaded = await page.evaluate(async () => {
    const results: string[] = [];
    for (const [family, weights] of [
      ['Instrument Sans Fallback', [400, 500, 600, 700]],
      ['Bricolage Grotesque Fallback', [600, 650, 700]],
    ] as const) {
      for (const weight of weights) {
        const faces = await document.fonts.load(`${weight} 16px '${family}'`);
        results.push(...faces.map((face) => `${family} ${weight} ${face.status}`));
      }
    }
    return results;
  });
  // Letters and spaces of the text font have a face each.
  expect(loaded).toHaveLength(11);
  expect(loaded.filter((face) => !face.endsWith('loaded'))).toEqual([]);
});
