// Writes the totals of a whole run where .ci/run reads them; another name through PONTE_TOTALS (test:postgres runs jest a second time).
const fs = require('node:fs');
const path = require('node:path');

module.exports = class TotalsReporter {
  onRunComplete(_contexts, results) {
    const folder = path.resolve(__dirname, '../../.cache/totals');
    fs.mkdirSync(folder, { recursive: true });
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const failures = results.testResults.flatMap(({ testFilePath, testExecError, testResults }) => {
      const file = path.relative(path.resolve(__dirname, '../..'), testFilePath);
      return [
        ...(testExecError ? [`${file}: ${testExecError.message}`] : []),
        ...testResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${failureMessages[0] ?? ''}`),
      ];
    });
    fs.writeFileSync(
      path.join(folder, `${process.env.PONTE_TOTALS ?? 'jest'}.json`),
      JSON.stringify({ passed: results.numPassedTests, failed, failures }),
    );
  }
};
