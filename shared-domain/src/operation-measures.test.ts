import { poorShare, rangeOf, releaseOfEntry, upperQuartile } from './operation-measures';

describe('ranges of measures', () => {
  it.each([
    ['lcp', 0, 0],
    ['lcp', 500, 0],
    ['lcp', 501, 1],
    ['lcp', 4_000, 7],
    ['lcp', 99_999, 10],
    ['cls', 0.1, 3],
    ['cls', 0.1001, 4],
    ['cls', 3, 7],
    ['inp', 500, 6],
    ['load', 4_501, 8],
    ['fallback', 7, 0],
  ] as const)('%s %d is in range %d', (measure, value, range) => expect(rangeOf(measure, value)).toBe(range));

  it.each([
    ['lcp', {}, undefined],
    ['lcp', { 0: 3, 10: 1 }, 500],
    ['lcp', { 0: 2, 4: 1, 10: 1 }, 2_500],
    ['lcp', { 0: 1, 10: 1 }, Infinity],
    ['cls', { 0: 1, 3: 3 }, 0.1],
  ] as const)('three of four visits of %s in %j do not exceed %d', (measure, counts, value) =>
    expect(upperQuartile(measure, counts)).toBe(value),
  );

  it.each([
    ['lcp', {}, 0],
    ['lcp', { 7: 3, 8: 1 }, 25],
    ['inp', { 6: 1, 7: 1 }, 50],
    ['inp', { 8: 2 }, 100],
    ['cls', { 5: 9, 6: 1 }, 10],
  ] as const)('visits that were poor: %s in %j are %d %%', (vital, counts, share) =>
    expect(poorShare(vital, counts)).toBe(share),
  );

  it.each([
    ['https://c.example/remoteEntry.0123abcd.js', '0123abcd'],
    ['remoteEntry.0123abcd.js?retry=1', '0123abcd'],
    ['https://c.example/mf-manifest.json', undefined],
    ['https://c.example/remoteEntry.js', undefined],
  ])('%s is of release %s', (entry, release) => expect(releaseOfEntry(entry)).toBe(release));
});
