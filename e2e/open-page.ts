import { expect, type Page, type Request } from '@playwright/test';
import { address } from './product';

/*
 * When a page may be used. None of these waits for a quiet network: that takes half a second each time, and tells
 * nothing of the page.
 */

declare global {
  interface Window {
    /** Whether the shell has said `pagehydrated`. */
    isPageHydrated?: true;
  }
}

/** Calls of the backend and scripts that have not come yet, by page. */
const pendingCalls = new WeakMap<Page, Set<Request>>();

/**
 * Has every document that the page opens from now on note that it was taken over, and {@link waitForContent} know of
 * its calls.
 */
export async function watchHydration(page: Page): Promise<void> {
  if (pendingCalls.has(page)) return;
  const pending = new Set<Request>();
  pendingCalls.set(page, pending);
  // Of what a document has asked for when it is left for another one, also while that one is on its way, the browser
  // does not always tell the end.
  let isLeaving = false;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    isLeaving = false;
    pending.clear();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    const isCall = request.url().startsWith(address.api) && request.method() !== 'OPTIONS';
    if (isCall || request.resourceType() === 'script') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(() =>
    document.addEventListener('pagehydrated', () => {
      window.isPageHydrated = true;
    }),
  );
}

/**
 * Opens an address and waits until React has taken the page over: from then on its buttons and links are answered by
 * the app; and until the parts far below the window are drawn, which have no `innerText` before
 * (shell/src/late-rendering.ts).
 */
export async function openPage(page: Page, target: string): Promise<void> {
  await watchHydration(page);
  await page.goto(target);
  await page.waitForFunction(() => window.isPageHydrated && document.documentElement.hasAttribute('data-all-drawn'));
}

/** The first sign of use, which changes nothing else: what waits for it comes. */
export async function pressAnyKey(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/**
 * Uses the page, and waits for the code of its dialogs, which comes with that: from then on the phone's menu and
 * filters are the app's. Before, the browser answers them (a popover, a link).
 */
export async function loadDialogs(page: Page): Promise<void> {
  await pressAnyKey(page);
  await page.locator('header button[aria-haspopup=dialog]:not([popovertarget])').waitFor({ state: 'attached' });
}

/** Waits until what the page draws or asks for of itself, after it was taken over, has begun. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // After a frame: where nothing is drawn, as after a jump within the page, Chromium calls nobody idle. And after a
  // change of the window's size it now and then draws none.
  await page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ]),
  );
}

/** Waits until the page has done what it does of itself when nothing else is under way. */
export async function waitPastIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}

/**
 * Waits until every call that the page has made is answered, and nothing on it is only in the place of something else:
 * a text that says so, a grey shape that pulses.
 */
export async function waitForContent(page: Page): Promise<void> {
  const pending = pendingCalls.get(page);
  if (!pending) throw new Error('watchHydration was not called: it notes what the page asks for');
  const listPending = (): string[] => [...pending].map((request) => `${request.method()} ${request.url()}`);
  // A script that has come makes its calls before the page is idle.
  await expect
    .poll(
      async () => {
        const before = listPending();
        await waitUntilIdle(page);
        return [...before, ...listPending()];
      },
      { intervals: [50] },
    )
    .toEqual([]);
  await page.waitForFunction(
    () =>
      // Of what was not drawn yet, far below, nobody sees that it waits.
      ![...document.querySelectorAll('[data-loading]')].some((element) =>
        element.checkVisibility({ contentVisibilityAuto: true }),
      ) && !document.getAnimations().some((animation) => animation.effect?.getComputedTiming().iterations === Infinity),
  );
}
