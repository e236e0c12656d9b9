// One more try in CI, whose machine is shared: a test that passes only then is printed by the totals reporter, and one
// that fails twice fails the run.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
