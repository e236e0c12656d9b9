import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from './product';

/** A line of the file: the outcome of one test, as scripts/measure/conformance.ts reads it. */
export interface ResultLine {
  /** From the root of the repository. */
  file: string;
  /** The names of its groups and its own, with a space between them. */
  title: string;
  isPassed: boolean;
  seconds: number;
}

/**
 * Adds the outcome of each test to the file that PONTE_RESULTS names, a line of JSON for each: run.ts starts Playwright
 * more than once. npm run e2e -- <files> --reporter=list,./e2e/results-reporter.ts
 */
export default class ResultsReporter implements Reporter {
  private readonly lines = new Map<string, ResultLine>();

  onTestEnd(test: TestCase, result: TestResult): void {
    // A second try replaces the first.
    this.lines.set(test.id, {
      file: path.relative(root, test.location.file).replaceAll(path.sep, '/'),
      // The first three: nothing, the project, the file.
      title: test.titlePath().slice(3).join(' '),
      isPassed: result.status === 'passed',
      seconds: result.duration / 1000,
    });
  }

  onEnd(): void {
    const file = process.env.PONTE_RESULTS;
    if (!file) throw new Error('PONTE_RESULTS names no file');
    appendFileSync(file, [...this.lines.values()].map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}
