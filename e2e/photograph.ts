import { test, type Page } from '@playwright/test';

/**
 * Pictures of an open page in several widths, below test-results, for whoever looks at what a change has made. None in
 * CI, where nobody does: each lays the page out anew, draws all of it and packs it.
 * @param part the whole page if not said
 */
export async function photograph(
  page: Page,
  name: string,
  { part = 'page', widths = [360, 768, 1440] }: { part?: 'page' | 'window'; widths?: readonly number[] } = {},
): Promise<void> {
  if (process.env['CI']) return;
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: part === 'page' });
  }
  if (size) await page.setViewportSize(size);
}
