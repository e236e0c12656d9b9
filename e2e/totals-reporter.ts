import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Writes the totals to the file that .ci/run reads, and prints the slowest files. */
export default class TotalsReporter implements Reporter {
  private readonly outcomes = new Map<string, boolean>();
  private readonly failures = new Map<string, string>();
  /** Tests that passed only at a second try, by their id. */
  private readonly retried = new Map<string, string>();
  private readonly errors: string[] = [];
  private readonly millisecondsByFile = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const file = path.basename(test.location.file);
    this.millisecondsByFile.set(file, (this.millisecondsByFile.get(file) ?? 0) + result.duration);
    const isRight = result.status === test.expectedStatus;
    this.outcomes.set(test.id, isRight);
    const title = test.titlePath().filter(Boolean).join(' > ');
    if (isRight) this.failures.delete(test.id);
    else this.failures.set(test.id, `${title}: ${result.error?.message ?? result.status}`);
    if (isRight && result.retry > 0) this.retried.set(test.id, title);
  }

  onError(error: TestError): void {
    this.errors.push(error.message ?? 'an error outside of the tests');
  }

  onEnd(_result: FullResult): void {
    const passed = [...this.outcomes.values()].filter(Boolean).length;
    const failed = this.outcomes.size - passed + this.errors.length;
    const folder = path.resolve(import.meta.dirname, '../.cache/totals');
    mkdirSync(folder, { recursive: true });
    const slowest = [...this.millisecondsByFile].sort(([, one], [, other]) => other - one).slice(0, 20);
    if (slowest.length > 0)
      console.log(
        `Slowest files:\n${slowest.map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`).join('\n')}`,
      );
    writeFileSync(
      path.join(folder, `${process.env.PONTE_TOTALS ?? 'playwright-parallel'}.json`),
      JSON.stringify({
        passed,
        failed,
        failures: [...this.failures.values(), ...this.errors],
        retried: [...this.retried.values()],
      }),
    );
  }
}
