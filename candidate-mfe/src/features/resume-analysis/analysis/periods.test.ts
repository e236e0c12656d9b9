import { hasDuration, hasPeriod, isLonePeriod, joinPeriods, lastDuration, tellsPeriod } from './periods';

it.each([
  ['2019 - 2021', true],
  ['  De Março de 2019 até o momento ', true],
  ['03/2019 a 08/2024 (5 anos e 5 meses)', true],
  ['Cursando', true],
  ['2 anos', true],
  ['Admissão: 01/03/2019', true],
  ['Data de saída: 30/08/2021', true],
  ['Admissão: 01/03/2019 | Saída: 30/08/2021', true],
  ['De março a agosto de 2021', true],
  ['01 de março de 2019 a 30 de agosto de 2021', true],
  ['Desde o ano de 2019', true],
  ['até 08/2021', true],
  ['2010 2011 2012', true],
  // Readings of it that are tried one after the other double with every year.
  [`${'2010 '.repeat(12)}total`, false],
  [`2010${'  2010'.repeat(9)} total`, false],
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
  ['01/03/2019 a 30/08/2021', true],
  ['mar/19 - ago/21', true],
  ['03/19 a 08/21', true],
  ['março de 2019 até os dias atuais', true],
  ['03/2019 – em andamento', true],
  ['03.2019 - 08.2021', true],
  ['03-2019 a 08-2021', true],
  ['2019/2021', true],
  ['Jan 2019 - Dec 2021', true],
  ['March 2019 - Present', true],
  ['Admissão: 01/03/2019 Saída: 30/08/2021', true],
  ['Início: 03/2019, término: atual', true],
  ['01/03/19 a 30/08/21', true],
  ['03/19 / 08/21', true],
  ['03/2019 até a presente data', true],
  ['03/2019 até a data atual', true],
  ['03/2019 até os dias de hoje', true],
  ['De março a agosto de 2021', true],
  ['Loja Azul, jan-dez/2021', true],
  ['01 de março a 30 de agosto de 2021', true],
  ['1º de março de 2019 a 30 de agosto de 2021', true],
  ['Osmar a agosto de 2021', false],
  ['01/03/2019', false],
  ['Loja Azul, desde 2019', false],
  ['Admissão: 01/03/2019', false],
  ['Loja Azul', false],
])('%j has a period: %s', (line, expected) => {
  expect(hasPeriod(line)).toBe(expected);
});

it.each([
  ['Loja Azul, 2019 - 2021', true],
  ['Desde março de 2019', true],
  ['desde 03/2019', true],
  ['Blue Shop, since March 2019', true],
  ['Desde 15 de março de 2019', true],
  ['Desde o ano de 2019', true],
  ['Desde o dia 15/03/2019', true],
  ['Desde os 18 anos', false],
  ['Admissão: 01/03/2019', false],
])('%j tells when a job was: %s', (line, expected) => {
  expect(tellsPeriod(line)).toBe(expected);
});

it.each([
  [
    ['Loja Azul', 'Admissão: 01/03/2019', 'Saída: 30/08/2021', 'Caixa'],
    ['Loja Azul', 'Admissão: 01/03/2019\nSaída: 30/08/2021', 'Caixa'],
  ],
  [['• Entrada: mar/19', '• Desligamento: ago/21'], ['• Entrada: mar/19\n• Desligamento: ago/21']],
  [['Loja Azul, 03/2019 -', '08/2021'], ['Loja Azul, 03/2019 -\n08/2021']],
  [['Admissão: 03/2019', 'até 08/2021'], ['Admissão: 03/2019\naté 08/2021']],
  [
    ['2019 - 2021', '2021 - 2023'],
    ['2019 - 2021', '2021 - 2023'],
  ],
  [
    ['Direito, 2012', '- 2016 Administração'],
    ['Direito, 2012', '- 2016 Administração'],
  ],
  [
    ['Admissão: 03/2019', 'Cargo: caixa', 'Saída: 08/2021'],
    ['Admissão: 03/2019', 'Cargo: caixa', 'Saída: 08/2021'],
  ],
  [[], []],
])('a period that two lines of %j share is one', (lines, joined) => {
  expect(joinPeriods(lines)).toEqual(joined);
});

it.each(['x', '1 ano'])('a long run of blanks after %s is soon read', (start) => {
  const line = `${start}${' '.repeat(50_000)}x`;
  const before = performance.now();
  expect(lastDuration.test(line)).toBe(false);
  // Each tried from each other took many seconds.
  expect(performance.now() - before).toBeLessThan(1000);
});

it.each([
  ['Loja Azul, 1 ano e 1 mês', true],
  ['Loja Azul, 2 anos', false],
])('%j tells how long a job took: %s', (line, expected) => {
  expect(hasDuration(line)).toBe(expected);
});
