import { placeCases } from './place-cases';
import { placeLine } from './place-line';
import { readPlace } from './read-place';

it.each(placeCases)('%j is %s in %s', (location, city, state) => {
  expect(readPlace(location)).toEqual({ location, city, state });
});

it.each([
  ['São Paulo, SP', 'São Paulo, SP'],
  ['sao paulo/sp', 'São Paulo, SP'],
  ['SÃO PAULO (SÃO PAULO), Brasil', 'São Paulo, SP'],
  ['Recife', 'Recife, PE'],
  ['Recife - PE', 'Recife, PE'],
  ['Recife-PE', 'Recife, PE'],
  ['Recife PE', 'Recife, PE'],
  ['Recife - PE (Híbrido)', 'Recife, PE (híbrido)'],
  ['Garanhuns/PE', 'Garanhuns, PE'],
  ['Embu-Guaçu, SP', 'Embu-Guaçu, SP'],
  ['Santos - Pernambuco', 'Santos, PE'],
  ['SP - São Paulo', 'São Paulo, SP'],
  ['RJ/Rio de Janeiro', 'Rio de Janeiro, RJ'],
  ['PE - Recife', 'Recife, PE'],
  ['São Paulo, Rio de Janeiro', 'São Paulo, Rio de Janeiro'],
  ['Curitiba / São Paulo', 'Curitiba / São Paulo'],
  ['Interior de SP', 'Interior de SP'],
  ['Grande SP', 'Grande SP'],
  ['Bahia', 'Bahia'],
  ['Remoto', 'Remoto'],
  ['Remoto (Brasil)', 'Remoto (Brasil)'],
  ['Recife, PE, bairro de Boa Viagem', 'Recife, PE, bairro de Boa Viagem'],
  ['Boa Viagem, Recife', 'Boa Viagem, Recife'],
  ['Híbrido em Campinas', 'Híbrido em Campinas'],
  ['', ''],
])('%p, of which only the text is known, is written %p', (location, expected) => {
  expect(placeLine(readPlace(location))).toBe(expected);
});
