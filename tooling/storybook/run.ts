import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '@ponte/build/apps';
import { PNG } from 'pngjs';
import { readDrawer } from './drawer';
import { differenceFolder, pictureFolder } from './picture-folders';
import { sayPictures, whyNotComparable, type Drawer } from './picture-set';
import { badTag, catalogueProject, themeProjects } from './projects';

/*
 * npm run test:stories. Every story in both themes and at two widths, with what it plays and with axe; the catalogue
 * (nothing without a story); the stories that are bad on purpose, each of which must be refused for the reason that it
 * names; and the pictures of key screens, where this machine draws as the one that drew them.
 *
 * npm run test:stories -- <part of the path>     the stories of some files
 * npm run test:stories -- --pictures             only the stories that have a picture, of all files or some
 * npm run test:stories -- --update-pictures      the same, and what differs is drawn anew
 */

interface Assertion {
  status: string;
  title: string;
  failureMessages?: readonly string[];
  meta: { pictures?: readonly string[]; rightPictures?: readonly string[] };
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
  options: { isQuiet: boolean; filters?: readonly string[]; flags?: readonly string[]; env?: Record<string, string> },
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
      ...(options.flags ?? []),
      ...(options.filters ?? []),
    ],
    // A silent run still shows what breaks the run itself.
    {
      cwd: rootFolder,
      stdio: ['ignore', options.isQuiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...options.env },
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

const recordFile = path.join(pictureFolder, 'drawn-by.json');

/** What drew the pictures of the repository. */
function readRecord(): Drawer | undefined {
  // Written below, by a renewal.
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined;
}

const { values: asked, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'boolean' }, 'update-pictures': { type: 'boolean' } },
});
const isRenewal = asked['update-pictures'] === true;
const isOnlyPictures = isRenewal || asked.pictures === true;
const isWhole = filters.length === 0 && !isOnlyPictures;

const begun = performance.now();
const here = await readDrawer();
const recorded = readRecord();
const difference = recorded ? whyNotComparable(here, recorded) : 'no set was drawn yet';
if (isRenewal && filters.length > 0 && difference !== undefined) {
  console.error(`Pictures of two machines can't be mixed (${difference}): draw all of them, without a path.`);
  process.exit(1);
}
const leftOut = isRenewal ? undefined : difference;
rmSync(differenceFolder, { recursive: true, force: true });

const { report, status } = runVitest(
  'stories',
  // With a path the catalogue runs when the path names it.
  [...themeProjects.map(({ name }) => name), ...(isOnlyPictures ? [] : [catalogueProject])],
  {
    isQuiet: false,
    filters,
    // Without --update vitest would draw a missing picture on a developer's machine: it is an error everywhere.
    flags: [isRenewal ? '--update' : '--update=none'],
    env: {
      PONTE_PICTURES: leftOut === undefined ? 'compare' : 'leave out',
      PONTE_ONLY_PICTURES: isOnlyPictures ? '1' : '',
    },
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

const stories = report.testResults
  .filter((suite) => suite.name.endsWith('.stories.tsx'))
  .flatMap((suite) => suite.assertionResults);
const pictures = sayPictures({
  asked: stories.flatMap(({ meta }) => meta.pictures ?? []),
  right: stories.flatMap(({ meta }) => meta.rightPictures ?? []),
  leftOut,
  isRenewal,
});
if (pictures.failed && failed === 0) failed = 1;
if (existsSync(differenceFolder)) {
  // Beside what was drawn and the difference, so that the three can be looked at in one place.
  for (const file of readdirSync(differenceFolder).filter((name) => name.endsWith('-actual.png'))) {
    const name = file.replace(/-actual\.png$/, '');
    copyFileSync(path.join(pictureFolder, `${name}.png`), path.join(differenceFolder, `${name}-expected.png`));
    console.error(`${name}: ${path.relative(rootFolder, differenceFolder)}/${name}-{expected,actual,diff}.png`);
  }
}
if (isRenewal) {
  // vitest writes them half as large again as they need be: a screen is mostly of a few colours, which no filter of
  // lines helps to pack.
  for (const file of readdirSync(pictureFolder).filter((name) => name.endsWith('.png'))) {
    const place = path.join(pictureFolder, file);
    const before = readFileSync(place);
    const after = PNG.sync.write(PNG.sync.read(before), { colorType: 2, filterType: 0, deflateStrategy: 0 });
    if (after.length < before.length) writeFileSync(place, after);
  }
}
if (isRenewal && failed === 0 && filters.length === 0) {
  writeFileSync(recordFile, `${JSON.stringify(here, null, 2)}\n`);
  const drawn = new Set(stories.flatMap(({ meta }) => (meta.pictures ?? []).map((name) => `${name}.png`)));
  for (const file of readdirSync(pictureFolder).filter((name) => name.endsWith('.png') && !drawn.has(name)))
    rmSync(path.join(pictureFolder, file));
}

if (isWhole) {
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

console.log(pictures.line);
console.log(
  `stories: ${passed} passed, ${failed} failed; ${stories.length / themeProjects.length} stories in ${themeProjects.length} themes, ${Math.round((performance.now() - begun) / 1_000)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
