import { describeCell } from '../../e2e/skew/expected';
import { cells } from '../../e2e/skew/matrix';
import type { TestReference } from './conformance-cases';
import { readWalk, walkFolder, type WalkStep } from './delivery-walk';

/*
 * docs/independent-delivery.md: what a team that releases alone can rely on, as tables whose every line has its test.
 */

export const deliveryFile = 'docs/independent-delivery.md';

interface Tampering {
  what: string;
  /** What happens then. */
  outcome: string;
  test: TestReference;
}

const inBrowser = (title: string): TestReference => ({ runner: 'e2e', file: 'e2e/tests/integrity.spec.ts', title });
const onServer = (title: string): TestReference => ({
  runner: 'jest',
  file: 'shell/server/registry-source.test.ts',
  title,
});

const pageGone = 'nothing of it runs; the page says that it is unavailable, the rest works';
const ofScript = (what: string): Tampering => ({
  what,
  outcome: pageGone,
  test: inBrowser(`when ${what}, nothing of it runs, the page says that it is unavailable and the rest works`),
});
const ofRelease = (what: string, code: string): Tampering => ({
  what,
  outcome: `the server refuses the release (\`${code}\`) and tells of it once; the last good one goes on`,
  test: onServer(`goes on with the last good release when ${what}, and says why`),
});

export const tamperings: readonly Tampering[] = [
  ...[
    'its entry has a line more',
    'its entry is cut in the middle of its last line',
    'its entry is that of another remote',
    'its entry is a page with status 200',
    'its entry is empty',
    'the script of its page has a line more',
    'the script of its page is that of another page',
  ].map(ofScript),
  {
    what: 'a style sheet has a rule more',
    outcome: 'it is not applied; the page says that it is unavailable',
    test: inBrowser('a style sheet of a remote with a rule more is not applied'),
  },
  {
    what: 'a worker has a line more',
    outcome: 'it does not start; the page says that the file was not read',
    test: inBrowser(
      'a worker of a remote with a line more does not start, and the page says that the file was not read',
    ),
  },
  ofRelease('its file for servers was changed', 'changed-file'),
  ofRelease('a script for browsers was changed', 'changed-file'),
  ofRelease('its key was taken back', 'unknown-key'),
];

const registryTest = (title: string): TestReference => ({ runner: 'e2e', file: 'e2e/tests/registry.spec.ts', title });

/** The way of a change to visitors, and back. */
export const steps: readonly { step: string; shown: string; test: TestReference }[] = [
  {
    step: 'preview link',
    shown: 'one remote in another release, for who opens the link, on the server and in the browser',
    test: registryTest(
      'a link shows one remote in another release to who opens it, on the server and in the browser, until they leave or it ends',
    ),
  },
  {
    step: 'canary',
    shown: 'as many visitors as it says, each of whom keeps it',
    test: registryTest(
      'a canary is for as many visitors as it says, who keep it on the server and in the browser, until it is promoted or ends',
    ),
  },
  {
    step: 'automatic rollback',
    shown: 'the watch ends a bad canary and prints how many visitors it has touched',
    test: registryTest(
      'a canary that fails in browsers is ended by the watch, which says how many visitors it has touched; all of them saw the page',
    ),
  },
  {
    step: 'release, rollback',
    shown: 'new visitors have it within seconds, open pages go on',
    test: registryTest(
      'a release by the command is what new visitors get within seconds, open pages go on, and a rollback brings the former one back',
    ),
  },
  {
    step: 'the same from a bucket',
    shown: 'the product reads the registry over HTTP, without keys',
    test: {
      runner: 'e2e',
      file: 'e2e/tests/bucket-registry.spec.ts',
      title: 'a release goes live from the bucket, and a rollback brings the one before back',
    },
  },
];

/** When somebody has last seen all cells as e2e/skew/expected.ts says; to be written by whoever does. */
const lastMatrixRun = '2026-11-27';

const files: TestReference = {
  runner: 'e2e',
  file: 'e2e/tests/new-remote.spec.ts',
  title: 'a new remote is made without a change of any file outside of its own folder',
};

/** Every test that the page names. */
export const deliveryTests: readonly TestReference[] = [
  ...steps.map(({ test }) => test),
  ...tamperings.map(({ test }) => test),
  files,
];

const testOf = ({ file, title }: TestReference): string => `\`${file}\`: ${title}`;
const cellOf = (text: string): string => text.replaceAll('|', '\\|');

function skewRows(): string {
  return cells
    .map((cell) => `| ${cell.schema} | ${cell.shell} | ${cell.remote} | ${cellOf(describeCell(cell))} |`)
    .join('\n');
}

/** One step of the walk: who, what was typed and answered, and its picture. */
function walkStep({ picture, who, shown, typed, printed }: WalkStep, index: number): string {
  const terminal = [...typed.map((command) => `$ ${command}`), ...printed].join('\n');
  return [
    `**${index + 1}. ${who[0]?.toUpperCase()}${who.slice(1)}.** ${shown}`,
    ...(terminal === '' ? [] : [`\`\`\`console\n${terminal}\n\`\`\``]),
    `![${shown}](${walkFolder.replace('docs/', '')}/${picture})`,
  ].join('\n\n');
}

/** The page, written from the lists above and from what the matrix has to say. */
export function deliveryDocument(): string {
  const lines = (rows: readonly string[]): string => rows.join('\n');
  return `# What a team that releases alone can rely on

Written by \`npm run measure:delivery\` from \`scripts/measure/delivery-document.ts\`, \`e2e/skew/expected.ts\` and \`docs/pictures/delivery/walk.json\`; \`npm test\` compares, and looks whether each test is there.

## From a change to visitors, and back

| step | what is shown | test |
|---|---|---|
${lines(steps.map(({ step, shown, test }) => `| ${step} | ${shown} | ${testOf(test)} |`))}

## A walk of two teams

Taken by \`npm run show:delivery\` in a running product on one machine: what each team typed, what was answered, and the page at that moment.

${readWalk().map(walkStep).join('\n\n')}

## Figures

| what | figure | measured by |
|---|---|---|
| files that a fourth remote touches outside of its own folder | 0; in this repository \`npm install\` notes the workspace in \`package-lock.json\`, as npm does for any | ${testOf(files)} |
| seconds from \`ponte release\` to the new page at a visitor | [figures](figures.md), the line of \`measure:release\` | \`npm run measure:release\` |
| bytes that a returning visitor loads after a release | [figures](figures.md), the line of \`e2e release\` | \`npm run e2e -- release.spec\` |

## Releases of different ages together

Each cell is decided by the shell's own server, with kept builds, on a real database ([decision](decisions/2026-11-26-skew-and-gate.md)); \`npm run measure:skew\` runs all
${cells.length}, and every night \`npm run e2e:skew\`. N is the present release. Where one is refused, release N-2 of the remote goes on.
Last run by hand on ${lastMatrixRun}: every cell as below.

| database | shell | remote | outcome |
|---|---|---|---|
${skewRows()}

## Tampering

In the browser the origin of a remote answers something else than its release holds; in the registry somebody changes a stored release.

| what is changed | what happens | test |
|---|---|---|
${lines(tamperings.map(({ what, outcome, test }) => `| ${what} | ${outcome} | \`${test.file}\` |`))}
`;
}
