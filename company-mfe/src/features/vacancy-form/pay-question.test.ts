import { stateOf, toPayQuestion } from './pay-question';

it.each([
  ['Recife, PE', 'PE'],
  [' olinda, pe ', 'PE'],
  ['Centro, Sorocaba/SP', 'SP'],
  ['Itu - SP', 'SP'],
  ['Recife (PE)', 'PE'],
  ['Recife, PE (híbrido)', 'PE'],
  ['sao paulo', 'SP'],
  ['Minas Gerais', 'MG'],
  ['sp', 'SP'],
  ['Remoto', ''],
  ['Lisboa, PT', ''],
  ['Vila Nova da', ''],
  ['Recife, P', ''],
  ['', ''],
])('reads the state of %p as %p', (location, uf) => {
  expect(stateOf(location)).toBe(uf);
});

it.each([
  [
    { title: ' Auxiliar  administrativo ', location: 'Recife, PE', level: 'pleno' },
    { cargo: 'Auxiliar administrativo', uf: 'PE', nivel: 'pleno' },
  ],
  [
    { title: 'CEO', location: '', level: '' },
    { cargo: 'CEO', uf: '', nivel: '' },
  ],
] as const)('asks about %j', (values, question) => {
  expect(toPayQuestion(values)).toEqual(question);
});
