import { expect, test } from '@playwright/test';

/* A page is read before its fonts are there, and nothing moves when they come: the fallbacks have their measures. */

interface Shift {
  at: number;
  value: number;
  moved: string[];
}

/** Lighthouse shows it as 0. A line more or less at the top of a page moves sixteen times as much; a label that is three pixels wider, a tenth. */
const limit = 0.001;

for (const route of ['/', '/vagas', '/planos', '/blog', '/empresas', '/anunciar-vagas', '/login']) {
  for (const width of [360, 768, 1440]) {
    test(`fonts that come late move nothing on ${route} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let asked = 0;
      await page.route('**/*.woff2', async (request) => {
        asked += 1;
        await held;
        await request.continue();
      });
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(globalThis, { ponteShifts: shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[]) {
            shifts.push({
              at: entry.startTime,
              value: entry.value,
              moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });

      await page.goto(route, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => asked).toBe(2);
      const laidOut = (): Promise<number> =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
              ),
            ),
        );
      const begun = await laidOut();
      // The fallbacks are there from the start: they are the system's.
      const arrived = (): Promise<number> =>
        page.evaluate(
          () =>
            [...document.fonts].filter((font) => font.family.includes('Variable') && font.status === 'loaded').length,
        );
      expect(await arrived()).toBe(0);
      release();
      await expect.poll(arrived).toBe(2);
      await laidOut();
      await laidOut();

      const shifts = (
        await page.evaluate(() => (globalThis as unknown as { ponteShifts: Shift[] }).ponteShifts)
      ).filter(({ at }) => at >= begun);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThanOrEqual(limit);
    });
  }
}

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
