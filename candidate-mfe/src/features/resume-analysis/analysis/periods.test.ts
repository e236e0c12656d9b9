import { hasDuration, hasPeriod, isLonePeriod } from './periods';

it.each([
  ['2019 - 2021', true],
  ['  De Março de 2019 até o momento ', true],
  ['03/2019 a 08/2024 (5 anos e 5 meses)', true],
  ['Cursando', true],
  ['2 anos', true],
  ['Loja Azul, 2019 - 2021', false],
  ['', false],
  [`2019 - ${' '.repeat(58)}2021`, true],
  [`2019 - ${' '.repeat(59)}2021`, false],
])('%j is a period and nothing else: %s', (line, expected) => {
  expect(isLonePeriod(line)).toBe(expected);
});

it.each([
  ['Loja Azul, 2019 - 2021', true],
  ['Loja Azul, MARÇO de 2019 até Hoje', true],
  ['Loja Azul, desde 2019', false],
  ['Loja Azul', false],
])('%j has a period: %s', (line, expected) => {
  expect(hasPeriod(line)).toBe(expected);
});

it.each([
  ['Loja Azul, 1 ano e 1 mês', true],
  ['Loja Azul, 2 anos', false],
])('%j tells how long a job took: %s', (line, expected) => {
  expect(hasDuration(line)).toBe(expected);
});
