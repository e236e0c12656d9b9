import { buildMatrix } from '../../e2e/skew/artefacts';
import { describeOutcome, drawMatrix, expectedOf } from '../../e2e/skew/expected';
import { runMatrix } from '../../e2e/skew/matrix';

/*
 * Which releases of the shell, of a remote and of the database run together: a table of kept builds
 * (e2e/skew/history.ts), each cell decided by the shell's own server, with the message where one is refused. Ends with
 * 1 when a cell says something else than e2e/skew/expected.ts.
 */
const began = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

const artefacts = await buildMatrix(console.log);
console.log(`builds: ${seconds(began)}`);
const started = performance.now();
const outcomes = await runMatrix(artefacts, { onOutcome: () => process.stdout.write('.') });
console.log();
for (const line of drawMatrix(outcomes)) console.log(line);
const wrong = outcomes.filter((outcome) => describeOutcome(outcome) !== expectedOf(outcome));
for (const outcome of wrong)
  console.log(`\nexpected: ${expectedOf(outcome) ?? 'no such cell'}\nfound:    ${describeOutcome(outcome)}`);
console.log(`\n${outcomes.length} cells in ${seconds(started)}, ${wrong.length} other than expected`);
process.exitCode = wrong.length === 0 ? 0 : 1;
