import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../open-page';

/* The bridge through the home page: whole at every width, behind no text, and moved by the reader alone. */

const widths = [320, 360, 390, 414, 480, 600, 768, 820, 1024, 1180, 1280, 1440, 1600, 1920, 2560] as const;

/** Has every part laid out, also those far below the window. */
async function openHome(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

test('the bridge is drawn whole at fifteen widths: no picture is cut by an edge, and no text stands on one', async ({
  page,
}) => {
  await openHome(page);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.getByRole('main').evaluate((main) => {
      const problems: string[] = [];
      const drawings = [
        ...main.querySelectorAll('svg[aria-hidden="true"]:not([aria-roledescription="carrossel"] svg)'),
      ].filter(
        // Monograms of the carousel drive over the edge, as traffic does.
        (svg) => svg.checkVisibility() && svg.getBoundingClientRect().height >= 40,
      );
      if (drawings.length < 3) problems.push(`${drawings.length} drawings`);
      const texts = [...main.querySelectorAll('h1, h2, h3, p, li, label, a, button')].flatMap((element) => {
        if (!element.checkVisibility() || element.closest('.sr-only')) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
          .flatMap((node) => {
            range.selectNode(node);
            return [...range.getClientRects()].map((box) => ({ box, text: node.textContent ?? '' }));
          });
      });
      for (const svg of drawings) {
        const box = svg.getBoundingClientRect();
        const name = `${svg.getAttribute('viewBox')}`;
        // The far bank goes one pixel beyond the window, so that rounding leaves no gap there.
        if (box.left < -1 || box.right > window.innerWidth + 1) problems.push(`${name} leaves the window`);
        for (let above = svg.parentElement; above && above !== main; above = above.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(above);
          const frame = above.getBoundingClientRect();
          if (
            overflowY !== 'visible' &&
            overflowY !== 'auto' &&
            (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
          )
            problems.push(`${name} is cut above or below`);
          if (
            overflowX !== 'visible' &&
            overflowX !== 'auto' &&
            (box.left < frame.left - 1 || box.right > frame.right + 1)
          )
            problems.push(`${name} is cut at its side`);
        }
        // What is drawn, which is less than the picture's frame.
        const shapes = [...svg.querySelectorAll('path, circle')].map((shape) => shape.getBoundingClientRect());
        for (const { box: text, text: words } of texts)
          for (const shape of shapes) {
            const x = Math.min(text.right, shape.right) - Math.max(text.left, shape.left);
            const y = Math.min(text.bottom, shape.bottom) - Math.max(text.top, shape.top);
            if (x > 1 && y > 1) {
              problems.push(`'${words.slice(0, 30)}' stands on ${name}`);
              break;
            }
          }
      }
      return [...new Set(problems)];
    });
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('a phone has a strip of the bridge, 120 px high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const pylon = page.locator('main svg[viewBox="0 0 480 520"]');
  expect((await pylon.boundingBox())?.height).toBe(120);
});

test('it moves with the page alone, and stands still for who asks for less motion', async ({ page }) => {
  const count = (): Promise<number> =>
    page
      .getByRole('main')
      .evaluate(
        (main) =>
          main
            .getAnimations({ subtree: true })
            .filter(
              (animation) =>
                animation instanceof CSSAnimation &&
                animation.animationName.startsWith('bridge-') &&
                animation.timeline !== document.timeline,
            ).length,
      );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHome(page);
  await expect.poll(count).toBe(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(count).toBe(0);
});
