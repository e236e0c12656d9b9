import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from '@ponte/build/apps';
import { conformanceCases, isShown, type TestReference } from './conformance-cases';
import { conformanceDocument, documentFile } from './conformance-document';

/*
 * npm run measure:conformance: runs the tests that docs/conformance.md names, each of which shows that a well-known
 * failure of federated front ends does not happen here, and prints their outcomes. Ends with 1 when one fails or does
 * not exist. `-- <words>` takes the failures with one of these words in their id alone; `--document` writes
 * docs/conformance.md and runs nothing.
 */

interface Outcome {
  isPassed: boolean;
  seconds: number;
}

/** By file and title; a title that is there twice has passed when all have. */
type Outcomes = Map<string, Outcome>;

const keyOf = ({ file, title }: Pick<TestReference, 'file' | 'title'>): string => `${file} ${title}`;

function add(outcomes: Outcomes, test: Pick<TestReference, 'file' | 'title'>, { isPassed, seconds }: Outcome): void {
  const before = outcomes.get(keyOf(test));
  outcomes.set(keyOf(test), {
    isPassed: isPassed && (before?.isPassed ?? true),
    seconds: seconds + (before?.seconds ?? 0),
  });
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const forward = (): void => void child.kill('SIGINT');
  process.once('SIGINT', forward).once('SIGTERM', forward);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** What matches these titles and no other. */
const patternOf = (tests: readonly TestReference[]): string =>
  `(?:${tests.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`;

const filesOf = (tests: readonly TestReference[]): string[] => [...new Set(tests.map(({ file }) => file))];

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.optional(z.nullable(z.number())) }),
      ),
    }),
  ),
});

async function runJest(tests: readonly TestReference[], outcomes: Outcomes): Promise<void> {
  const report = path.join(folder, 'jest.json');
  await run(
    [
      'node_modules/jest/bin/jest.js',
      ...['--config', 'jest.config.ts', '--json', '--outputFile', report],
      ...['--testNamePattern', `^${patternOf(tests)}`, '--runTestsByPath', ...filesOf(tests)],
    ],
    // Its totals are not those of a whole run.
    { PONTE_TOTALS: 'jest-conformance' },
  );
  if (!existsSync(report)) return;
  const { testResults } = jestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  for (const { name, assertionResults } of testResults) {
    const file = path.relative(rootFolder, name).replaceAll(path.sep, '/');
    for (const { fullName, status, duration } of assertionResults) {
      // The other tests of the file are pending.
      if (status === 'pending') continue;
      add(outcomes, { file, title: fullName }, { isPassed: status === 'passed', seconds: (duration ?? 0) / 1000 });
    }
  }
}

const resultLine = z.object({ file: z.string(), title: z.string(), isPassed: z.boolean(), seconds: z.number() });

async function runBrowserTests(tests: readonly TestReference[], outcomes: Outcomes): Promise<void> {
  const results = path.join(folder, 'e2e.jsonl');
  await run(
    [
      ...['--import', 'tsx', 'e2e/run.ts', ...filesOf(tests).map((file) => path.basename(file))],
      // Playwright compares it with project, file, groups and title, so it has no beginning.
      ...['-g', ` ${patternOf(tests)}`, `--reporter=list,${path.join(rootFolder, 'e2e/results-reporter.ts')}`],
    ],
    { PONTE_RESULTS: results },
  );
  if (!existsSync(results)) return;
  for (const line of readFileSync(results, 'utf8').split('\n').filter(Boolean)) {
    const { file, title, ...outcome } = resultLine.parse(JSON.parse(line));
    add(outcomes, { file, title }, outcome);
  }
}

async function runMeasurements(tests: readonly TestReference[], outcomes: Outcomes): Promise<void> {
  for (const file of filesOf(tests)) {
    const began = performance.now();
    const isPassed = (await run(['--import', 'tsx', file])) === 0;
    for (const test of tests.filter((found) => found.file === file))
      add(outcomes, test, { isPassed, seconds: (performance.now() - began) / 1000 });
  }
}

/** In this order: the quickest first. */
const runners = { jest: runJest, measure: runMeasurements, e2e: runBrowserTests } as const;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = options.filter((option) => option !== '--document');
if (unknown.length > 0) throw new Error(`There is no option ${unknown.join(' or ')}`);

if (options.includes('--document')) {
  writeFileSync(path.join(rootFolder, documentFile), conformanceDocument());
  console.log(`${documentFile} is written`);
  process.exit(0);
}

const cases =
  words.length === 0 ? conformanceCases : conformanceCases.filter(({ id }) => words.some((word) => id.includes(word)));
if (cases.length === 0) throw new Error(`No failure has ${words.join(' or ')} in its id`);

const shown = cases.filter(isShown);
const wanted = [...new Map(shown.flatMap(({ tests }) => tests).map((test) => [keyOf(test), test])).values()];
const outcomes: Outcomes = new Map();
const folder = mkdtempSync(path.join(tmpdir(), 'ponte-conformance-'));
try {
  for (const [runner, runTests] of Object.entries(runners)) {
    const tests = wanted.filter((test) => test.runner === runner);
    if (tests.length > 0) await runTests(tests, outcomes);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function resultOf(test: TestReference): string {
  const outcome = outcomes.get(keyOf(test));
  if (!outcome) return 'NOT RUN: no such test, or its file failed'.padEnd(18);
  return `${outcome.isPassed ? 'passed' : 'FAILED'} ${outcome.seconds.toFixed(1).padStart(7)} s  `;
}

console.log();
for (const found of cases) {
  console.log(`${found.id}  (${found.threads.map(({ reference }) => reference).join(', ')})`);
  if (isShown(found)) for (const test of found.tests) console.log(`  ${resultOf(test)} ${test.file}: ${test.title}`);
  else console.log(`  not yet: ${found.notYet}`);
}
const isHeld = (test: TestReference): boolean => outcomes.get(keyOf(test))?.isPassed === true;
const held = shown.filter(({ tests }) => tests.every(isHeld));
console.log(
  `\n${cases.length} failures: ${held.length} do not happen here, ${shown.length - held.length} not shown by this run, ${cases.length - shown.length} not yet (${wanted.filter(isHeld).length} of ${wanted.length} tests passed)`,
);
if (held.length < shown.length) process.exitCode = 1;
