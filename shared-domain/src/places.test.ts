import { findPlace } from './places';

const more = [
  { value: 'São João del Rei, MG', label: 'São João del Rei, MG' },
  { value: 'SAO PAULO, SP', label: 'SAO PAULO, SP' },
];

it.each([
  ['SAO PAULO', 'São Paulo, SP'],
  ['São Paulo (SP)', 'SP'],
  ['sp', 'SP'],
  ['recife', 'Recife, PE'],
  ['bahia', 'BA'],
  ['remoto', 'Remoto'],
  ['sao joao del rei', 'São João del Rei, MG'],
  ['são', undefined],
  ['', undefined],
])('%p names %p', (text, value) => {
  expect(findPlace(text, more)?.value).toBe(value);
});
