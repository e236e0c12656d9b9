import { expect, test } from '@playwright/test';
import { openPage, waitForContent } from '../open-page';

/* Promises of docs/looks.md that no other test holds. */

test('a row beside the open vacancy is about 96 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await waitForContent(page);
  const heights = await page
    .getByRole('list', { name: 'Vagas encontradas' })
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b));
  expect(heights.length).toBeGreaterThan(5);
  // A title, a place or a pay that is too long for its line takes one more.
  expect(heights[0]).toBeLessThanOrEqual(100);
  expect(heights.at(-1)).toBeLessThanOrEqual(150);
});

test('what sticks to the window lets go of a low one', async ({ page }) => {
  for (const [height, isKept] of [
    [740, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width: 740, height });
    await openPage(page, '/vagas');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    const header = page.getByRole('banner');
    if (isKept) await expect(header).toBeInViewport({ ratio: 1 });
    else await expect(header).not.toBeInViewport();
  }
});

test('title and logo move from a row to its vacancy, in less than 200 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  const row = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article').first();
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...all: Parameters<typeof start>) => {
      const transition = start(...all);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect && effect.pseudoElement !== null);
        document.documentElement.dataset.moved = moved
          .map((effect) => `${(effect as KeyframeEffect).pseudoElement}=${effect?.getTiming().duration}`)
          .join(' ');
      });
      return transition;
    };
  });
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}/);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-title\)=180/);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-logo\)=180/);
});
