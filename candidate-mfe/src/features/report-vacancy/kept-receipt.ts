import type { ReportReceipt } from './report-vacancy.api';

/**
 * The receipt of a visitor while it is shown. Whoever signs in in another tab has this page read anew, and its dialog
 * goes with what it stood on; but the code of the receipt is told this once. In memory alone: it ends with the tab.
 */
let kept: { vacancyId: string; receipt: ReportReceipt } | undefined;

export function keepReceipt(vacancyId: string, receipt: ReportReceipt): void {
  kept = { vacancyId, receipt };
}

export function findKeptReceipt(vacancyId: string): ReportReceipt | undefined {
  return kept?.vacancyId === vacancyId ? kept.receipt : undefined;
}

/** It was closed. */
export function dropKeptReceipt(): void {
  kept = undefined;
}
