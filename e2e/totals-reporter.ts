import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { writeTotals } from './totals';

/** What Playwright reports as errors when the time of a run (--global-timeout) is over. */
const isEndOfTime = (message: string): boolean => message.includes('Timed out waiting');

/** Writes the totals to the file that .ci/run reads, and prints the slowest files. */
export default class TotalsReporter implements Reporter {
  private readonly outcomes = new Map<string, boolean>();
  private readonly failures = new Map<string, string>();
  /** Tests that passed only at a second try, by their id. */
  private readonly retried = new Map<string, string>();
  private readonly errors: string[] = [];
  /** Tests that have failed and are tried once more, by their id. */
  private readonly triedAgain = new Set<string>();
  /** Number of tests that are to run. */
  private found = 0;
  private readonly millisecondsByFile = new Map<string, number>();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.found = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') {
      this.found -= 1;
      return;
    }
    const file = path.basename(test.location.file);
    this.millisecondsByFile.set(file, (this.millisecondsByFile.get(file) ?? 0) + result.duration);
    const isRight = result.status === test.expectedStatus;
    this.outcomes.set(test.id, isRight);
    const title = test.titlePath().filter(Boolean).join(' > ');
    if (!isRight && result.retry < test.retries) this.triedAgain.add(test.id);
    else this.triedAgain.delete(test.id);
    if (isRight) this.failures.delete(test.id);
    else this.failures.set(test.id, `${title}: ${result.error?.message ?? result.status}`);
    if (isRight && result.retry > 0) this.retried.set(test.id, title);
  }

  onError(error: TestError): void {
    this.errors.push(error.message ?? 'an error outside of the tests');
  }

  onEnd({ status }: FullResult): void {
    const isOutOfTime = status === 'timedout';
    if (isOutOfTime)
      for (const id of this.triedAgain) {
        this.outcomes.delete(id);
        this.failures.delete(id);
      }
    const errors = isOutOfTime ? this.errors.filter((error) => !isEndOfTime(error)) : this.errors;
    const passed = [...this.outcomes.values()].filter(Boolean).length;
    const slowest = [...this.millisecondsByFile].sort(([, one], [, other]) => other - one).slice(0, 20);
    if (slowest.length > 0)
      console.log(
        `Slowest files:\n${slowest.map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`).join('\n')}`,
      );
    writeTotals(process.env.PONTE_TOTALS ?? 'playwright-parallel', {
      passed,
      failed: this.outcomes.size - passed + errors.length,
      failures: [...this.failures.values(), ...errors],
      retried: [...this.retried.values()],
      leftOut: isOutOfTime ? this.found - this.outcomes.size : 0,
    });
  }
}
