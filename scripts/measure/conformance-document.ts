import { conformanceCases, isShown, type ConformanceCase, type TestReference, type Thread } from './conformance-cases';

export const documentFile = 'docs/conformance.md';

function linkOf({ reference, about }: Thread): string {
  const [repository = '', number = ''] = reference.split('#');
  // GitHub leads from the address of an issue to that of a pull request.
  return `[${reference}](https://github.com/${repository}/issues/${number}): ${about}`;
}

const testOf = ({ runner, file, title }: TestReference): string =>
  runner === 'measure' ? `\`npm run ${title}\`` : `\`${file}\`: ${title.replaceAll('|', '\\|')}`;

function rowOf(found: ConformanceCase): string {
  const threads = found.threads.map(linkOf).join('<br>');
  const proof = isShown(found) ? found.tests.map(testOf).join('<br>') : found.notYet;
  return `| ${found.id} | ${found.failure} | ${threads} | ${proof} |`;
}

/** docs/conformance.md, written from the list. */
export function conformanceDocument(): string {
  const shown = conformanceCases.filter(isShown);
  const open = conformanceCases.filter((found) => !isShown(found));
  return `# Failures of federated front ends, and why they do not happen here

Failures that others have met and reported in public, each with the tests of this repository that would fail if it happened here.
\`npm run measure:conformance\` runs them all and prints the outcomes; \`-- styles\` takes the failures with that word in their id. The threads
say what has happened to others; whether that is repaired by now in the tool that they are about is not the question here.

Written by \`npm run measure:conformance -- --document\` from \`scripts/measure/conformance-cases.ts\`; \`npm test\` compares the two, and that each test
is there. [Faults](faults.md) lists what a person meets in each of them.

## Shown by a test (${shown.length})

| id | failure | threads | tests |
|---|---|---|---|
${shown.map(rowOf).join('\n')}

## Not yet (${open.length})

What happens here too, or is shown by nothing. The command does not count it as shown.

| id | failure | threads | here |
|---|---|---|---|
${open.map(rowOf).join('\n')}
`;
}
