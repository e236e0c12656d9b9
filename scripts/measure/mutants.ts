import { Stryker } from '@stryker-mutator/core';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { mutatedFiles } from '../../tooling/mutants/files';

/*
 * npm run measure:mutants: Stryker changes the pure logic of shared-domain and the apps in one place at a time and runs
 * the unit tests that reach it. `-- <words>` takes the files with one of these words in their path alone; `--survivors`
 * prints the mutants that no test noticed; `--force` tries again those whose file and tests have not changed (for a
 * change in a file that neither of them is). Results add up in .cache/stryker: a run tries only what changed since the
 * last.
 */

const goal = 85;
const incrementalFile = '.cache/stryker/incremental.json';

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const all = mutatedFiles();
const wanted = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)));
if (wanted.length === 0) throw new Error(`No file of pure logic has ${words.join(' or ')} in its path`);

process.env['PONTE_MUTANTS_WORKSPACES'] = [...new Set(wanted.map((file) => file.split('/')[0]))].join(',');
await new Stryker({
  mutate: [...wanted],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: !options.includes('--static'),
  incremental: true,
  incrementalFile,
  force: options.includes('--force'),
  concurrency: 1,
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: '.cache/stryker/report.html' },
  tempDirName: '.cache/stryker/sandboxes',
  ignorePatterns: ['dist*', '.data*', 'e2e', 'docs', 'storybook-static'],
  allowEmpty: true,
}).runMutationTest();

interface Count {
  caught: number;
  survived: number;
}
const score = ({ caught, survived }: Count): number => (caught / Math.max(1, caught + survived)) * 100;
const line = (name: string, count: Count): string =>
  `${name.padEnd(60)} ${String(count.caught).padStart(5)} of ${String(count.caught + count.survived).padStart(5)}  ${score(count).toFixed(1).padStart(5)} %`;

const report = reportSchema.parse(
  existsSync(incrementalFile) ? JSON.parse(readFileSync(incrementalFile, 'utf8')) : { files: {} },
);
const folders = new Map<string, Count>();
const total: Count = { caught: 0, survived: 0 };
const survivors: string[] = [];
for (const file of all) {
  const folder = file.split('/').slice(0, -1).join('/');
  const count = folders.get(folder) ?? { caught: 0, survived: 0 };
  folders.set(folder, count);
  for (const { mutatorName, replacement, status, location } of report.files[file]?.mutants ?? []) {
    const isCaught = status === 'Killed' || status === 'Timeout';
    if (!isCaught && status !== 'Survived' && status !== 'NoCoverage') continue;
    for (const sum of [count, total]) sum[isCaught ? 'caught' : 'survived'] += 1;
    if (!isCaught && wanted.includes(file)) {
      survivors.push(`${file}:${location.start.line} ${mutatorName} (${status}): ${replacement ?? ''}`);
    }
  }
}
if (options.includes('--survivors')) console.log(survivors.join('\n'));
for (const [folder, count] of folders) if (count.caught + count.survived > 0) console.log(line(folder, count));
console.log(line('all', total));
const missing = all.filter((file) => !report.files[file]);
if (missing.length > 0) console.log(`(not measured yet: ${missing.length} of ${all.length} files)`);
console.log(`(goal: ${goal} %; .cache/stryker/report.html shows each mutant of this run)`);
if (score(total) < goal) process.exitCode = 1;
