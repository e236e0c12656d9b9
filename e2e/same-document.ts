import type { Page } from '@playwright/test';

/** Notes the open document, of which {@link isMarked} then tells whether it is still the same. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'true';
  });
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked === 'true');

/**
 * How the browser came by the open document: 'navigational-prefetch' when it had begun before the link was followed, ''
 * when it was fetched for this navigation.
 */
export const readDelivery = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType);
