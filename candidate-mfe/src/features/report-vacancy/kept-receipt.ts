import { useSyncExternalStore } from 'react';
import type { ReportReceipt } from './report-vacancy.api';

/**
 * The receipt of a visitor's report while it is shown. A sign-in in another tab makes this page read its data anew,
 * which closes the dialog; but the server never says the receipt's code a second time. So it is kept here, in memory
 * alone: it ends with the tab.
 */
let kept: { vacancyId: string; receipt: ReportReceipt } | undefined;
const listeners = new Set<() => void>();
/** How often a vacancy was left. */
let leavings = 0;

function set(next: typeof kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/**
 * Called before the report is sent, because the answer may come when the page was read anew.
 * @returns keeps the receipt, unless the vacancy was left meanwhile: the next one to open it may be somebody else
 */
export function prepareToKeep(vacancyId: string): (receipt: ReportReceipt) => void {
  const before = leavings;
  return (receipt) => {
    if (leavings === before) set({ vacancyId, receipt });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptReceipt = (vacancyId: string): ReportReceipt | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (kept?.vacancyId === vacancyId ? kept.receipt : undefined),
    () => undefined,
  );

/** It was closed. */
export function dropKeptReceipt(): void {
  set(undefined);
}

/** The vacancy was left, and with it what is shown or still to be answered. */
export function leaveReceipt(): void {
  leavings += 1;
  set(undefined);
}
