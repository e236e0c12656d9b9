import { suggestPlaces } from './place-suggestions';

const more = [
  { value: 'São João del Rei, MG', label: 'São João del Rei, MG' },
  { value: 'SAO PAULO, SP', label: 'SAO PAULO, SP' },
];

it.each([
  ['são', ['São Paulo, SP', 'São Luís, MA', 'São Gonçalo, RJ']],
  ['SAO J', ['São José dos Campos, SP', 'São João del Rei, MG']],
  ['rem', ['Remoto']],
  ['qualquer', []],
  ['horizonte, mg', []],
  ['aulo', []],
  ['alegre', ['Porto Alegre, RS']],
  ['horiz', ['Belo Horizonte, MG']],
  ['sao paulo', ['São Paulo, SP', 'SP']],
  ['xyz', []],
  ['  ', []],
])('%p may mean %p', (text, values) => {
  expect(suggestPlaces(text, more, 3).map(({ value }) => value)).toEqual(values);
});
