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

test('the bridge goes through every section at fifteen widths: nothing of it is cut by an edge, and no text stands on it', async ({
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
      type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
      // Every text, in whatever element; a number on a pier is a part of the drawing.
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: { text: string; element: HTMLElement; boxes: Box[] }[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const element = node.parentElement;
        const text = (node.textContent ?? '').trim();
        if (text === '' || !element?.checkVisibility() || element.closest('.sr-only, [aria-hidden="true"]')) continue;
        const range = document.createRange();
        range.selectNode(node);
        texts.push({ text, element, boxes: [...range.getClientRects()] });
      }
      /** Whether a text stands on a ground of its own, which lies over the drawing: a vehicle of the carousel. */
      const hasGround = (element: HTMLElement, drawing: Element): boolean => {
        for (let at: HTMLElement | null = element; at && !at.contains(drawing); at = at.parentElement)
          if (!/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(at).backgroundColor)) return true;
        return false;
      };
      const compare = (
        name: string,
        shapes: Box[],
        isBehind: (element: HTMLElement) => boolean = () => false,
      ): void => {
        for (const { text, element, boxes } of texts)
          for (const box of boxes)
            for (const shape of shapes) {
              const x = Math.min(box.right, shape.right) - Math.max(box.left, shape.left);
              const y = Math.min(box.bottom, shape.bottom) - Math.max(box.top, shape.top);
              if (x > 1 && y > 1 && !isBehind(element)) problems.push(`'${text.slice(0, 30)}' stands on ${name}`);
            }
      };
      // Decks, waters and piers that are grounds of elements.
      const grounds = [...main.querySelectorAll('div[aria-hidden="true"]')].filter((part) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(part);
        return part.checkVisibility() && (backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor));
      });
      if (grounds.length < 8) problems.push(`${grounds.length} decks, waters and piers`);
      for (const ground of grounds)
        compare('a deck, water or pier', [ground.getBoundingClientRect()], (element) => hasGround(element, ground));
      // The two piers of each section go on where those of the section above end.
      const sections = [...main.querySelectorAll('section')].filter(
        (section) => !section.parentElement?.closest('section'),
      );
      const carriers = sections.filter((section) => section.querySelector('h2'));
      if (carriers.length !== 6) problems.push(`${carriers.length} sections`);
      let end = carriers[0]?.previousElementSibling?.getBoundingClientRect().bottom ?? NaN;
      for (const section of carriers) {
        const name = section.querySelector('h2')?.textContent ?? '';
        const frame = section.getBoundingClientRect();
        const piers = getComputedStyle(section, '::before');
        const [left, right, top, bottom, width] = [
          piers.left,
          piers.right,
          piers.top,
          piers.bottom,
          piers.borderLeftWidth,
        ].map((length) => parseFloat(length)) as [number, number, number, number, number];
        if (piers.content === 'none' || !(width >= 3) || piers.borderLeftStyle !== 'solid' || top !== 0 || bottom !== 0)
          problems.push(`'${name}' has no piers`);
        if (!(left >= 4 && right >= 4)) problems.push(`the piers of '${name}' are cut by the window`);
        if (!(Math.abs(frame.top - end) <= 1)) problems.push(`the bridge is interrupted above '${name}'`);
        end = frame.bottom;
        const { top: upper, bottom: lower } = frame;
        compare(`a pier of '${name}'`, [
          { left: frame.left + left, right: frame.left + left + width, top: upper, bottom: lower },
          { left: frame.right - right - width, right: frame.right - right, top: upper, bottom: lower },
        ]);
      }
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
        compare(name, shapes, (element) => hasGround(element, svg));
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

test('the bridge moves with the page alone, and stands still for who asks for less motion', async ({ page }) => {
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
