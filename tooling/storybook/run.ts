import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { badTag, catalogueProject, themeProjects } from './projects';

/*
 * npm run test:stories. Every story in both themes and at two widths, with what it plays and with axe; the catalogue (nothing without a
 * story); and the stories that are bad on purpose, each of which must be refused for the reason that it names.
 */

interface Assertion {
  status: string;
  title: string;
  failureMessages?: readonly string[];
}
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly { name: string; status: string; message: string; assertionResults: readonly Assertion[] }[];
}

const reports = path.join(rootFolder, '.cache/stories');

function runVitest(
  name: string,
  projects: readonly string[],
  options: { isQuiet: boolean; filters?: readonly string[] },
): { report: Report; status: number } {
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  mkdirSync(reports, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(rootFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      path.join(rootFolder, 'tooling/storybook/vitest.config.ts'),
      ...projects.flatMap((project) => ['--project', project]),
      ...(options.isQuiet ? [] : ['--reporter', 'default']),
      '--reporter',
      'json',
      '--outputFile',
      file,
      ...(options.filters ?? []),
    ],
    // A silent run still shows what breaks the run itself.
    {
      cwd: rootFolder,
      stdio: ['ignore', options.isQuiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    },
  );
  // The form of vitest's JSON reporter.
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return { report, status: status ?? 1 };
}

/** What each bad story must be refused for: 'Color Contrast' -> (color-contrast). */
function isRefusedRightly({ status, title, failureMessages = [] }: Assertion): boolean {
  const rule = title.toLowerCase().replaceAll(' ', '-');
  return status === 'failed' && failureMessages.some((message) => message.includes(`(${rule})`));
}

const filters = process.argv.slice(2);
const begun = performance.now();
const { report, status } = runVitest(
  'stories',
  [...themeProjects.map(({ name }) => name), ...(filters.length > 0 ? [] : [catalogueProject])],
  {
    isQuiet: false,
    filters,
  },
);
const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
  const file = path.relative(rootFolder, name);
  const failing = assertionResults
    .filter((assertion) => assertion.status === 'failed')
    .map(({ title, failureMessages = [] }) => `${file} > ${title}: ${failureMessages[0] ?? ''}`);
  return assertionResults.length === 0 && message ? [`${file}: ${message}`] : failing;
});
let failed =
  report.numFailedTests +
  report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
let passed = report.numPassedTests;
if (status !== 0 && failed === 0) failed = 1;

if (filters.length === 0) {
  const proof = runVitest('proof', [badTag], { isQuiet: true, filters: ['inaccessible'] });
  const bad = proof.report.testResults.flatMap((suite) => suite.assertionResults);
  const missed = bad.filter((assertion) => !isRefusedRightly(assertion));
  failures.push(
    ...missed.map(
      ({ title, status: outcome }) =>
        `The check of accessibility missed a story that is bad on purpose: ${title} (${outcome})`,
    ),
  );
  if (bad.length === 0) failures.push('The stories that are bad on purpose did not run.');
  for (const failure of failures) console.error(failure.split('\n', 1)[0]);
  failed += missed.length + (bad.length === 0 ? 1 : 0);
  passed += bad.length - missed.length;
  console.log(`axe refused ${bad.length - missed.length} of ${bad.length} stories that are bad on purpose`);

  const totals = path.join(rootFolder, '.cache/totals');
  mkdirSync(totals, { recursive: true });
  writeFileSync(path.join(totals, `stories.json`), JSON.stringify({ passed, failed, failures }));
}

const stories = report.testResults
  .filter((suite) => suite.name.endsWith('.stories.tsx'))
  .reduce((sum, suite) => sum + suite.assertionResults.length, 0);
console.log(
  `stories: ${passed} passed, ${failed} failed; ${stories / themeProjects.length} stories in ${themeProjects.length} themes, ${Math.round((performance.now() - begun) / 1_000)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
