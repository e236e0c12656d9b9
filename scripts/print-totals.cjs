// Adds up what the test runners wrote to .cache/totals and prints what failed, what passed only at a second try
// (stories have only one), what was left out because the time was over, one line a runner, with what Jest was told to
// skip, and the closing line that CI reads.
const fs = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');

const folder = process.argv[2];
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
const shown = 15;
const sum = { passed: 0, failed: 0, retried: 0, leftOut: 0 };
const lines = [];
let complete = true;
for (const runner of runners) {
  const file = path.join(folder, `${runner}.json`);
  if (!fs.existsSync(file)) {
    lines.push(`${runner}: did not finish`);
    complete = false;
    continue;
  }
  const totals = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { passed, failed, failures = [], retried = [], skipped = 0, leftOut = 0 } = totals;
  for (const failure of failures.slice(0, shown))
    console.log(`FAILED ${runner}: ${stripVTControlCharacters(failure).slice(0, 500)}\n`);
  for (const name of retried) console.log(`SECOND TRY ${runner}: ${stripVTControlCharacters(name)}\n`);
  const tries = retried.length > 0 ? `, ${retried.length} of them at the second try` : '';
  const passedOver = skipped > 0 ? `, ${skipped} skipped` : '';
  const missing = leftOut > 0 ? `, ${leftOut} not run` : '';
  lines.push(`${runner}: ${passed} passed${tries}, ${failed} failed${passedOver}${missing}`);
  sum.retried += retried.length;
  sum.leftOut += leftOut;
  sum.passed += passed;
  sum.failed += failed;
}
if (!complete) sum.failed += 1;
console.log(lines.join('\n'));
if (sum.leftOut > 0) console.log(`NOT RUN, because the time was over: ${sum.leftOut} (PONTE_CI_MINUTES in .ci/run)`);
console.log(`passed only at the second try: ${sum.retried}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
