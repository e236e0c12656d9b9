import { describeClosing, isClosingSoon, isNewVacancy, tellsNew } from './vacancy-marks';

// 01:30 UTC is still the evening of the 20th in São Paulo: a critical time for every rule about days.
const now = '2026-11-21T01:30:00.000Z';

it.each([
  ['a minute ago', '2026-11-21T01:29:00.000Z', true],
  ['exactly two days ago', '2026-11-19T01:30:00.000Z', true],
  ['a second more than two days ago', '2026-11-19T01:29:59.000Z', false],
  ['an hour ago, written with an offset', '2026-11-20T21:30:00-03:00', true],
  ['in the future', '2026-11-21T02:00:00.000Z', false],
  ['at no date', 'ontem', false],
])('a vacancy posted %s is new: %p %p', (_case, postedAt, expected) => {
  expect(isNewVacancy(postedAt, now)).toBe(expected);
});

it.each([
  [null, false, null],
  ['2026-11-19', false, null],
  ['2026-11-20', true, 'Encerra hoje'],
  ['2026-11-21', true, 'Encerra amanhã'],
  ['2026-11-24', true, 'Encerra em 4 dias'],
  ['2026-11-25', true, 'Encerra em 5 dias'],
  ['2026-11-26', false, null],
  ['2027-01-20', false, null],
])('a deadline of %p closes soon: %p, in words %p', (deadline, soon, text) => {
  expect(isClosingSoon(deadline, now)).toBe(soon);
  expect(describeClosing(deadline, now)).toBe(text);
});

it.each([
  [0, 0, true],
  [1, 0, false],
  [1, 1, true],
  [2, 1, false],
  [2, 8, true],
])("'Nova' tells something among %p new and %p older ones: %p", (count, older, expected) => {
  const posted = (at: string, times: number): { postedAt: string }[] =>
    Array.from({ length: times }, () => ({ postedAt: at }));
  const list = [...posted('2026-11-21T01:00:00.000Z', count), ...posted('2026-11-01T01:00:00.000Z', older)];
  expect(tellsNew(list, now)).toBe(expected);
});
