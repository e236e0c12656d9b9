import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const runners = [
  'jest',
  'backend',
  'postgres',
  'stories',
  'playwright-parallel',
  'playwright-alone',
  'playwright-serial',
  'playwright-engines',
  'playwright-wide',
];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-totals-'));
  for (const runner of runners) write(runner, { passed: 10, failed: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(runner: string, totals: object): void {
  writeFileSync(path.join(folder, `${runner}.json`), JSON.stringify(totals));
}

function print(): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [path.join(__dirname, 'print-totals.cjs'), folder], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

it('closes with the sum of all runners, which is right when nothing failed', () => {
  const { status, lines } = print();
  expect(status).toBe(0);
  expect(lines.slice(-2)).toEqual(['passed only at the second try: 0', '90 passed, 0 failed']);
});

it('names the tests that passed only at a second try, of every runner, without a failure', () => {
  write('jest', { passed: 10, failed: 0, failures: [], retried: ['a.test.ts > waits'] });
  write('playwright-serial', { passed: 10, failed: 0, failures: [], retried: ['a release', 'a rollback'] });
  const { status, lines } = print();
  expect(status).toBe(0);
  expect(lines.filter((line) => line.startsWith('SECOND TRY'))).toEqual([
    'SECOND TRY jest: a.test.ts > waits',
    'SECOND TRY playwright-serial: a release',
    'SECOND TRY playwright-serial: a rollback',
  ]);
  expect(lines).toContain('playwright-serial: 10 passed, 2 of them at the second try, 0 failed');
  expect(lines.slice(-2)).toEqual(['passed only at the second try: 3', '90 passed, 0 failed']);
});

it('says how many tests were left out because the time was over, which is no failure', () => {
  write('playwright-wide', { passed: 4, failed: 0, failures: [], retried: [], leftOut: 6 });
  const { status, lines } = print();
  expect(status).toBe(0);
  expect(lines).toContain('playwright-wide: 4 passed, 0 failed, 6 not run');
  expect(lines).toContain('NOT RUN, because the time was over: 6 (PONTE_CI_MINUTES in .ci/run)');
  expect(lines.at(-1)).toBe('84 passed, 0 failed');
});

it('says how many tests were skipped, so that nobody takes a run without them for a whole one', () => {
  write('jest', { passed: 4, failed: 0, failures: [], retried: [], skipped: 6 });
  const { status, lines } = print();
  expect(status).toBe(0);
  expect(lines).toContain('jest: 4 passed, 0 failed, 6 skipped');
});

it.each([
  [
    'a test has failed',
    () => write('stories', { passed: 9, failed: 1, failures: ['a story: is refused'] }),
    '89 passed',
  ],
  ['a runner did not come to its end', () => rmSync(path.join(folder, 'postgres.json')), '80 passed'],
])('fails when %s', (_what, harm, passed) => {
  harm();
  const { status, lines } = print();
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe(`${passed}, 1 failed`);
});
