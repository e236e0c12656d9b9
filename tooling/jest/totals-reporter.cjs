// Prints the slowest files and writes the totals of a whole run where .ci/run reads them; another name through
// PONTE_TOTALS (test:backend runs jest twice more).
const fs = require('node:fs');
const path = require('node:path');

module.exports = class TotalsReporter {
  onRunComplete(_contexts, results) {
    const folder = path.resolve(__dirname, '../../.cache/totals');
    fs.mkdirSync(folder, { recursive: true });
    const root = path.resolve(__dirname, '../..');
    const slowest = results.testResults
      .map(({ testFilePath, perfStats }) => ({
        file: path.relative(root, testFilePath),
        seconds: perfStats.runtime / 1000,
      }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 20);
    if (results.testResults.length > 20) {
      console.log(
        `Slowest files:\n${slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')}`,
      );
    }
    const retried = results.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${path.relative(root, testFilePath)} > ${fullName}`),
    );
    if (retried.length > 0) console.log(`Passed only at the second try:\n${retried.join('\n')}`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const failures = results.testResults.flatMap(({ testFilePath, testExecError, testResults }) => {
      const file = path.relative(root, testFilePath);
      return [
        ...(testExecError ? [`${file}: ${testExecError.message}`] : []),
        ...testResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${failureMessages[0] ?? ''}`),
      ];
    });
    fs.writeFileSync(
      path.join(folder, `${process.env.PONTE_TOTALS ?? 'jest'}.json`),
      JSON.stringify({
        passed: results.numPassedTests,
        failed,
        failures,
        retried,
        skipped: results.numPendingTests + results.numTodoTests,
      }),
    );
  }
};
