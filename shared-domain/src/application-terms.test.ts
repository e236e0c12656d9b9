import { isApplicationStatus } from './application-terms';

it.each([
  ['pending', true],
  ['hired', true],
  ['withdrawn', false],
  ['toString', false],
  ['', false],
  [null, false],
  [['hired'], false],
])('%p is a status of an application: %p', (value, expected) => {
  expect(isApplicationStatus(value)).toBe(expected);
});
