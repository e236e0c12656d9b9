import { describePeriod as describeSentPeriod } from '@ponte/shared-domain';
import { describePeriod } from './resume-period';

it.each([
  ['2022-01-31', false, '03/2020 - 01/2022'],
  [null, true, '03/2020 - Atual'],
  [null, false, '03/2020 - Sem data de término'],
])('an entry until %p (current: %p) reads %p, as the company reads it', (end_date, current, text) => {
  expect(describePeriod({ start_date: '2020-03-01', end_date, current })).toBe(text);
  expect(describeSentPeriod('2020-03-01', end_date, current)).toBe(text);
});
