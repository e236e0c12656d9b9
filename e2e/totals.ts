import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What one run of Playwright leaves for .ci/run (scripts/print-totals.cjs). */
export interface Totals {
  passed: number;
  failed: number;
  /** Why, a line for each failure. */
  failures: string[];
  /** Titles of the tests that passed only at the second try. */
  retried: string[];
  /** How many tests were not run, or not tried again, because the time given to the run was over. */
  leftOut: number;
}

const folder = path.resolve(import.meta.dirname, '../.cache/totals');

/** @param name of the run: the value of PONTE_TOTALS */
export function writeTotals(name: string, totals: Totals): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(totals));
}

export function removeTotals(name: string): void {
  rmSync(path.join(folder, `${name}.json`), { force: true });
}

/** @throws Error when the run has left none */
export function readTotals(name: string): Totals {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Totals;
}
