import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '@ponte/build/chromium';

export interface LoadedFile {
  url: string;
  type: string;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

export interface Visit {
  files: LoadedFile[];
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  cls: number;
}

declare global {
  var ponteFigures: { lcp: number; cls: number } | undefined;
}

export interface VisitOptions {
  /** A phone on slow 4G: 562 ms latency, 1.47 Mbps, 4x CPU slowdown, 412 px wide. As in lighthouse.ts. */
  mobile: boolean;
  /** What must be on the page before the visit counts as complete. */
  until?: string;
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}

/** A phone on slow 4G: the network and the processor of {@link VisitOptions.mobile}. */
async function throttlePhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: (1.47 * 1024 * 1024) / 8,
    uploadThroughput: (0.675 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A page of a phone's browser with a cold cache, throttled. Its context is the caller's to close. */
export async function openPhonePage(browser: Browser, { throttled = true } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  if (throttled) await throttlePhone(page);
  return page;
}

/** One visit with a cold cache. */
export async function visit(
  browser: Browser,
  url: string,
  { mobile, until = 'main h1' }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: mobile ? { width: 412, height: 823 } : { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (mobile) await throttlePhone(page);
    const files = new Map<string, LoadedFile>();
    devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
      files.set(requestId, { url: response.url, type, bytes: 0 });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    await page.addInitScript(() => {
      document.addEventListener('pagehydrated', () => {
        document.documentElement.dataset.measuredHydration = '';
      });
      const figures = { lcp: 0, cls: 0 };
      globalThis.ponteFigures = figures;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.lcp = Math.max(figures.lcp, entry.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry) || typeof entry.value !== 'number' || !('hadRecentInput' in entry))
            throw new TypeError('a layout shift without its value');
          if (!entry.hadRecentInput) figures.cls += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.locator(until).first().waitFor({ timeout: 60_000 });
    // A page that came as HTML loads its scripts when it is idle.
    await page.locator('html[data-measured-hydration]').waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    const figures = await page.evaluate(() => globalThis.ponteFigures);
    if (!figures) throw new Error(`nothing was measured on ${url}`);
    const { lcp, cls } = figures;
    return { files: [...files.values()].filter((file) => /^https?:/.test(file.url)), lcp, cls };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
}

export const isScript = (file: LoadedFile): boolean => file.type === 'Script' || /\.js(?:\?|$)/.test(file.url);
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const total = (files: readonly LoadedFile[]): number => files.reduce((sum, file) => sum + file.bytes, 0);
