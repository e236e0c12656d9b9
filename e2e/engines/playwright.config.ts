import { defineConfig } from '@playwright/test';
import { engineNames, findPrograms, type EngineName } from './programs';

/** The same tests once for each engine that is installed (run.ts says which are not). */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  globalSetup: '../end-with-run.ts',
  outputDir: '../../test-results/engines',
  workers: 1,
  projects: engineNames
    .filter((engineName) => findPrograms(engineName).isInstalled)
    .map((engineName) => ({ name: engineName, use: { engineName } })),
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { toPass: { timeout: 15_000 } },
  reporter: [['list'], ['../totals-reporter.ts']],
});
