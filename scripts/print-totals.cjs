// Adds up what the test runners wrote to .cache/totals and prints one line a runner and the closing line that CI reads.
const fs = require('node:fs');
const path = require('node:path');

const folder = process.argv[2];
const runners = ['jest', 'stories', 'postgres', 'playwright'];
const sum = { passed: 0, failed: 0 };
let complete = true;
for (const runner of runners) {
  const file = path.join(folder, `${runner}.json`);
  if (!fs.existsSync(file)) {
    console.log(`${runner}: did not finish`);
    complete = false;
    continue;
  }
  const { passed, failed } = JSON.parse(fs.readFileSync(file, 'utf8'));
  console.log(`${runner}: ${passed} passed, ${failed} failed`);
  sum.passed += passed;
  sum.failed += failed;
}
if (!complete) sum.failed += 1;
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
