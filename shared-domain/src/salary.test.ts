import { findUnclearAmount, readSalary } from './salary';
import { salaryCases } from './salary-cases';

it.each(salaryCases)('%j is %s to %s a month', (text, min, max) => {
  expect(readSalary(text)).toEqual({ min, max });
});

it.each([
  ['R$ 2,500', '2,500'],
  ['De 1.800,00 a 12,500', '12,500'],
  ['R$ 2.500,555', '2.500,555'],
  ['R$ 7,365/h', undefined],
  ['R$ 2,500.00', undefined],
  ['R$ 2.500,50', undefined],
  ['US$ 2,500', undefined],
  ['A combinar', undefined],
])('in %j nobody can read %j for certain', (text, unclear) => {
  expect(findUnclearAmount(text)).toBe(unclear);
});
