import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Writes the totals where .ci/run reads them. */
export default class TotalsReporter implements Reporter {
  private readonly outcomes = new Map<string, boolean>();
  private errors = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'skipped') this.outcomes.set(test.id, result.status === test.expectedStatus);
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(_result: FullResult): void {
    const passed = [...this.outcomes.values()].filter(Boolean).length;
    const failed = this.outcomes.size - passed + this.errors;
    const folder = path.resolve(import.meta.dirname, '../.cache/totals');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'playwright.json'), JSON.stringify({ passed, failed }));
  }
}
