import { durationText, reasonRows, shareText } from './figures';

it.each([
  [0, 'menos de 1\u00a0hora'],
  [1, '1\u00a0hora'],
  [5, '5\u00a0horas'],
  [47, '47\u00a0horas'],
  [48, '2\u00a0dias'],
  [59, '2\u00a0dias'],
  [60, '3\u00a0dias'],
  [24 * 1200, '1.200\u00a0dias'],
])('says %p hours as %p', (hours, text) => {
  expect(durationText(hours)).toBe(text);
});

it.each([
  [0, 3, '0%'],
  [2, 3, '66%'],
  [3, 3, '100%'],
  [999, 1000, '99%'],
])('says %p of %p as %p', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

it('lists every reason, and leaves out a word that it does not know', () => {
  expect(reasonRows({ byReason: { other: 2, scam: 1, boring: 9 } }).map(({ count }) => count)).toEqual([
    1, 0, 0, 0, 0, 2,
  ]);
});
