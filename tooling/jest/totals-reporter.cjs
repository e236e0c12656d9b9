// Writes the totals of a whole run where .ci/run reads them; another name through PONTE_TOTALS (test:postgres runs jest a second time).
const fs = require('node:fs');
const path = require('node:path');

module.exports = class TotalsReporter {
  onRunComplete(_contexts, results) {
    const folder = path.resolve(__dirname, '../../.cache/totals');
    fs.mkdirSync(folder, { recursive: true });
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    fs.writeFileSync(
      path.join(folder, `${process.env.PONTE_TOTALS ?? 'jest'}.json`),
      JSON.stringify({ passed: results.numPassedTests, failed }),
    );
  }
};
