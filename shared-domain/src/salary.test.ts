import { readSalary } from './salary';
import { salaryCases } from './salary-cases';

it.each(salaryCases)('%j is %s to %s a month', (text, min, max) => {
  expect(readSalary(text)).toEqual({ min, max });
});
