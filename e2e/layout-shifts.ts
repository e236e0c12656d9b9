import type { Page } from '@playwright/test';

/** A part of the page that moved without anybody having used the page. */
export interface Shift {
  /** When, in milliseconds since the visit began. */
  at: number;
  /** As CLS counts it. */
  value: number;
  /** The beginnings of the texts that moved. */
  moved: string[];
}

/** Has every document that the page opens from now on note its shifts, for {@link readShifts}. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { ponteShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.push({
          at: entry.startTime,
          value: entry.value,
          moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far. The page was watched by {@link recordShifts}. */
export async function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { ponteShifts: Shift[] }).ponteShifts);
}

export const sumOfShifts = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Ends when what has changed is on the screen. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
}
