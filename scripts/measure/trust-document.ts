import { readTrustCosts, trustParts } from '../../e2e/trust-parts';
import { firstVisitTest, trustClauses } from './trust-clauses';
import { readTrustWalk, trustWalkFolder } from './trust-walk';

export const trustFile = 'docs/trust.md';

const cellOf = (text: string): string => text.replaceAll('|', '\\|');

/** The page, from the list of clauses and the sizes of the last build that was measured. */
export function trustDocument(): string {
  const costs = readTrustCosts();
  const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
  const tables = trustClauses.map(
    ({ part, clauses }) => `### ${part}

| clause | where | test |
|---|---|---|
${clauses.map(({ clause, where, test }) => `| ${clause} | ${where} | \`${test.file}\`: ${cellOf(test.title)} |`).join('\n')}`,
  );
  return `# What can be trusted, and what shows it

Written by \`npm run measure:trust\` from \`scripts/measure/trust-clauses.ts\`, \`e2e/trust-parts.ts\` and the present builds; \`npm test\` compares, and looks whether each test is there.
No lawyer has read any of it. How well the ad check finds what it should: \`npm run measure:ad-check\` ([ad check](ad-check.md)).

## Clause by clause

${tables.join('\n\n')}

## What each part costs a visitor

Its own files, compressed with brotli, of the build of ${costs.on}; what it shares with pages that are open already is not in it. A first visit to / and to /vagas loads none of them:
\`${firstVisitTest.file}\`. A resume is read by one worker; the figure has those of all formats.

| part | first visit | with its use | loaded by |
|---|---|---|---|
${trustParts.map(({ part, use }) => `| ${part} | 0 B | ${kilobytes(costs.bytes[part] ?? 0)} | ${use} |`).join('\n')}

## Seen in the product

Taken by \`npm run show:trust\` in a running product with the demonstration's data; each step ends only when what it is about is on the page.

${readTrustWalk()
  .map(
    ({ picture, who, shown }, at) =>
      `${at + 1}. **${who}**: ${shown}\n\n   ![${shown}](${trustWalkFolder.replace('docs/', '')}/${picture})`,
  )
  .join('\n\n')}
`;
}
