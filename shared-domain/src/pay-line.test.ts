import { payLine, statedPay } from './pay-line';

const line = (text: string | null, min: number | null = null, max: number | null = min): string | undefined =>
  payLine({ text, min, max })?.replaceAll('\u00A0', ' ');

it.each([
  ['R$ 4.000 a R$ 5.000', 4000, 5000, 'R$ 4.000 a R$ 5.000/mês'],
  ['De 4.000 até 5.000', 4000, 5000, 'R$ 4.000 a R$ 5.000/mês'],
  ['R$ 3,5 mil a R$ 4 mil', 3500, 4000, 'R$ 3.500 a R$ 4.000/mês'],
  ['5100,00', 5100, 5100, 'R$ 5.100/mês'],
  ['R$ 1.234,56', 1234.56, 1234.56, 'R$ 1.234,56/mês'],
  ['R$ 61.200/ano', 5100, 5100, 'R$ 5.100/mês (R$ 61.200/ano)'],
  ['R$ 60.000 a R$ 72.000 por ano', 5000, 6000, 'R$ 5.000 a R$ 6.000/mês (R$ 60.000 a R$ 72.000/ano)'],
  ['R$ 30/hora', 6600, 6600, 'R$ 30/hora (cerca de R$ 6.600/mês)'],
  ['R$ 30,00 por h', 6600, 6600, 'R$ 30/hora (cerca de R$ 6.600/mês)'],
  ['Diária de R$ 150,00', 3300, 3300, 'R$ 150/dia (cerca de R$ 3.300/mês)'],
  ['Diária a partir de R$ 150', 3300, null, 'A partir de R$ 150/dia (a partir de cerca de R$ 3.300/mês)'],
  ['R$ 900 por quinzena', 1800, 1800, 'R$ 1.800/mês (R$ 900/quinzena)'],
  ['A partir de R$ 3.000', 3000, null, 'A partir de R$ 3.000/mês'],
  ['até 5 mil', null, 5000, 'Até R$ 5.000/mês'],
  ['R$ 1.800 + comissão', 1800, 1800, 'R$ 1.800/mês + comissão'],
  ['R$ 2.000,00 + adicional de insalubridade', 2000, 2000, 'R$ 2.000/mês + adicional de insalubridade'],
  ['R$ 1.800 mais comissão', 1800, 1800, 'R$ 1.800/mês + comissão'],
  ['R$ 1.800 com comissão', 1800, 1800, 'R$ 1.800/mês + comissão'],
  ['R$ 1.800 (+ comissão)', 1800, 1800, 'R$ 1.800/mês + comissão'],
  ['R$ 1.800 + comissão (até 5%)', 1800, 1800, 'R$ 1.800/mês + comissão (até 5%)'],
  ['R$ 2.000 + 30% de periculosidade', 2000, 2000, 'R$ 2.000/mês + 30% de periculosidade'],
  ['R$ 2.200 + 500 de VA', 2200, 2200, 'R$ 2.200/mês + 500 de VA'],
  ['R$ 2,2 mil + 10% de comissão', 2200, 2200, 'R$ 2.200/mês + 10% de comissão'],
  ['R$ 2.000 com experiência', 2000, 2000, 'R$ 2.000/mês com experiência'],
  ['R$ 2.000 com registro + VT', 2000, 2000, 'R$ 2.000/mês com registro + VT'],
  ['Contrato com salário de R$ 2.000', 2000, 2000, 'R$ 2.000/mês'],
  ['1 vaga com salário de R$ 2.000', 2000, 2000, 'R$ 2.000/mês'],
  ['R$ 20/hora (R$ 4.400/mês)', 4400, 4400, 'R$ 4.400/mês'],
  ['R$ 10.000+', 10000, null, 'A partir de R$ 10.000/mês'],
  ['mais de R$ 3.000', 3000, null, 'A partir de R$ 3.000/mês'],
  ['Bolsa de R$ 800', 800, 800, 'R$ 800/mês'],
])('%p with %p to %p is %p', (text, min, max, expected) => {
  expect(line(text, min, max)).toBe(expected);
});

it.each(['A combinar', 'Compatível com o mercado', 'Valor por projeto, a combinar', 'US$ 3,000'])(
  'leaves %p, which has no amount in reais, as it was written',
  (text) => expect(line(text)).toBe(text),
);

it.each([null, '', '  '])('knows nothing of %p', (text) => expect(line(text)).toBeUndefined());

it.each([
  ['R$ 4.000 a R$ 5.000', 4000, 5000, { unitText: 'MONTH', min: 4000, max: 5000 }],
  ['R$ 30/hora', 6600, 6600, { unitText: 'HOUR', min: 30, max: 30 }],
  ['R$ 80 a R$ 120/h', 17600, 26400, { unitText: 'HOUR', min: 80, max: 120 }],
  ['A partir de R$ 150/dia', 3300, null, { unitText: 'DAY', min: 150, max: null }],
  ['R$ 700 por semana', 3033.33, 3033.33, { unitText: 'WEEK', min: 700, max: 700 }],
  ['R$ 900 por quinzena', 1800, 1800, { unitText: 'MONTH', min: 1800, max: 1800 }],
  ['Até R$ 61.200/ano', null, 5100, { unitText: 'YEAR', min: null, max: 61200 }],
  ['R$ 20/hora (R$ 4.400/mês)', 4400, 4400, { unitText: 'MONTH', min: 4400, max: 4400 }],
  ['R$ 3,5 mil', 3500, 3500, { unitText: 'MONTH', min: 3500, max: 3500 }],
  ['R$ 7,365 por hora', 1620.3, 1620.3, { unitText: 'HOUR', min: 7.37, max: 7.37 }],
  ['R$ 2,2 mil + 10,5% de comissão', 2200, 2200, { unitText: 'MONTH', min: 2200, max: 2200 }],
  ['R$ 2,2 mil + 10% de comissão', 2200, 2200, { unitText: 'MONTH', min: 2200, max: 2200 }],
  ['R$ 6,6 mil + 30% de periculosidade', 6600, 6600, { unitText: 'MONTH', min: 6600, max: 6600 }],
  ['R$ 2,2 mil + VR R$ 100', 2200, 2200, { unitText: 'MONTH', min: 2200, max: 2200 }],
  ['R$ 2.2k + VR R$ 100', 2200, 2200, { unitText: 'MONTH', min: 2200, max: 2200 }],
  ['R$ 4,4 mil + VA R$ 200', 4400, 4400, { unitText: 'MONTH', min: 4400, max: 4400 }],
  ['R$ 2,6 mil + VR R$ 600', 2600, 2600, { unitText: 'MONTH', min: 2600, max: 2600 }],
  ['R$ 1,5 mil por semana', 6500, 6500, { unitText: 'WEEK', min: 1500, max: 1500 }],
  ['R$ 2,2 mil a R$ 4,4 mil + VR R$ 100', 2200, 4400, { unitText: 'MONTH', min: 2200, max: 4400 }],
  ['A combinar', null, null, null],
  [null, null, null, null],
])('%p with %p to %p is stated as %p', (text, min, max, expected) => {
  expect(statedPay({ text, min, max })).toEqual(expected);
});

it('never parts the symbol from its number', () => {
  expect(payLine({ text: 'R$ 61.200/ano', min: 5100, max: 5100 })).not.toMatch(/R\$ /);
  expect(payLine({ text: 'R$ 10 mais gorjeta', min: null, max: null })).toBe('R$\u00A010 mais gorjeta');
});
