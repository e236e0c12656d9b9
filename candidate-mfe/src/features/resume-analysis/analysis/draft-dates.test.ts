import { findDraftPeriod, readDraftDate } from './draft-dates';

it.each([
  ['2019', '2019'],
  ['03/2019', '2019-03'],
  ['3/2019', '2019-03'],
  ['01/03/2019', '2019-03'],
  ['03.2019', '2019-03'],
  ['03/19', '2019-03'],
  ['03/98', '1998-03'],
  ['mar/2019', '2019-03'],
  ['março de 2019', '2019-03'],
  ['Fev. 2019', '2019-02'],
  ['December 2019', '2019-12'],
  ['juillet 2019', '2019-07'],
  ['juin 2019', '2019-06'],
  ['15 de março de 2019', '2019-03'],
  ['1º março 2019', '2019-03'],
  ['enero 2019', '2019-01'],
  ['diciembre de 2019', '2019-12'],
  ['13/2019', undefined],
  ['março', undefined],
])('%s is %s', (written, date) => {
  expect(readDraftDate(written)).toBe(date);
});

it.each([
  ['03/2021 - Atual', { start: '2021-03', end: undefined, current: true }],
  ['jan/2020 a dez/2021', { start: '2020-01', end: '2021-12', current: false }],
  ['de 2012 até 2024', { start: '2012', end: '2024', current: false }],
  ['Loja Azul (2019 - 2021)', { start: '2019', end: '2021', current: false }],
  ['desde 2019', { start: '2019', end: undefined, current: true }],
  ['01/03/19 a 30/08/21', { start: '2019-03', end: '2021-08', current: false }],
  ['03/19 / 08/21', { start: '2019-03', end: '2021-08', current: false }],
  ['since March 2019', { start: '2019-03', end: undefined, current: true }],
  ['Admissão: 01/03/2019 Saída: 30/08/2021', { start: '2019-03', end: '2021-08', current: false }],
  ['Admissão: 01/03/2019\nSaída: 30/08/2021', { start: '2019-03', end: '2021-08', current: false }],
  ['Admissão: 03/2019, saída: atual', { start: '2019-03', end: undefined, current: true }],
  ['conclusão em 2018', { start: '2018', end: undefined, current: false }],
  ['De março a agosto de 2021', { start: '2021-03', end: '2021-08', current: false }],
  ['De novembro a fevereiro de 2021', { start: '2020-11', end: '2021-02', current: false }],
  ['01 de março de 2019 a 30 de agosto de 2021', { start: '2019-03', end: '2021-08', current: false }],
  ['Desde 15 de março de 2019', { start: '2019-03', end: undefined, current: true }],
  ['Desde o ano de 2019', { start: '2019', end: undefined, current: true }],
  ['03/2019 até a presente data', { start: '2019-03', end: undefined, current: true, length: 27 }],
  ['Enero 2012 – Marzo 2019', { start: '2012-01', end: '2019-03', current: false, length: 23 }],
  ['mayo 2019 hasta la actualidad', { start: '2019-05', end: undefined, current: true, length: 29 }],
  ['fev de 2019 até o momento', { start: '2019-02', end: undefined, current: true }],
])('%s is the period %j', (line, period) => {
  expect(findDraftPeriod(line)).toMatchObject(period);
});

it.each(['Atendi 300 clientes', 'Nota 10/12', 'Ligue (11) 98888-0101', ''])('%s has no period', (line) => {
  expect(findDraftPeriod(line)).toBeNull();
});
