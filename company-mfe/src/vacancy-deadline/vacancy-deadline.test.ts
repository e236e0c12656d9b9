import { deadlineHint, deadlineProblem, isShortened, lastDeadline, proposeDeadline } from './vacancy-deadline';

const today = '2026-11-22';

it.each([
  ['2026-11-22', '2027-11-22'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-29', '2027-01-29'],
])('the last deadline that can be chosen on %s is %s', (day, expected) => {
  expect(lastDeadline(day)).toBe(expected);
});

it('says the last day below the field', () => {
  expect(deadlineHint(today)).toBe('Até 22/11/2027, um ano a partir de hoje.');
});

it.each([
  ['over', '2026-10-01', '2026-12-22'],
  ['of today', '2026-11-22', '2026-12-22'],
  ['still to come', '2026-12-20', '2027-01-19'],
  ['a year away', '2027-11-22', '2027-11-22'],
  ['of before the rule', '2999-12-31', '2027-11-22'],
  ['none', null, '2026-12-22'],
])('a renewal of a deadline that is %s (%p) proposes %s', (_case, present, expected) => {
  expect(proposeDeadline(today, present)).toBe(expected);
});

it.each([
  ['', null, 'Data de expiração é obrigatória'],
  ['31/02/2027', null, 'Data inválida'],
  ['+2027-01-01', null, 'Data inválida'],
  ['2027-01-010', null, 'Data inválida'],
  ['2026-11-21', null, 'A data de expiração não pode estar no passado'],
  ['2026-11-22', null, null],
  ['2027-11-22', null, null],
  ['2027-11-23', null, 'A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até 22/11/2027.'],
  ['2999-12-31', null, 'A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até 22/11/2027.'],
  ['2190-01-01', '2190-01-01', null],
])('of the deadline %p beside the stored %p it says %p', (deadline, present, expected) => {
  expect(deadlineProblem(deadline, today, present)).toBe(expected);
});

it.each([
  ['2026-12-01', '2026-12-20', true],
  ['2026-12-20', '2026-12-20', false],
  ['2026-12-21', '2026-12-20', false],
  ['2026-11-21', '2026-11-22', true],
  ['2026-10-01', '2026-11-21', false],
  ['2026-12-01', '2026-11-01', false],
  ['2026-12-01', null, false],
])('%s in the place of %p takes the vacancy away sooner: %p', (deadline, present, expected) => {
  expect(isShortened(deadline, today, present)).toBe(expected);
});
