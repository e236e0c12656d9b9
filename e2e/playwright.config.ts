import { defineConfig } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '@ponte/build/chromium';
import { address } from './product';

/** What replaces the builds that the first product serves: nothing else may run on that one meanwhile. */
const serial = /\/release\.spec\.ts$/;
/** What makes a remote in this repository, which everything that begins meanwhile would take for one of the product. */
const alone = /\/new-remote\.spec\.ts$/;
/**
 * What builds several releases of everything before it can begin: `npm run e2e:skew`, every night instead of at every
 * change.
 */
const skew = /\/(skew|open-tab)\.spec\.ts$/;
/**
 * What goes through every page and size, or through the tools of those who build: a third of the time of all tests, and
 * seldom what a change breaks alone. It runs last, so that a slow machine, whose time is over before, has run the rest
 * (docs/decisions/2026-11-29-wide-tests-run-last.md).
 */
const wide = [
  'accessibility',
  'among-others',
  'back-forward-cache',
  'bucket-registry',
  'commands',
  'fonts',
  'gate',
  'looks',
  'outside-remote',
  'partial-html',
  'print',
  'production-server',
  'registry',
  'replicas',
  'skeletons',
  'speculation-rules',
  'static-hosting',
  'theme',
  'widths',
].map((name) => `**/tests/${name}.spec.ts`);

/**
 * One context for the tests of a worker, whose page keeps its process: less work than a new one
 * (docs/decisions/2026-11-28-browser-tests-share-what-they-begin-with.md). Playwright takes from it before each test
 * what the one before has stored, routed and cached, but not that it is offline or what it may do (`permissions`).
 * Where a test has closed its page, the cache stays: tests that count what a first visit loads take a context of their
 * own (`test.use({ reuseContext: false })`).
 */
const use = { reuseContext: true };

/**
 * A page lives for seconds: V8 optimizes what runs ten times as often as it would else
 * (docs/decisions/2026-12-01-less-optimizing-in-tests.md).
 */
const lessOptimizing = '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000';

export default defineConfig({
  testDir: './tests',
  globalSetup: './end-with-run.ts',
  outputDir: `../test-results/${process.env.PONTE_TOTALS ?? 'all'}`,
  fullyParallel: false,
  // run.ts says how many: each has a product of its own.
  workers: 1,
  projects: [
    { name: 'parallel', testIgnore: [serial, alone, skew, ...wide], use },
    { name: 'alone', testMatch: alone },
    { name: 'serial', testMatch: serial },
    { name: 'wide', testMatch: wide },
    { name: 'skew', testMatch: skew },
  ],
  // One more try in CI, whose machine is shared: a test that passes only then is printed as flaky, and one that fails
  // twice fails the run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./totals-reporter.ts']],
  use: {
    baseURL: address.shell,
    locale: 'pt-BR',
    // What moves is drawn sixty times a second by the processor: a quarter of a test's time. Tests of movement, and the
    // other engines, switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    // Below 1280 px a vacancy of a list opens on its own page; tests/two-panes.spec.ts opens it beside the list.
    viewport: { width: 1200, height: 800 },
    launchOptions: { executablePath: findTestBrowser(), args: [...chromiumArguments, lessOptimizing] },
    // A trace takes as long as the test itself; in CI the second try makes it.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
