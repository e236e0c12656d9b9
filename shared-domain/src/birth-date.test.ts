import { findBirthDateProblem } from './index';

const missing = 'Data de nascimento é obrigatória';
const invalid = 'Data de nascimento inválida';
const underAge = 'É preciso ter 18 anos ou mais para usar a plataforma';

it.each([
  ['', missing],
  [' ', missing],
  ['20/11/1990', invalid],
  ['1992-02-299', invalid],
  ['11992-02-29', invalid],
  ['1990-02', invalid],
  ['1990-13-01', invalid],
  ['1899-12-31', invalid],
  ['1990-02-30', invalid],
  ['1991-02-29', invalid],
  ['1900-01-01', undefined],
  ['2008-11-21', undefined],
  ['2008-11-22', underAge],
  ['2026-11-21', underAge],
  ['2026-11-22', invalid],
])('answers a birth on %j with %p', (day, problem) => {
  expect(findBirthDateProblem(day, new Date('2026-11-21T12:00:00Z'))).toBe(problem);
});

it('an age is counted by the day in São Paulo, where it is still the day before', () => {
  expect(findBirthDateProblem('2008-11-21', new Date('2026-11-21T02:59:00Z'))).toBe(underAge);
  expect(findBirthDateProblem('2008-11-21', new Date('2026-11-21T03:00:00Z'))).toBeUndefined();
});

it.each([
  ['2026-02-28', underAge],
  ['2026-03-01', undefined],
])('answers on %s, of a birth on the 29th of February, with %p', (today, problem) => {
  expect(findBirthDateProblem('2008-02-29', new Date(`${today}T15:00:00Z`))).toBe(problem);
});
