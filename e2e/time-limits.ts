import type { Page } from '@playwright/test';

function replaceTimeout(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
}

/**
 * Has calls end by the page's clock, which page.clock moves: it knows timers, and not AbortSignal.timeout. In the
 * present document and in those that the page opens later. Each limit is waited for in real time by one test.
 */
export async function limitCallsByClock(page: Page): Promise<void> {
  await page.addInitScript(replaceTimeout);
  await page.evaluate(replaceTimeout);
}
