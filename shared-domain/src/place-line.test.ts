import { placeLine } from './place-line';

it.each([
  ['São Paulo, SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['Sao Paulo/SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['São Paulo - SP', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['SÃO PAULO (SÃO PAULO), Brasil', 'São Paulo', 'SP', 'São Paulo, SP'],
  ['Recife, Pernambuco', 'Recife', 'PE', 'Recife, PE'],
  ['Recife - PE (Híbrido)', 'Recife', 'PE', 'Recife, PE (híbrido)'],
  ['Recife/PE, remoto', 'Recife', 'PE', 'Recife, PE (remoto)'],
  ['Recife, PE, bairro de Boa Viagem', 'Recife', 'PE', 'Recife, PE, bairro de Boa Viagem'],
  ['Remoto (Brasil)', null, null, 'Remoto (Brasil)'],
  ['Bahia', null, 'BA', 'Bahia'],
])('%p in %p, %p is %p', (location, city, state, expected) => {
  expect(placeLine({ location, city, state })).toBe(expected);
});
