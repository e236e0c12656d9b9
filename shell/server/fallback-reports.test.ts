import { createFallbackReports } from './fallback-reports';
import type { Releases } from './releases';

const record = { name: 'candidate', release: 'r2', entry: 'remoteEntry.2.js' };
// Of the state of a remote, what the reports read.
const releases = {
  all: () => new Map([['candidate', { origin: 'https://c.example', record }]]),
} as unknown as Pick<Releases, 'all'>;
const report = JSON.stringify({ remote: 'candidate', entry: 'https://c.example/remoteEntry.2.js' });

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
const lines = (): unknown[] => errors.mock.calls.map(([line]) => line as unknown);

it('says which release has failed in how many tabs, once a minute', () => {
  let now = 0;
  const reports = createFallbackReports(releases, undefined, undefined, () => now);
  for (const at of [0, 1_000, 59_000, 60_000]) {
    now = at;
    reports.report(report);
  }
  expect(lines()).toEqual([
    'remote candidate: release r2 has failed in 1 tab, which went on with the release before it',
    'remote candidate: release r2 has failed in 4 tabs, which went on with the release before it',
  ]);
});

it.each([
  ['no JSON', 'boom'],
  ['something else', '{"remote":7}'],
  ['another remote', JSON.stringify({ remote: 'shell', entry: 'https://c.example/remoteEntry.2.js' })],
  [
    'a release that is not given out',
    JSON.stringify({ remote: 'candidate', entry: 'https://c.example/remoteEntry.1.js' }),
  ],
  [
    'an address of another site',
    JSON.stringify({ remote: 'candidate', entry: 'https://evil.example/remoteEntry.2.js' }),
  ],
])('leaves out %s', (_what, body) => {
  createFallbackReports(releases).report(body);
  expect(lines()).toEqual([]);
});

it('counts a release that is given out as a preview', () => {
  const previewed = {
    ...record,
    release: 'r3',
    entry: 'remoteEntry.3.js',
    main: [],
    exposes: {},
    chunks: {},
    fonts: [],
  };
  const previews = { all: () => [{ remote: 'candidate', record: previewed }] };
  createFallbackReports(releases, undefined, previews).report(
    JSON.stringify({ remote: 'candidate', entry: 'https://c.example/remoteEntry.3.js' }),
  );
  expect(lines()).toEqual([expect.stringContaining('release r3 has failed in 1 tab')]);
});
