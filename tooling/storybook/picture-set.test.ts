import { picturesOf, sayPictures, whyNotComparable } from './picture-set';

const recorded = { chromium: '140', text: 'aaaa' };

describe('which pictures a story has', () => {
  it('says width and theme by tags, and has names without accents', () => {
    expect(picturesOf('marketing-início--filled', ['dev', 'picture-1440', 'picture-360-dark'])).toEqual([
      { name: 'marketing-inicio--filled--1440-light', width: 1440, theme: 'light' },
      { name: 'marketing-inicio--filled--360-dark', width: 360, theme: 'dark' },
    ]);
  });

  it.each(['picture', 'picture-768', 'picture-360-sepia', 'my-picture-360'])(
    'takes %s for no tag of a picture',
    (tag) => {
      expect(picturesOf('a--b', [tag])).toEqual([]);
    },
  );
});

describe('whether this machine draws as the one that drew the set', () => {
  it('does with the same browser and the same text', () => {
    expect(whyNotComparable({ ...recorded }, recorded)).toBeUndefined();
  });

  it('does not with another Chromium', () => {
    expect(whyNotComparable({ chromium: '141', text: 'aaaa' }, recorded)).toBe('Chromium 141 here, 140 in the set');
  });

  it('does not when text looks different', () => {
    expect(whyNotComparable({ chromium: '140', text: 'bbbb' }, recorded)).toContain('draws text differently');
  });
});

describe('what the totals say', () => {
  it('counts what was compared', () => {
    expect(sayPictures({ asked: ['a', 'b'], right: ['a', 'b'] })).toEqual({
      line: 'pictures: 2 as they should be',
      failed: false,
    });
  });

  it('fails for a picture that differs, and names it', () => {
    expect(sayPictures({ asked: ['a', 'b'], right: ['a'] })).toEqual({
      line: 'pictures: 1 as they should be, 1 not: b',
      failed: true,
    });
  });

  it('says that pictures were left out, and why, without failing', () => {
    const leftOut = whyNotComparable({ chromium: '141', text: 'aaaa' }, recorded);
    expect(sayPictures({ asked: ['a', 'b'], right: [], leftOut })).toEqual({
      line: 'pictures: 2 not compared: Chromium 141 here, 140 in the set',
      failed: false,
    });
  });

  it('fails when pictures were to be compared and none was', () => {
    expect(sayPictures({ asked: ['a'], right: [] }).failed).toBe(true);
  });

  it('calls a renewal by its name', () => {
    expect(sayPictures({ asked: ['a'], right: ['a'], isRenewal: true }).line).toBe('pictures: 1 drawn');
  });
});
