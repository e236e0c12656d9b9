import { expect, test } from '@playwright/test';
import { openPage, waitForContent } from '../open-page';

/* Promises of docs/looks.md that no other test holds. */

test('a row beside the open vacancy is about 96 px high, and says in full what it shortens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await waitForContent(page);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b),
    );
    expect(heights.length).toBeGreaterThan(5);
    // A title may take two lines; company, place and pay take one.
    expect(heights[Math.floor(heights.length / 2)], `${width} px: ${heights.join(' ')}`).toBeLessThanOrEqual(100);
    expect(heights.at(-1), `${width} px: ${heights.join(' ')}`).toBeLessThanOrEqual(124);
    // By pointing: the link covers the row, so its tooltip, or that of what it is in, is the one that is shown.
    const unread = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const tooltip = row.querySelector('a')?.closest('[title]')?.getAttribute('title') ?? '';
        return [...row.querySelectorAll('*')]
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
          .map((part) => (part.lastChild?.textContent ?? '').trim())
          .filter((text) => !tooltip.includes(text));
      }),
    );
    expect(unread, `${width} px`).toEqual([]);
  }
});

test('with letters of 200 % in a wide window no row is shortened', async ({ page }) => {
  // As zoom does, which makes the window narrow in letters.
  await page.setViewportSize({ width: 720, height: 450 });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await waitForContent(page);
  const cut = await page
    .getByRole('list', { name: 'Vagas encontradas' })
    .getByRole('article')
    .evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('h2, p')]
          .flatMap((part) => [part, ...part.querySelectorAll('*')])
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
          .map(({ textContent }) => textContent),
      ),
    );
  expect(cut).toEqual([]);
});

test('filters that a window cuts have a shadow where more is, and none at their end', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, '/vagas');
  await waitForContent(page);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const panel = page
    .getByRole('group', { name: 'Faixa salarial' })
    .locator('xpath=ancestor::*[contains(@class, "scroll-cue")]');
  /** Pixels left of the filters, where no text is. @param fromBottom in px */
  const edge = async (fromBottom: number): Promise<string> => {
    const box = await panel.boundingBox();
    if (!box) throw new Error('the filters are not drawn');
    const clip = { x: box.x + 1, y: box.y + box.height - fromBottom, width: 5, height: 4 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const paper = await edge(200);
  expect(await edge(5), 'a shadow').not.toBe(paper);
  await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => edge(5), { message: 'nothing more' }).toBe(paper);
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
