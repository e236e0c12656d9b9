import {
  addDays,
  addMonths,
  completeDay,
  completeMonth,
  formatTypedDay,
  formatTypedMonth,
  firstOfWeek,
  isIsoDay,
  isTyping,
  lastOfWeek,
  padParts,
  readDay,
  readMonth,
  weeksOf,
} from './date-text';

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-04-31', false],
  ['0999-01-01', false],
  ['24-01-01', false],
  ['', false],
])('%j is a day: %p', (text, expected) => {
  expect(isIsoDay(text)).toBe(expected);
});

it.each([
  ['05', '05'],
  ['0503', '05/03'],
  ['05032024', '05/03/2024'],
  ['5/', '05'],
  ['05/3/', '05/03'],
  // A digit was erased: it must not come back.
  ['5/03/2024', '50/32/024'],
  ['05/03/2024', '05/03/2024'],
  ['2024-03-05', '05/03/2024'],
  [' 05.03.2024 ', '05/03/2024'],
  ['abc', ''],
  ['', ''],
])('a date field shows %j as %j, and that as itself', (text, expected) => {
  expect(formatTypedDay(text)).toBe(expected);
  expect(formatTypedDay(expected)).toBe(expected);
});

it.each([
  ['03', '03'],
  ['032024', '03/2024'],
  ['3/', '03'],
  ['05/03/2024', '03/2024'],
  ['2024-03-05', '03/2024'],
  ['2024-03', '03/2024'],
  ['', ''],
])('a month field shows %j as %j, and that as itself', (text, expected) => {
  expect(formatTypedMonth(text)).toBe(expected);
  expect(formatTypedMonth(expected)).toBe(expected);
});

it.each([
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', '29/02/2023'],
  ['29/02', '29/02'],
  ['', ''],
])('the day of %j is %j', (text, expected) => {
  expect(readDay(text)).toBe(expected);
});

it.each([
  ['02/2024', '2024-02-01'],
  ['13/2024', '13/2024'],
  ['02/20', '02/20'],
  ['', ''],
])('the month of %j begins %j', (text, expected) => {
  expect(readMonth(text)).toBe(expected);
});

it.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-01-15', -1, '2023-12-15'],
  ['2024-12-31', 2, '2025-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-05-31', -12, '2023-05-31'],
])('%s and %i months are %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

it('goes over the ends of months by days', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
});

it.each([
  ['2026-11-21', '2026-11-15', '2026-11-21'],
  ['2026-11-22', '2026-11-22', '2026-11-28'],
  ['2027-01-01', '2026-12-27', '2027-01-02'],
])('the week of %s goes from Sunday %s to Saturday %s', (day, first, last) => {
  expect(firstOfWeek(day)).toBe(first);
  expect(lastOfWeek(day)).toBe(last);
});

it('lays a month out in weeks that begin on Sunday', () => {
  // 1 November 2026 is a Sunday, 30 November a Monday.
  const weeks = weeksOf('2026-11-21');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined]);
});

it.each([
  ['5/3/2024', '05/03/2024'],
  ['3/2024', '03/2024'],
  ['15/3/2024', '15/03/2024'],
  ['15/03/2024', '15/03/2024'],
  ['1/2/1990', '01/02/1990'],
  ['1-2-1990', '01/02/1990'],
  ['1.2.1990', '01/02/1990'],
  [' 1 2 1990 ', '01/02/1990'],
  ['5/2018', '05/2018'],
  ['5-2018', '05/2018'],
  ['2024-03-05', '2024-03-05'],
  ['2024-03', '2024-03'],
])('%s that came at once is %s', (text, expected) => {
  expect(padParts(text)).toBe(expected);
});

/** Key by key, as a field formats what stands in it after each. */
function typed(keys: string, format: (text: string) => string): string {
  return [...keys].reduce((text, key) => format(text + key), '');
}

it.each([
  ['1/2/1990', '01/02/1990'],
  ['1-2-1990', '01/02/1990'],
  ['1.2.1990', '01/02/1990'],
  ['1 2 1990', '01/02/1990'],
  ['01021990', '01/02/1990'],
  ['01/02/1990', '01/02/1990'],
  ['01-02-1990', '01/02/1990'],
])('%s typed key by key is the day %s', (keys, expected) => {
  expect(typed(keys, formatTypedDay)).toBe(expected);
});

it.each([
  ['5/2018', '05/2018'],
  ['5-2018', '05/2018'],
  ['052018', '05/2018'],
])('%s typed key by key is the month %s', (keys, expected) => {
  expect(typed(keys, formatTypedMonth)).toBe(expected);
});

it.each([
  [{ inputType: 'insertText', data: '1' }, true],
  [{ inputType: 'insertCompositionText', data: '1/2' }, true],
  [{ inputType: 'deleteContentBackward', data: null }, true],
  [{ inputType: 'insertText', data: '1/2/1990' }, false],
  [{ inputType: 'insertFromPaste', data: null }, false],
  [{ inputType: 'insertReplacementText', data: '1/2/1990' }, false],
  [{}, false],
])('of %j, whether a key was pressed: %p', (event, expected) => {
  expect(isTyping(event)).toBe(expected);
});

it.each([
  ['01/01/27', undefined, '01/01/2027'],
  ['01/01/35', '2027-11-22', '01/01/2035'],
  ['01/02/90', undefined, '01/02/1990'],
  ['01/02/30', '2026-11-22', '01/02/1930'],
  ['01/02/2030', undefined, '01/02/2030'],
  ['05/03', undefined, '05/03'],
  ['05/03/202', undefined, '05/03/202'],
  ['', undefined, ''],
])('of a day typed as %j in a field up to %p the year is completed: %j', (text, max, expected) => {
  expect(completeDay(text, max, '2026-11-22')).toBe(expected);
});

it.each([
  ['05/18', undefined, '05/2018'],
  ['05/98', undefined, '05/1998'],
  ['05/27', '2026-11-22', '05/1927'],
  ['05/2018', undefined, '05/2018'],
  ['05', undefined, '05'],
])('of a month typed as %j in a field up to %p the year is completed: %j', (text, max, expected) => {
  expect(completeMonth(text, max, '2026-11-22')).toBe(expected);
});
