import { expect, type Locator, type Page } from '@playwright/test';

/** Limits of the product, in milliseconds. Each passes once in real time, in tests/time-limits.spec.ts. */
export const limits = {
  /** Of a call for data (shared-auth/src/backend-calls.ts). */
  call: 12_000,
  /** Of a call that renews a session (shared-auth/src/refresh.ts). */
  renewal: 8_000,
  /** Of a remote (shell/src/remotes.ts). */
  remote: 4_500,
  /** Of a remote's manifest (shell/src/remote-manifest.ts). */
  manifest: 3_000,
} as const;

function replaceTimeout(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
}

/**
 * Has calls end by the page's clock, which page.clock moves: it knows timers, and not AbortSignal.timeout. In the
 * present document and in those that the page opens later.
 */
export async function limitCallsByClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(replaceTimeout);
  await page.evaluate(replaceTimeout);
}

/**
 * Moves the page's clock until something is attached: once for each limit or pause that passes before it, whose timer
 * begins when the one before has ended.
 *
 * @param step in milliseconds
 */
export async function passTimeUntil(page: Page, step: number, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await expect(expected).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}
